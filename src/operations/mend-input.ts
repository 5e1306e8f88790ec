/**
 * Inputs as models really write them: a number as text or a text as number, a list as one text or as JSON in a text, `filePath`
 * for `file_paths`, null for what is not given.
 * A call that is only misspelled this way is understood, because refusing it costs a whole turn. Belongs here: mending. Does
 * not: what an operation takes (its own file), what is wrong beyond that (its schema).
 */

/** Of a JSON schema: what mending has to know. */
export interface InputProperty {
  readonly type?: string;
  readonly anyOf?: readonly InputProperty[];
  readonly items?: InputProperty;
  readonly properties?: Readonly<Record<string, InputProperty>>;
}

export function mend(value: unknown, properties: Readonly<Record<string, InputProperty>>): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([written, given]) => {
      if (given === null) return [];
      const name = nameMeant(written, value, properties);
      const property = properties[name];
      return [[name, property === undefined ? given : mendValue(given, property)]];
    }),
  );
}

function mendValue(given: unknown, property: InputProperty): unknown {
  const value = typeof given === "string" ? mendText(given, property) : given;
  if (typeof value === "number" && property.type === "string") return String(value);
  if (Array.isArray(value) && property.items !== undefined)
    return value.map((item) => mendValue(item, property.items!));
  return property.properties === undefined ? value : mend(value, property.properties);
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
