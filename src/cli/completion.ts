/** Completion scripts for shells, generated from the table: commands, their flags, words, and paths. */
import { fieldsOf, type Field } from "../operations/fields.ts";
import { OPERATIONS } from "../operations/table.ts";
import { ContextError } from "../passage/errors.ts";
import { COMMON_FIELDS } from "./decode.ts";
import { firstSentence } from "./help.ts";
import { INSTALL_CLIENTS } from "./install/clients.ts";
import { OWN_COMMANDS } from "./own-commands.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;

interface CommandCard {
  readonly words: readonly string[];
  readonly says: string;
  readonly flags: readonly FlagCard[];
  /** All that may follow it; where empty, paths are offered. */
  readonly choices: readonly string[];
}

interface FlagCard {
  readonly flag: string;
  readonly says: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** Throws ContextError "bad-input" for another shell. */
export async function completionScript(shell: string | undefined): Promise<string> {
  const cards = await commandCards();
  switch (shell) {
    case "bash":
      return bashScript(cards);
    case "zsh":
      return zshScript(cards);
    case "fish":
      return fishScript(cards);
    default:
      throw new ContextError(
        "bad-input",
        `Name a shell: \`pith completion ${SHELLS.join("|")}\`. For bash: \`eval "$(pith completion bash)"\` in ~/.bashrc.`,
        { field: "shell" },
      );
  }
}

async function commandCards(): Promise<CommandCard[]> {
  const cards: CommandCard[] = [];
  for (const { command, load } of OPERATIONS) {
    const operation = await load();
    const flags = fieldsOf(operation)
      .filter(({ flagged }) => flagged)
      .map(flagCard);
    const forms = Object.keys(operation.forms ?? {});
    if (forms.length > 0)
      flags.push({ flag: "format", says: "How to print", takesValue: true, choices: ["text", "json", ...forms] });
    for (const { flag, description, type } of COMMON_FIELDS) {
      flags.push({ flag, says: description, takesValue: type !== "switch", choices: [] });
    }
    const choices = fieldsOf(operation).find(({ position }) => position === 0)?.choices ?? [];
    cards.push({ words: command, says: firstSentence(operation.description), flags, choices });
  }
  for (const { command, description, flags = {} } of OWN_COMMANDS) {
    const own = Object.entries(flags).map(([flag, { says, value, choices = [] }]) => ({
      flag,
      says: firstSentence(says),
      takesValue: value !== undefined,
      choices,
    }));
    const choices = wordsAfter(command, cards);
    cards.push({ words: [command], says: firstSentence(description), flags: own, choices });
  }
  return cards;
}

function wordsAfter(command: string, cards: readonly CommandCard[]): readonly string[] {
  if (command === "completion") return SHELLS;
  if (command === "install" || command === "uninstall") return Object.keys(INSTALL_CLIENTS);
  return command === "help" ? firstWords(cards) : [];
}

function flagCard(field: Field): FlagCard {
  const flag = field.type === "switch" && field.default === true ? `no-${field.flag}` : field.flag;
  return {
    flag,
    says: firstSentence(field.description),
    takesValue: field.type !== "switch",
    choices: field.choices ?? [],
  };
}

/** Words that may stand first, and second after a first word that groups: `kb` → `ask`, `list`. */
function firstWords(cards: readonly CommandCard[]): string[] {
  return [...new Set(cards.map(({ words }) => words[0]!))];
}

function groups(cards: readonly CommandCard[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { words } of cards) {
    if (words.length > 1) found.set(words[0]!, [...(found.get(words[0]!) ?? []), words[1]!]);
  }
  return found;
}

function bashScript(cards: readonly CommandCard[]): string {
  const groupCases = [...groups(cards)].map(([word, seconds]) => `    ${word}) seconds="${seconds.join(" ")}" ;;`);
  const flagCases = cards.map(
    ({ words, flags }) => `    "${words.join(" ")}") flags="${flags.map(({ flag }) => `--${flag}`).join(" ")}" ;;`,
  );
  const wordCases = cards
    .filter(({ choices }) => choices.length > 0)
    .map(({ words, choices }) => `    "${words.join(" ")}") words="${choices.join(" ")}" ;;`);
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

function zshScript(cards: readonly CommandCard[]): string {
  const describe = (items: readonly (readonly [string, string])[]) =>
    items.map(([word, says]) => single(`${word}:${says.replaceAll(":", "\\:")}`)).join(" ");
  const firsts = firstWords(cards).map((word) => {
    const card = cards.find(({ words }) => words[0] === word && words.length === 1);
    return [word, card?.says ?? `${groups(cards).get(word)?.join(", ")}`] as const;
  });
  const groupCases = [...groups(cards)].map(([word, seconds]) => `    ${word}) seconds=(${seconds.join(" ")}) ;;`);
  const flagCases = cards.map(({ words, flags, choices: after }) => {
    const specs = flags.map(({ flag, says, takesValue, choices }) => {
      const value = !takesValue
        ? ""
        : choices.length > 0
          ? `:${flag}:(${choices.join(" ")})`
          : flag === "root"
            ? ":folder:_files -/"
            : `:${flag}:_files`;
      return single(`--${flag}[${says.replace(/[[\]:]/gu, " ")}]${value}`);
    });
    return `    ${single(words.join(" "))}) _arguments ${[...specs, single(after.length > 0 ? `*:word:(${after.join(" ")})` : "*:path:_files")].join(" ")} ;;`;
  });
  return `#compdef pith
# Completion for pith: eval "$(pith completion zsh)"
_pith() {
  local -a firsts seconds
  local command="$words[2]"
  firsts=(${describe(firsts)})
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

function fishScript(cards: readonly CommandCard[]): string {
  const lines = ["# Completion for pith: pith completion fish | source"];
  for (const word of firstWords(cards)) {
    const says =
      cards.find(({ words }) => words[0] === word && words.length === 1)?.says ??
      groups(cards).get(word)?.join(", ") ??
      "";
    lines.push(`complete -c pith -n __fish_use_subcommand -f -a ${word} -d ${single(says)}`);
  }
  for (const [word, seconds] of groups(cards)) {
    lines.push(`complete -c pith -n '__fish_seen_subcommand_from ${word}' -f -a ${single(seconds.join(" "))}`);
  }
  for (const { words, flags, choices: after } of cards) {
    const condition = single(words.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and "));
    if (after.length > 0) lines.push(`complete -c pith -n ${condition} -f -a ${single(after.join(" "))}`);
    for (const { flag, says, takesValue, choices } of flags) {
      const value = !takesValue ? "" : choices.length > 0 ? ` -x -a ${single(choices.join(" "))}` : " -r";
      lines.push(`complete -c pith -n ${condition} -l ${flag}${value} -d ${single(says)}`);
    }
  }
  return lines.join("\n") + "\n";
}

/** In single quotes, for any of the three shells; descriptions hold no backslashes. */
function single(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
