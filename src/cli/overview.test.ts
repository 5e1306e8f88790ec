import assert from "node:assert/strict";
import { test } from "node:test";
import { OPERATIONS } from "../operations/table.ts";
import { firstSentence } from "../passage/one-line.ts";
import { usage } from "./help.ts";
import { OVERVIEW } from "./overview.ts";

test("overview: help says of each operation what the operation says of itself", async () => {
  const rows = await Promise.all(
    OPERATIONS.map(async ({ command, load }) => {
      const operation = await load();
      const example = operation.examples?.[0];
      const says = firstSentence(operation.description);
      return { command, usage: usage(operation, command), says, ...(example !== undefined && { example }) };
    }),
  );
  assert.deepEqual(OVERVIEW, rows, "run `npm run docs`");
});
