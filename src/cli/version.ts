/** The version, from the package that is running: one home for the number. */
import { readFileSync } from "node:fs";

/** Both src/cli and dist/cli lie two folders below package.json. */
export function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
