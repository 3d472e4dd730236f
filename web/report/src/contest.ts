// What several sections ask of a report.
import type { Bot, Report } from './types';

export const botAt = (report: Report, bot: number): Bot => {
  const found = report.bots[bot];
  if (!found) throw new Error(`the report has no bot ${bot}`);
  return found;
};

export const nameOf = (report: Report, bot: number): string => botAt(report, bot).name;

export const isTournament = (report: Report): boolean => report.contest.contest === 'tournament';

/** Bots that are in the standings, best first. */
export const ranked = (report: Report): readonly number[] => report.standings.map((line) => line.bot);

export const faultsOf = (bot: Bot): number => Object.values(bot.faults).reduce((sum, count) => sum + count, 0);
