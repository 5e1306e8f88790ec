/** Flags of commands that are no operation, and so have no schema to read them off: `pith mcp`, `pith install`. */
import { parseArgs } from "node:util";
import { ContextError, messageOf } from "../passage/errors.ts";
import { nearestName } from "./suggest.ts";

export interface FlagRule {
  readonly says: string;
  /** Placeholder of its value; a switch where absent. */
  readonly value?: string;
  /** All values there are, for completion; what else is given is refused by whoever decodes it. */
  readonly choices?: readonly string[];
  /** May be given several times. */
  readonly many?: boolean;
}

export type FlagRules = Readonly<Record<string, FlagRule>>;

export type Flags<Rules extends FlagRules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends { readonly many: true }
    ? readonly string[]
    : Rules[Name] extends { readonly value: string }
      ? string
      : boolean;
} & { readonly help?: boolean; readonly words: readonly string[] };

/** Throws ContextError "bad-input" with the nearest flag. */
export function parseFlags<Rules extends FlagRules>(
  command: string,
  rules: Rules,
  args: readonly string[],
  maxWords = 0,
): Flags<Rules> {
  const options = Object.fromEntries([
    ...Object.entries(rules).map(([name, { value, many }]) => [
      name,
      { type: value === undefined ? "boolean" : "string", multiple: many === true } as const,
    ]),
    ["help", { type: "boolean", short: "h" } as const],
  ]) as NonNullable<Parameters<typeof parseArgs>[0]>["options"];
  const next = `See \`pith ${command} --help\`.`;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: options!, allowPositionals: true });
    const excess = positionals[maxWords];
    if (excess !== undefined) throw new ContextError("bad-input", `"${excess}" is one word too many. ${next}`);
    return { ...values, words: positionals } as unknown as Flags<Rules>;
  } catch (error) {
    if (error instanceof ContextError) throw error;
    const message = messageOf(error);
    const unknown = /Unknown option '(-[^']*)'/u.exec(message)?.[1];
    if (unknown === undefined) throw new ContextError("bad-input", `${inOurWords(message, rules)} ${next}`);
    const near = nearestName(unknown.replace(/^-+/u, ""), [...Object.keys(rules), "help"]);
    const hint = near === undefined ? "" : ` Did you mean --${near}?`;
    throw new ContextError("bad-input", `Unknown flag ${unknown}.${hint} ${next}`, { field: unknown });
  }
}

/** What Node says of a value that is missing, or that a switch was given; anything else as it is. */
function inOurWords(message: string, rules: FlagRules): string {
  const [, name, fault] =
    /^Option '--([\w-]+)[^']*' (argument missing|argument is ambiguous|does not)/u.exec(message) ?? [];
  if (name === undefined) return message.split("\n")[0]!.replace(/\.*$/u, ".");
  if (fault === "does not") return `--${name} takes no value.`;
  return `--${name} needs a value: --${name} ${rules[name]?.value ?? "VALUE"}.`;
}

/** For help and docs. */
export function flagLines(rules: FlagRules): [string, string][] {
  return Object.entries(rules).map(([name, { value, says, many }]) => [
    `--${name}${value === undefined ? "" : ` ${value}`}${many === true ? "…" : ""}`,
    says,
  ]);
}

/** The number of a port; 0 chooses one. */
export function portOf(command: string, flag: string, text: string): number {
  const port = /^\d{1,5}$/u.test(text) ? Number(text) : NaN;
  if (port >= 0 && port < 65_536) return port;
  throw new ContextError("bad-input", `--${flag}: "${text}" is not a port. Try: pith ${command} --${flag} 7411`, {
    field: flag,
  });
}
