/**
 * JSON with comments and trailing commas → values that know where they stand. Pure. Belongs here: the notation. Does not: what the
 * keys mean (settings.ts). Written by hand because `JSON.parse` on a cleaned copy tells neither places nor double keys.
 */

export type JsoncValue = string | number | boolean | null | readonly JsoncValue[] | JsoncObject;
export type JsoncObject = ReadonlyMap<string, JsoncMember>;

/** `start` and `end` are offsets of the value, half-open. */
export interface PlacedJsonc {
  readonly value: JsoncValue;
  readonly start: number;
  readonly end: number;
}

export interface JsoncMember extends PlacedJsonc {
  /** 1-based, of the key. */
  readonly line: number;
  readonly keyStart: number;
  /** After the comma that follows; absent where there is none. */
  readonly commaEnd?: number;
}

export function isJsoncObject(value: JsoncValue): value is JsoncObject {
  return value instanceof Map;
}

/** What is wrong, and where. */
export class JsoncError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = "JsoncError";
    this.line = line;
  }
}

const MAX_DEPTH = 50;
const SPACE = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[^]*?\*\/)*/uy;
const STRING = /"(?:[^"\\\n]|\\.)*"/uy;
const WORD = /[-+.\w]+/uy;

/** Throws JsoncError. */
export function parseJsonc(text: string): JsoncValue {
  return placedJsonc(text).value;
}

/** The same, and where it stands. */
export function placedJsonc(text: string): PlacedJsonc {
  const reader = new Reader(text);
  const root = reader.placed(0);
  reader.end();
  return root;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  placed(depth: number): PlacedJsonc {
    this.#skip();
    const start = this.#at;
    const value = this.#value(depth);
    return { value, start, end: this.#at };
  }

  #value(depth: number): JsoncValue {
    if (depth > MAX_DEPTH) this.#fail("it is nested too deeply");
    const next = this.#text[this.#at];
    if (next === "{") return this.#object(depth);
    if (next === "[") return this.#array(depth);
    if (next === '"') return this.#string();
    if (next === undefined) this.#fail("the text ends where a value should stand");
    const word = this.#take(WORD) ?? this.#fail(`"${next}" cannot stand here`);
    try {
      return JSON.parse(word) as number | boolean | null;
    } catch {
      return this.#fail(`"${word}" is not a value; texts stand in double quotes`);
    }
  }

  end(): void {
    this.#skip();
    if (this.#at < this.#text.length) this.#fail(`"${this.#text[this.#at]}" follows after the end`);
  }

  #object(depth: number): JsoncObject {
    const members = new Map<string, JsoncMember>();
    this.#list("}", () => {
      if (this.#text[this.#at] !== '"') this.#fail("a key in double quotes should stand here");
      const [line, keyStart] = [this.#line(), this.#at];
      const key = this.#string();
      if (members.has(key)) this.#fail(`"${key}" is set twice`);
      this.#skip();
      if (this.#text[this.#at] !== ":") this.#fail(`a ":" should follow "${key}"`);
      this.#at++;
      const value = this.placed(depth + 1);
      return (commaEnd) => members.set(key, { ...value, line, keyStart, commaEnd });
    });
    return members;
  }

  #array(depth: number): JsoncValue[] {
    const values: JsoncValue[] = [];
    this.#list("]", () => {
      const { value } = this.placed(depth + 1);
      return () => values.push(value);
    });
    return values;
  }

  /** The items between brackets, each kept when it is known whether a comma follows; after the last one it may. */
  #list(close: string, readItem: () => (commaEnd: number | undefined) => void): void {
    this.#at++;
    for (this.#skip(); this.#text[this.#at] !== close; this.#skip()) {
      const keep = readItem();
      this.#skip();
      const isComma = this.#text[this.#at] === ",";
      if (isComma) this.#at++;
      else if (this.#text[this.#at] !== close) this.#fail(`a comma or "${close}" should stand here`);
      keep(isComma ? this.#at : undefined);
    }
    this.#at++;
  }

  #string(): string {
    const quoted = this.#take(STRING) ?? this.#fail("a text is not closed in its line");
    try {
      return JSON.parse(quoted) as string;
    } catch {
      return this.#fail(`${quoted} holds a character or an escape that JSON does not know`);
    }
  }

  #skip(): void {
    this.#take(SPACE);
    if (this.#text.startsWith("/*", this.#at)) this.#fail("a comment is not closed");
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #line(): number {
    return this.#text.slice(0, this.#at).split("\n").length;
  }

  #fail(message: string): never {
    throw new JsoncError(message, this.#line());
  }
}
