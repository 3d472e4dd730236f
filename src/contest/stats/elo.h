// What scores and Elo differences are to each other.
#pragma once

#include <optional>

namespace agon::stats {

/// The score (0 to 1 exclusive) that is expected of a bot `elo` above its opponent on the logistic
/// scale: 1 / (1 + 10^(-elo / 400)).
double score_of_elo(double elo);

/// The inverse. Empty for a score outside 0 to 1 exclusive, which no finite difference explains.
std::optional<double> elo_of_score(double score);

/// Normalised Elo per unit of t, where t is (score - 1/2) over the standard deviation of the score
/// of one match: 800 / ln 10, so that both scales agree for small differences without draws.
/// Source: M. Van den Bergh, "Comments on Normalized Elo",
/// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf
inline constexpr double kNeloPerT = 347.43558552260146;

}  // namespace agon::stats
