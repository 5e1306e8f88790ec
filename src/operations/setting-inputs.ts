/** Settings as inputs: `budget` in pith.jsonc is what `--budget` would have said. */
import type { ResolvedSettings } from "../workspace/settings/settings.ts";
import type { Operation } from "./operation.ts";

/**
 * The input with the inputs that were not given taken from settings, of the same name or as the operation says. Only what
 * somebody has set: an operation's own defaults stand where nobody has.
 */
export function withSettings(
  operation: Pick<Operation, "input" | "settings">,
  given: Readonly<Record<string, unknown>>,
  settings: ResolvedSettings,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...given };
  for (const { key, value, origin } of settings.table) {
    const name = Object.keys(operation.input).find((input) => sameName(operation.settings?.[input] ?? input, key));
    if (name !== undefined && input[name] === undefined && origin !== "default") input[name] = value;
  }
  return input;
}

/** Inputs are snake_case on the wire, settings camelCase in files. */
function sameName(input: string, key: string): boolean {
  return input.replaceAll("_", "").toLowerCase() === key.toLowerCase();
}
