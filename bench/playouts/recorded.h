// The setups of recorded matches that the published playouts of Blockdrop and Terraforming start
// from, packed into letters: numbers count from 'a'.
#pragma once

#include <array>
#include <string_view>

namespace agon::bench {

/// Per seat: row, column, direction.
inline constexpr std::array<std::string_view, 40> kBlockdropStarts = {
    "alRnnDnfLglR", "ooUjbRlkDefR", "njRglUrlLejD", "baRmqRdeLcjR", "goDpdDqnDlhR", "qkUrpDbcRdoR",
    "ihRccLgpRiaU", "fdLafRfqDboD", "dbLehUraUhrR", "rlRlcRklUeiL", "kpRrcLplRkdL", "inRodDbmDahD",
    "idDklRdgDprU", "eoRglLbaRraD", "cbUicDlkDboR", "frDrhUodUaeU", "riUaoDhdDipL", "kaUpiUaqLgcL",
    "djRqhUdnDrcU", "aoLllLrmUkfR", "miDqnDfdLrkL", "chDqqRjaDmmL", "drUfgLrfRkrU", "rnLacUqqUlqR",
    "enRldDmoRbhU", "fiDbgUimUcdL", "mdRpeLqlUgdD", "dnUkqLbcLrcD", "hcUcaLmlDdmR", "jrLkaLloLigR",
    "bmLjlUlrRbaL", "aeLjlDhoLalR", "bgDgoLjkLrkL", "goRokUefLkoU", "grDriUfiLboL", "qmLqcRkhUelL",
    "loDgnLoeLnhR", "afDkrRhlUrrD", "keDmjLhbUbmL", "leUrnLbpDpdR"};

/// Coordinates, of which 'g' is 0: the three robot makers, then the holes.
inline constexpr std::array<std::string_view, 40> kTerraformingFields = {
    "khbkhbakalbibjcechckdkefegejemfdfefjgcgihahjiaibieijjbjcjejfjikfkgkilhmc",
    "fiffifahajbicgcjdkfdfgghgkhchfhlijjajbjhjjkckfla",
    "lgblgbakbmchckdgdjeffbfjgcgdgjhjiajcjdjejgkgkimf",
    "mgamgaaiakcgcmdedfecelfkgkiaikkakckdkildme",
    "lhalhaahcfcgcjckdfdifkflgcgkhchdhlihjhkckdkglalc",
    "mgamgabhchcmdfdgeceeekfkgjhjhkjcjdkbkdkeme",
    "ijbijbakckcmdddjdmeceifffhfigcgdgegfhgiaifigjgkgkimdme",
    "jhcjhcaiakbfbjcedkdledejemfdfefmiaibikjfjikakfkilembmc",
    "emcemcbhbkcldddfdgdhdmefegfcfffgfifjfkghgigjhbhfhihkidieifjdjekbkdkhlfmd",
    "jibjibahalbkcecicjdfdgdhdledefemfhfjfkgfgjhahbhchghihlicidiijdjejhkdkhlalelhmc",
    "gkcgkcakbgchdedhehelglhehhhihjiaidjckilbld",
    "gkcgkcagbfbiejfefmgmijjbjfmamb",
    "jjajjaalambgdddgdkdmeffdfffifjgagjglhaifjdjekflblhmdmg",
    "jgdjgdajalambgbicmdgecegeifhgagegfgigjglhahgieigijjajbjdjjlblhmemg",
    "flcflcbibmckcmdlecedeeefekfbfjgcijjbjekekglememf",
    "hkbhkbagaibkblbmcjckdddgdhdmeifbfggbgcgeghgjgmhbhchfhiidigikjdjhkakgkhlgmamdmf",
    "hkbhkbaialbgbjclcmdidjecfcfgfhgdgfghglhahdhfhgibihikjgjikalblflhme",
    "ghfghfagakcfchcicldddmefejfcfefffifjflgmhjiaicifiijcjejfkilclfmamd",
    "jgdjgdagambmcjckcldkeeefeiejekfbfcfdfefjgagcgegmhcigjejfjhkekfkglfmamfmg",
    "ihdihdakdddmiakimd",
    "hgfhgfahbmcidffbfkhliciikdlamf",
    "giegieaiambfcjdfdgfkfmgagjhcikjdjhkakdmbmg",
    "hidhidbgcecmdgdkecefeiemfdfjgegjgligjdjekflbmcme",
    "giegiebgbibmdedidkelfbfdglhdihijjbkflbldmf",
    "jhcjhcahajbibjdddedkdmelfdhlibijjajbjijjkflaldmd",
    "cmecmebiblbmcicjeheifbgbgehchehhicigiiijjbjhlgmf",
    "bmfbmfaibjchcldfdjegfcfkgdgihjibieikjcjgjikakdlf",
    "mgamgaahbhbichcicmdjeceggdgihjhkhlicieiiijjbjcjgkblame",
    "cmecmeagdkehfdgmhehhkfma",
    "bmfbmfambgchciegejfegagiglhjicieiijcjflbmg",
    "cmecmealcfcldddhdldmedeffcfjflhahiidjelclelflhmd",
    "hgfhgfahcfcldieeegekfcfffiflgihdhlieifihkelalclf",
    "fiffifahajambfbgbicgcidedgdhelfhfmgagfgjgkglhghihlicidiiijjajbjdjjkclalbldmbmg",
    "giegiebhblchckdedfelfkgbgchjhkjckbkdkgldlg",
    "hhehheaialbicfckdedjdkdledeeefejekelfdfefffifjflgcgdhaifijikjbjejfjgkakekfkglcldlelh",
    "khbkhbamdddedmegelfhgagfgihgieldmdmg",
    "khbkhbambfbgcecfcgdfefemfjfkflfmgagkgljekckdlblcmbmcmg",
    "hlahlabgbkchdgdiehejfefffgfighgjglhbhdhehfhhhjifihjcjdjfkhlb",
    "iiciicagakbgbiblcecfdhehejemfeflgbglgmhehhhiiaidijjbjfkilblclgmamc",
    "cmecmeagaiakcecgckdfehemfgfkgcghgkgmhehfhhiaikkakckdkgkimamc"};

}  // namespace agon::bench
