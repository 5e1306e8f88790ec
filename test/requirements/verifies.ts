/**
 * Ties a test to the sentence of a seed it proves. The sentences live in seed*.ts beside this file, one id each; that every
 * id is cited and every citation exists is checked by coverage.test.ts.
 */
import { test } from "node:test";

/** Registers a test under the id. Write the id as a plain string: the coverage check reads it from the text. */
export function verifies(id: string, fn: () => void | Promise<void>): void {
  test(`requirement ${id}`, fn);
}
