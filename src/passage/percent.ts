/** Percent escapes undone. Runs that are not UTF-8, and a stray `%`, stay as they are: a path may hold any text. */
export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/(?:%[0-9a-fA-F]{2})+/gu, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
