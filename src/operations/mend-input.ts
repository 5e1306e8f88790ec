/**
 * Inputs as models really write them: a number as text or a text as number, a list as one text or as JSON in a text, `filePath`
 * for `file_paths`, null for what is not given, `file_path` or `prompt` where nothing else can be meant.
 * A call that is only misspelled this way is understood, because refusing it costs a whole turn. Belongs here: mending. Does
 * not: what an operation takes (its own file), what is wrong beyond that (its schema).
 */

/** Of a JSON schema: what mending has to know. */
export interface InputSchema {
  readonly properties?: Readonly<Record<string, InputProperty>>;
  readonly required?: readonly string[];
}

export interface InputProperty extends InputSchema {
  readonly type?: string;
  readonly anyOf?: readonly InputProperty[];
  readonly items?: InputProperty;
}

export function mend(value: unknown, { properties = {}, required = [] }: InputSchema): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value)
    .filter(([, said]) => said !== null)
    .map(([written, said]): [string, unknown] => [nameMeant(written, value, properties), said]);
  const renamed = otherNames(given, properties, required);
  return Object.fromEntries(
    given.map(([written, said]) => {
      const name = renamed.get(written) ?? written;
      const property = properties[name];
      return [name, property === undefined ? said : mendValue(said, property)];
    }),
  );
}

/**
 * Names that are none, for those that must be given and are not: by a word they share (`old_string` is `old_text`), or the only one
 * of both. What need not be given is never guessed at.
 */
function otherNames(
  given: readonly (readonly [string, unknown])[],
  properties: Readonly<Record<string, InputProperty>>,
  required: readonly string[],
): Map<string, string> {
  const said = new Set(given.map(([name]) => name));
  let missing = required.filter((name) => !said.has(name));
  let strange = given.flatMap(([name, value]) => (name in properties || !isPlain(value) ? [] : [name]));
  const renamed = new Map<string, string>();
  const pair = (written: string, name: string): void => {
    renamed.set(written, name);
    missing = missing.filter((other) => other !== name);
    strange = strange.filter((other) => other !== written);
  };
  for (const name of [...missing]) {
    const alike = strange.filter((written) => sharesWord(written, name));
    if (alike.length === 1 && missing.filter((other) => sharesWord(alike[0]!, other)).length === 1)
      pair(alike[0]!, name);
  }
  if (missing.length === 1 && strange.length === 1) pair(strange[0]!, missing[0]!);
  return renamed;
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || Array.isArray(value);
}

function sharesWord(first: string, second: string): boolean {
  const words = (name: string): string[] => name.split(/[_-]|(?<=[a-z])(?=[A-Z])/u).map(bareName);
  return words(first).some((word) => words(second).includes(word));
}

function mendValue(given: unknown, property: InputProperty): unknown {
  const value = typeof given === "string" ? mendText(given, property) : given;
  if (typeof value === "number" && property.type === "string") return String(value);
  if (Array.isArray(value) && property.items !== undefined)
    return value.map((item) => mendValue(item, property.items!));
  return property.properties === undefined ? value : mend(value, property);
}

/** Letter case, underscores and the plural are nobody's to remember. What is given by its own name is not given twice. */
function nameMeant(written: string, given: object, properties: Readonly<Record<string, InputProperty>>): string {
  if (written in properties) return written;
  const meant = Object.keys(properties).filter((name) => bareName(name) === bareName(written) && !(name in given));
  return meant.length === 1 ? meant[0]! : written;
}

function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_-]/gu, "")
    .replace(/(?<=s)es$|(?<!s)s$/u, "");
}

function mendText(given: string, { type, anyOf }: InputProperty): unknown {
  // Where a text fits, it is meant as it stands.
  if (anyOf !== undefined || type === "string") return given;
  if (type === "array") return listOf(given);
  if ((type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/u.test(given.trim())) return Number(given);
  if (type === "boolean" && /^(?:true|false)$/iu.test(given.trim())) return given.trim().toLowerCase() === "true";
  return given;
}

function listOf(given: string): unknown {
  if (given.trim().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(given);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      // A name that begins with a bracket.
    }
  }
  return [given];
}
