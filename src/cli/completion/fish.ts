/** Completion for fish. */
import { type CommandCard, type FlagCard, firstWords, groups, purposeOf, single, SKILL_NAMES } from "./cards.ts";

export function fishScript(cards: readonly CommandCard[]): string {
  const lines = ["# Completion for pith: pith completion fish | source"];
  for (const word of firstWords(cards)) {
    lines.push(`complete -c pith -n __fish_use_subcommand -f -a ${word} -d ${single(purposeOf(word, cards))}`);
  }
  const grouped = groups(cards);
  for (const { words, says } of cards) {
    const [word, second] = words;
    if (second === undefined) continue;
    const condition = `${seen(word!)}; and not ${seen(...grouped.get(word!)!)}`;
    lines.push(`complete -c pith -n ${single(condition)} -f -a ${second} -d ${single(says)}`);
  }
  for (const { words, flags, choices, namesSkill } of cards) {
    // `skill find` is not `find`.
    const alone = words.length === 1 ? [`not ${seen(...grouped.keys())}`] : [];
    const condition = single([...words.map((word) => seen(word)), ...alone].join("; and "));
    const after = namesSkill ? `(${SKILL_NAMES})` : choices.join(" ");
    if (after !== "") lines.push(`complete -c pith -n ${condition} -f -a ${single(after)}`);
    for (const card of flags) {
      lines.push(`complete -c pith -n ${condition} -l ${card.flag}${valueSpec(card)} -d ${single(card.says)}`);
    }
  }
  return lines.join("\n") + "\n";
}

function seen(...words: readonly string[]): string {
  return `__fish_seen_subcommand_from ${words.join(" ")}`;
}

function valueSpec({ takesValue, isNumber, choices }: FlagCard): string {
  if (!takesValue) return "";
  if (isNumber) return " -x";
  return choices.length > 0 ? ` -x -a ${single(choices.join(" "))}` : " -r";
}
