/** Markup that cannot be forged by what is put into it: every value is escaped unless it is markup already. */

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | undefined | false | readonly Value[];

/** `markup\`<b>${value}</b>\``: strings are escaped, lists joined, `undefined` and `false` left out. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + print(values[at - 1]) + part));
}

function print(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  return typeof value === "object" ? value.map(print).join("") : escapeHtml(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  // Characters that no HTML may hold, not even as references.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, "\ufffd")
    .replace(/[&<>"']/gu, (sign) => ENTITIES[sign]!);
}
