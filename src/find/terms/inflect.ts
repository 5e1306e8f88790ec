/**
 * Plainer forms of an English word, for questions: code says `parseAddress` where people ask how addresses are parsed. A
 * stem (stem.ts) is one spelling for a whole family and meets only channels that have stems; these are words again, and
 * meet all of them. Guesses: a form that is no word is held by nobody.
 */
import { singularOf, undouble } from "./stem.ts";

/** `addresses` → address; `parsed` → pars, parse; `retrying` → retry, retrye. */
export function plainForms(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return [];
  const forms = new Set([singularOf(word)]);
  for (const ending of ["ing", "ed"]) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < 3 || !/[aeiouy]/u.test(rest)) continue;
    if (ending === "ed" && rest.endsWith("i")) forms.add(rest.slice(0, -1) + "y");
    else
      forms
        .add(rest)
        .add(rest + "e")
        .add(undouble(rest));
  }
  forms.delete(word);
  return [...forms];
}
