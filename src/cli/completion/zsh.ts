/** Completion for zsh. */
import { type CommandCard, type FlagCard, firstWords, groups, purposeOf, single, SKILL_NAMES } from "./cards.ts";

export function zshScript(cards: readonly CommandCard[]): string {
  const firsts = firstWords(cards).map((word) => single(`${word}:${purposeOf(word, cards).replaceAll(":", "\\:")}`));
  const groupCases = [...groups(cards)].map(([word, seconds]) => `    ${word}) seconds=(${seconds.join(" ")}) ;;`);
  const flagCases = cards.map(({ words, flags, choices, namesSkill }) => {
    const listed = choices.length > 0 ? `*:word:(${choices.join(" ")})` : "*:path:_files";
    const after = namesSkill ? `*:skill:{compadd -- $(${SKILL_NAMES})}` : listed;
    const specs = [...flags.map(flagSpec), after].map(single);
    return `    ${single(words.join(" "))}) _arguments ${specs.join(" ")} ;;`;
  });
  return `#compdef pith
# Completion for pith: eval "$(pith completion zsh)"
_pith() {
  local -a firsts seconds
  local command="$words[2]"
  firsts=(${firsts.join(" ")})
  if (( CURRENT == 2 )); then
    _describe command firsts
    return
  fi
  case "$command" in
${groupCases.join("\n")}
  esac
  if (( $#seconds > 0 )); then
    if (( CURRENT == 3 )); then
      compadd -a seconds
      return
    fi
    command="$command $words[3]"
  fi
  case "$command" in
${flagCases.join("\n")}
  esac
}
compdef _pith pith
`.replace(/\n{2,}/gu, "\n");
}

function flagSpec(card: FlagCard): string {
  return `--${card.flag}[${card.says.replace(/[[\]:]/gu, " ")}]${valueSpec(card)}`;
}

function valueSpec({ flag, takesValue, isNumber, choices }: FlagCard): string {
  if (!takesValue) return "";
  if (isNumber) return `:${flag}: `;
  if (choices.length > 0) return `:${flag}:(${choices.join(" ")})`;
  return flag === "root" ? ":folder:_files -/" : `:${flag}:_files`;
}
