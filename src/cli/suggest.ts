/** "Did you mean": the nearest of some names. */
import { editDistance } from "../passage/nearest-names.ts";

/** Undefined when none is near enough to be meant: at most a third of the letters may differ, and always one. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of names) {
    const distance = name.startsWith(typed) && typed.length >= 2 ? 0 : editDistance(typed, name);
    if (
      distance <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3)) &&
      distance < (best?.distance ?? Infinity)
    ) {
      best = { name, distance };
    }
  }
  return best?.name;
}
