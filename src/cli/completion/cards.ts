/** What every completion script is made of: the commands, their flags, and the words that may follow them. */
import { fieldsOf, type Field } from "../../operations/fields.ts";
import { OPERATIONS } from "../../operations/table.ts";
import { COMMON_FIELDS } from "../decode.ts";
import { firstSentence } from "../../passage/one-line.ts";
import { INSTALL_CLIENTS } from "../install/clients.ts";
import { OWN_COMMANDS } from "../own-commands.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;

export interface CommandCard {
  readonly words: readonly string[];
  readonly says: string;
  readonly flags: readonly FlagCard[];
  /** All that may follow it; where empty, paths are offered. */
  readonly choices: readonly string[];
  /** Names of skills may follow it: they are asked for when they are wanted. */
  readonly namesSkill: boolean;
}

/** One name a line, in any of the three shells. Plain names only: bash expands what it is given to choose from, `$(…)` too. */
export const SKILL_NAMES = `pith skill list 2>/dev/null | cut -d " " -f 1 | grep -v "[^[:alnum:]._-]"`;

export interface FlagCard {
  readonly flag: string;
  readonly says: string;
  readonly takesValue: boolean;
  /** A number: no file is offered for it. */
  readonly isNumber: boolean;
  readonly choices: readonly string[];
}

export async function commandCards(): Promise<CommandCard[]> {
  const cards: CommandCard[] = [];
  for (const { command, load } of OPERATIONS) {
    const operation = await load();
    const flags = fieldsOf(operation)
      .filter(({ flagged }) => flagged)
      .map(flagCard);
    const forms = Object.keys(operation.forms ?? {});
    if (forms.length > 0)
      flags.push({ ...PLAIN, flag: "format", says: "How to print", choices: ["text", "json", ...forms] });
    for (const { flag, description, type } of COMMON_FIELDS) {
      flags.push({ ...PLAIN, flag, says: description, takesValue: type !== "switch" });
    }
    const first = fieldsOf(operation).find(({ position }) => position === 0);
    const after = { choices: first?.choices ?? [], namesSkill: first?.name === "skill_name" };
    cards.push({ words: command, says: firstSentence(operation.description), flags, ...after });
  }
  for (const { command, description, flags = {} } of OWN_COMMANDS) {
    const own = Object.entries(flags).map(([flag, { says, value, choices = [] }]) => ({
      ...{ flag, says: firstSentence(says), takesValue: value !== undefined, choices },
      isNumber: /^(?:N|PORT)$/u.test(value ?? ""),
    }));
    const after = { choices: wordsAfter(command, cards), namesSkill: false };
    cards.push({ words: [command], says: firstSentence(description), flags: own, ...after });
  }
  return cards;
}

function wordsAfter(command: string, cards: readonly CommandCard[]): readonly string[] {
  if (command === "completion") return SHELLS;
  if (command === "install" || command === "uninstall") return Object.keys(INSTALL_CLIENTS);
  return command === "help" ? firstWords(cards) : [];
}

const PLAIN = { takesValue: true, isNumber: false, choices: [] } as const;

function flagCard(field: Field): FlagCard {
  const flag = field.type === "switch" && field.default === true ? `no-${field.flag}` : field.flag;
  return {
    flag,
    says: firstSentence(field.description),
    takesValue: field.type !== "switch",
    isNumber: field.type === "number",
    choices: field.choices ?? [],
  };
}

/** Words that may stand first. */
export function firstWords(cards: readonly CommandCard[]): string[] {
  return [...new Set(cards.map(({ words }) => words[0]!))];
}

/** First word → those that may stand second: `kb` → `ask`, `list`. */
export function groups(cards: readonly CommandCard[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { words } of cards) {
    if (words.length > 1) found.set(words[0]!, [...(found.get(words[0]!) ?? []), words[1]!]);
  }
  return found;
}

/** What a first word is for; of one that only groups, what it groups. */
export function purposeOf(first: string, cards: readonly CommandCard[]): string {
  const card = cards.find(({ words }) => words[0] === first && words.length === 1);
  return card?.says ?? groups(cards).get(first)?.join(", ") ?? "";
}

/** In single quotes, for any of the three shells; descriptions hold no backslashes. */
export function single(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
