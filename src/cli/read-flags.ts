/**
 * What was typed behind a command, as words and flags: `--flag VALUE`, `--flag=VALUE`, `-n 5`, `-n5`, `-hj`, and `--` before what is
 * nothing but words. Belongs here: reading. Does not: which flags there are, and what their values mean.
 */
import { ContextError } from "../passage/errors.ts";
import { nearestName } from "./suggest.ts";

export interface FlagShape {
  /** Without its dashes. */
  readonly flag: string;
  /** One letter. */
  readonly short?: string;
  /** Placeholder of its value; a switch where absent. */
  readonly value?: string;
  /** Takes all words that follow, and may be given again. */
  readonly many?: boolean;
}

export interface Typed {
  readonly words: readonly string[];
  /** By flag, what was given for it in order; nothing but the flag for a switch. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Throws ContextError "bad-input" for a flag that is not there, a value that is missing or one too many. */
export function readFlags(command: string, shapes: readonly FlagShape[], args: readonly string[]): Typed {
  const reader = new FlagReader(command, shapes, args);
  reader.read();
  return reader;
}

/** What begins like a flag and holds a space is text: `pith find "--exec fails with -1"`. */
const TEXT = /^(?!-)|^-$|^-[^=]*\s/u;

class FlagReader implements Typed {
  readonly words: string[] = [];
  readonly values = new Map<string, string[]>();
  readonly #command: string;
  readonly #shapes: readonly FlagShape[];
  readonly #args: readonly string[];
  #at = 0;

  constructor(command: string, shapes: readonly FlagShape[], args: readonly string[]) {
    this.#command = command;
    this.#shapes = shapes;
    this.#args = args;
  }

  read(): void {
    while (this.#at < this.#args.length) {
      const arg = this.#args[this.#at++]!;
      if (arg === "--") this.words.push(...this.#args.slice(this.#at, (this.#at = this.#args.length)));
      else if (TEXT.test(arg)) this.words.push(arg);
      else if (arg.startsWith("--")) this.#long(arg);
      else this.#shorts(arg);
    }
  }

  #long(arg: string): void {
    const [, name = "", value] = /^--([^=]*)(?:=(.*))?$/su.exec(arg)!;
    const shape = this.#shapes.find(({ flag }) => flag === name) ?? this.#unknown(arg);
    if (shape.value !== undefined) this.#take(shape, value);
    else if (value === undefined) this.#keep(shape, []);
    else this.#refuse(`--${name} takes no value.`, name);
  }

  /** One letter after the other, up to one that takes a value: the rest is that. */
  #shorts(arg: string): void {
    for (let at = 1; at < arg.length; at++) {
      const shape = this.#shapes.find(({ short }) => short === arg[at]) ?? this.#unknown(`-${arg.slice(at)}`);
      if (shape.value !== undefined) return this.#take(shape, arg.slice(at + 1) || undefined);
      this.#keep(shape, []);
    }
  }

  #take(shape: FlagShape, given: string | undefined): void {
    const { flag, value, many } = shape;
    const first = given ?? (this.#nextIsFlag() ? undefined : this.#args[this.#at++]);
    if (first === undefined) this.#refuse(`--${flag} needs a value: --${flag} ${value}.`, flag);
    this.#keep(shape, [first]);
    while (many === true && TEXT.test(this.#args[this.#at] ?? "--")) this.#keep(shape, [this.#args[this.#at++]!]);
  }

  /** Of those there are: the value of a flag may begin with a dash. */
  #nextIsFlag(): boolean {
    const next = this.#args[this.#at]?.replace(/=.*$/su, "");
    return this.#shapes.some(({ flag, short }) => next === `--${flag}` || next === `-${short}`);
  }

  #keep({ flag }: FlagShape, given: readonly string[]): void {
    this.values.set(flag, [...(this.values.get(flag) ?? []), ...given]);
  }

  #unknown(arg: string): never {
    const typed = arg.replace(/=.*$/su, "");
    const near = nearestName(
      typed.replace(/^-+/u, ""),
      this.#shapes.map(({ flag }) => flag),
    );
    this.#refuse(`Unknown flag ${typed}.${near === undefined ? "" : ` Did you mean --${near}?`}`, typed);
  }

  #refuse(sentence: string, field: string): never {
    throw new ContextError("bad-input", `${sentence} See \`pith ${this.#command} --help\`.`, { field });
  }
}
