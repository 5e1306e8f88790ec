/** Completion for fish. */
import { type CommandCard, type FlagCard, firstWords, groups, purposeOf, single } from "./cards.ts";

export function fishScript(cards: readonly CommandCard[]): string {
  const lines = ["# Completion for pith: pith completion fish | source"];
  for (const word of firstWords(cards)) {
    lines.push(`complete -c pith -n __fish_use_subcommand -f -a ${word} -d ${single(purposeOf(word, cards))}`);
  }
  for (const [word, seconds] of groups(cards)) {
    lines.push(`complete -c pith -n '__fish_seen_subcommand_from ${word}' -f -a ${single(seconds.join(" "))}`);
  }
  for (const { words, flags, choices } of cards) {
    const condition = single(words.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and "));
    if (choices.length > 0) lines.push(`complete -c pith -n ${condition} -f -a ${single(choices.join(" "))}`);
    for (const card of flags) {
      lines.push(`complete -c pith -n ${condition} -l ${card.flag}${valueSpec(card)} -d ${single(card.says)}`);
    }
  }
  return lines.join("\n") + "\n";
}

function valueSpec({ takesValue, choices }: FlagCard): string {
  if (!takesValue) return "";
  return choices.length > 0 ? ` -x -a ${single(choices.join(" "))}` : " -r";
}
