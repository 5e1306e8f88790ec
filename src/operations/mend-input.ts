/**
 * Inputs as models really write them: a number as text or a text as number, a list as one text or as JSON in a text, `filePath`
 * for `file_paths`, null for what is not given, `file_path` or `prompt` where nothing else can be meant, the one item of a list
 * without its list, a text for an item that needs nothing else, more than the most there can be.
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
  readonly description?: string;
  readonly anyOf?: readonly InputProperty[];
  readonly items?: InputProperty;
  readonly maximum?: number;
}

export function mend(value: unknown, { properties = {}, required = [] }: InputSchema): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value)
    .filter(([, said]) => said !== null)
    .map(([written, said]): [string, unknown] => [nameMeant(written, value, properties), said]);
  const renamed = otherNames(given, properties, required);
  const named = Object.fromEntries(given.map(([written, said]) => [renamed.get(written) ?? written, said]));
  return Object.fromEntries(
    Object.entries(listed(named, properties, required)).map(([name, said]) => {
      const property = properties[name];
      return [name, property === undefined ? said : mendValue(said, property)];
    }),
  );
}

/** `{ path, old_text, new_text }` is `{ path, edits: [{ old_text, new_text }] }`: what a missing list holds, when it is all there. */
function listed(
  given: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, InputProperty>>,
  required: readonly string[],
): Readonly<Record<string, unknown>> {
  const [list, ...more] = required.filter((name) => !(name in given) && properties[name]?.type === "array");
  const items = list === undefined ? undefined : properties[list]!.items;
  if (list === undefined || more.length > 0 || items?.required === undefined) return given;
  const strange = Object.entries(given).filter(([name]) => !(name in properties));
  const item = mend(Object.fromEntries(strange), items) as Record<string, unknown>;
  if (!items.required.every((name) => name in item)) return given;
  const rest = Object.entries(given).filter(([name]) => name in properties);
  return { ...Object.fromEntries(rest), [list]: [item] };
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
  if (isText(first) && isText(second)) return true;
  return words(first).some((word) => words(second).includes(word));
}

/** `{ content, status, activeForm }`, as other agents write a todo: of two strange names the one that means `text`. */
function isText(name: string): boolean {
  return /^(?:text|content|string|body)$/u.test(bareName(name));
}

function mendValue(given: unknown, property: InputProperty): unknown {
  const value = typeof given === "string" ? mendText(given, property) : mendLone(given, property);
  if (typeof value === "number" && property.type === "string") return String(value);
  // Whoever asks for more than there can be wants all there is. Too little is refused: a budget must hold.
  if (typeof value === "number" && value > (property.maximum ?? Infinity)) return property.maximum;
  // The one of a list, where there can be but one.
  if (Array.isArray(value) && value.length === 1 && property.type === "string") return mendValue(value[0], property);
  if (Array.isArray(value) && property.items !== undefined)
    return value.map((item) => mendValue(item, property.items!));
  if (property.properties === undefined) return value;
  const [only, ...more] = property.required ?? [];
  // `["一", "二"]` where each is to be `{ text }` and nothing else must be said.
  if (typeof value === "string" && more.length === 0 && property.properties[only ?? ""]?.type === "string")
    return { [only!]: value };
  return mend(value, property);
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

function mendText(given: string, { type, anyOf, items }: InputProperty): unknown {
  // Where a text fits, it is meant as it stands.
  if (anyOf !== undefined || type === "string") return given;
  if (type === "array") return listOf(given, items?.properties !== undefined);
  if ((type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/u.test(given.trim())) return Number(given);
  if (type === "boolean" && /^(?:true|false)$/iu.test(given.trim())) return given.trim().toLowerCase() === "true";
  return given;
}

/** An item where a list of such is wanted. */
function mendLone(given: unknown, { type, items }: InputProperty): unknown {
  const isLone = type === "array" && items?.properties !== undefined && typeof given === "object" && given !== null;
  return isLone && !Array.isArray(given) ? [given] : given;
}

function listOf(given: string, ofObjects: boolean): unknown {
  if (given.trim().startsWith("[") || (ofObjects && given.trim().startsWith("{"))) {
    try {
      const parsed: unknown = JSON.parse(given);
      return Array.isArray(parsed) ? parsed : [parsed];
    } catch {
      // A name that begins with a bracket.
    }
  }
  return [given];
}
