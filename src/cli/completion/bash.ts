/** Completion for bash. */
import { type CommandCard, firstWords, groups, SKILL_NAMES } from "./cards.ts";

export function bashScript(cards: readonly CommandCard[]): string {
  const groupCases = [...groups(cards)].map(([word, seconds]) => `    ${word}) seconds="${seconds.join(" ")}" ;;`);
  const flagCases = cards.map(
    ({ words, flags }) => `    "${words.join(" ")}") flags="${flags.map(({ flag }) => `--${flag}`).join(" ")}" ;;`,
  );
  const wordCases = cards
    .filter(({ choices, namesSkill }) => choices.length > 0 || namesSkill)
    .map(({ words, choices, namesSkill }) => {
      const after = namesSkill ? `$(${SKILL_NAMES})` : choices.join(" ");
      return `    "${words.join(" ")}") words="${after}" ;;`;
    });
  const numberFlags = new Set(
    cards.flatMap(({ flags }) => flags.filter((card) => card.isNumber).map(({ flag }) => flag)),
  );
  // Two commands may have a flag of one name with different choices.
  const choiceCases = cards.flatMap(({ words, flags }) =>
    flags
      .filter(({ choices }) => choices.length > 0)
      .map(({ flag, choices }) => `    "${words.join(" ")} --${flag}") choices="${choices.join(" ")}" ;;`),
  );
  return `# Completion for pith: eval "$(pith completion bash)"
_pith() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="\${COMP_WORDS[1]}" seconds="" flags="" choices="" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${firstWords(cards).join(" ")}" -- "$current"))
    return
  fi
  case "$command" in
${groupCases.join("\n")}
  esac
  if [ -n "$seconds" ]; then
    if [ "$COMP_CWORD" -eq 2 ]; then
      COMPREPLY=($(compgen -W "$seconds" -- "$current"))
      return
    fi
    command="$command \${COMP_WORDS[2]}"
  fi
  case "$command $previous" in
${choiceCases.join("\n")}
  esac
  if [ -n "$choices" ]; then
    COMPREPLY=($(compgen -W "$choices" -- "$current"))
    return
  fi
  case "$previous" in
    ${[...numberFlags].map((flag) => `--${flag}`).join("|")}) return ;;
  esac
  if [ "$previous" = --root ]; then
    COMPREPLY=($(compgen -d -- "$current"))
    return
  fi
  case "$command" in
${flagCases.join("\n")}
  esac
  case "$command" in
${wordCases.join("\n")}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
    *) if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi ;;
  esac
}
complete -o filenames -F _pith pith
`.replace(/\n{2,}/gu, "\n");
}
