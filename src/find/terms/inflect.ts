/**
 * Plainer forms of an English word, for questions: code says `parseAddress` where people ask how addresses are parsed. A
 * stem (stem.ts) is one spelling for a whole family and meets only channels that have stems; these are words again, and
 * meet all of them. Guesses: a form that is no word is held by nobody.
 */

/** `addresses` → address; `parsed` → pars, parse; `retrying` → retry, retrye. */
export function plainForms(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return [];
  const forms = new Set<string>();
  const one = singular(word);
  if (one !== undefined) forms.add(one);
  for (const ending of ["ing", "ed"]) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < 3 || !/[aeiouy]/u.test(rest)) continue;
    if (ending === "ed" && rest.endsWith("i")) forms.add(rest.slice(0, -1) + "y");
    else {
      forms.add(rest);
      forms.add(rest + "e");
      if (/([^aeioulsz])\1$/u.test(rest)) forms.add(rest.slice(0, -1));
    }
  }
  return [...forms];
}

function singular(word: string): string | undefined {
  if (word.endsWith("ies")) return word.length > 4 ? word.slice(0, -3) + "y" : undefined;
  if (/(?:x|ch|sh|ss|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^sui]s$/u.test(word) ? word.slice(0, -1) : undefined;
}
