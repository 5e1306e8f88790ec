/**
 * Texts of files on a terminal: what would move the cursor, rename the window or write to the clipboard is shown as a dot. Belongs
 * here: data before it is laid out. Does not: the colours and links that a layout adds, which begin with the same character.
 */

/** All but tabs and ends of lines; a carriage return alone goes back and writes over what was there. */
const CONTROL = /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;
const HAS_CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

export function tameText(text: string): string {
  return HAS_CONTROL.test(text) ? text.replace(CONTROL, "·") : text;
}

/** Every text in a value of plain data; what holds none is given back as it is. */
export function tameTexts<Value>(value: Value): Value {
  return tamed(value) as Value;
}

function tamed(value: unknown): unknown {
  if (typeof value === "string") return tameText(value);
  if (Array.isArray(value)) return value.map(tamed);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tamed(inner)]));
}
