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
}

export interface FlagCard {
  readonly flag: string;
  readonly says: string;
  readonly takesValue: boolean;
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
