/** Flags of commands that are no operation, and so have no schema to read them off: `pith mcp`, `pith install`. */
import { ContextError } from "../passage/errors.ts";
import { readFlags } from "./read-flags.ts";

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
  const shapes = Object.entries(rules).map(([flag, { value }]) => ({ flag, value }));
  const { words, values } = readFlags(command, [...shapes, { flag: "help", short: "h" }], args);
  const excess = words[maxWords];
  if (excess !== undefined)
    throw new ContextError("bad-input", `"${excess}" is one word too many. See \`pith ${command} --help\`.`);
  const flags = [...values].map(([flag, given]) => {
    const { value, many } = rules[flag] ?? {};
    return [flag, value === undefined ? true : many === true ? given : given.at(-1)];
  });
  return { ...Object.fromEntries(flags), words } as Flags<Rules>;
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
