/**
 * The inputs of an operation as a command line and a form see them: read off its schema, so that neither a flag nor a
 * box is ever written twice. Belongs here: schema → fields. Does not: reading argv or a query, and printing (the doors).
 */
import type { z } from "zod";
import type { Operation } from "./operation.ts";

export interface Field {
  /** As in the operation's input. */
  readonly name: string;
  /** As on the command line, without dashes: `max-rounds`. */
  readonly flag: string;
  /** One letter, without its dash. */
  readonly short?: string;
  readonly type: "text" | "number" | "switch";
  readonly many: boolean;
  readonly required: boolean;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly default?: unknown;
  /** Given by position: `pith entry TITLE FILE…`. */
  readonly position?: number;
  /** Given by its flag: what has no position, and what has one and a flag of its own besides (`--file`). */
  readonly flagged: boolean;
  /** Names a file or an address. */
  readonly path: boolean;
  /** Several words by position are one text: `pith find how does it work`. */
  readonly joined: boolean;
}

interface SchemaFacts {
  type: Field["type"];
  many: boolean;
  required: boolean;
  description: string;
  choices?: readonly string[];
  default?: unknown;
}

export function fieldsOf(operation: Operation): Field[] {
  const { cli = {} } = operation;
  const shorts = new Map(Object.entries(cli.short ?? {}).map(([letter, name]) => [name, letter]));
  return Object.entries(operation.input).map(([name, schema]) => {
    const facts = factsOf(schema as z.ZodType);
    const position = cli.positionals?.indexOf(name) ?? -1;
    const short = shorts.get(name);
    const last = position === (cli.positionals?.length ?? 0) - 1;
    return {
      name,
      flag: cli.flags?.[name] ?? name.replaceAll("_", "-").replace(/[A-Z]/gu, (letter) => "-" + letter.toLowerCase()),
      ...facts,
      ...(short !== undefined && { short }),
      ...(position >= 0 && { position }),
      flagged: position < 0 || cli.flags?.[name] !== undefined,
      path: cli.paths?.includes(name) ?? false,
      joined: position >= 0 && last && cli.stdin === name && !facts.many,
    };
  });
}

/** The parts of zod's definitions that matter here; wrappers (optional, default …) are looked through. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly defaultValue?: unknown;
}

function factsOf(schema: z.ZodType): SchemaFacts {
  const definition = schema._zod.def as unknown as Definition;
  const facts = factsByType(definition);
  return { ...facts, description: schema.description ?? facts.description };
}

function factsByType(definition: Definition): SchemaFacts {
  const plain = { type: "text", many: false, required: true, description: "" } as const;
  switch (definition.type) {
    case "optional":
    case "nullable":
      return { ...factsOf(definition.innerType!), required: false };
    case "default":
    case "prefault":
      return { ...factsOf(definition.innerType!), required: false, default: definition.defaultValue };
    case "readonly":
    case "catch":
      return factsOf(definition.innerType!);
    case "pipe":
      return factsOf(definition.in!);
    case "array":
      return { ...factsOf(definition.element!), many: true, required: true, description: "" };
    case "number":
    case "int":
      return { ...plain, type: "number" };
    case "boolean":
      return { ...plain, type: "switch" };
    case "enum":
      return { ...plain, choices: Object.values(definition.entries ?? {}) };
    default:
      return plain;
  }
}

/** How help names a value: `PATH`; of a list, one of it: `addresses` is `ADDRESS`. */
export function placeholder(field: Pick<Field, "name" | "flag" | "flagged" | "many">): string {
  const word = field.flagged ? field.flag : field.name.replaceAll("_", "-");
  return (field.many ? word.replace(/(?<=ss)es$|(?<!s)s$/u, "") : word).toUpperCase();
}
