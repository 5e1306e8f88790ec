/** The light outline of every sample, also of those that tree-sitter reads more exactly: it is the one the index holds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bracesOnly } from "../../../test/samples/braces.ts";
import { parsedC } from "../../../test/samples/c-family.ts";
import { parsedEcma } from "../../../test/samples/ecma.ts";
import { indentOnly } from "../../../test/samples/indent.ts";
import { lightTable, tableOf } from "../../../test/samples/sample.ts";
import { schemaOnly } from "../../../test/samples/schema.ts";
import { parsedScripts } from "../../../test/samples/script.ts";
import { parsedTyped } from "../../../test/samples/typed.ts";
import { languageOf } from "../language.ts";
import { outlineLight } from "./light.ts";

const lightOnly = [...bracesOnly, ...indentOnly, ...schemaOnly];

for (const sample of [...parsedScripts, ...parsedEcma, ...parsedTyped, ...parsedC, ...lightOnly]) {
  const { language, path, text } = sample;
  test(`light outline: ${language}`, () => {
    assert.deepEqual(tableOf(outlineLight({ path, text }, languageOf(path, text)), "symbols only"), lightTable(sample));
  });
}

// A grammar that is added later finds its sample here, and this failing: its table then owes the signatures.
test("light outline: samples without signatures are those without a grammar", () => {
  const parsed = lightOnly.filter(({ path, text }) => languageOf(path, text).grammar !== undefined);
  assert.deepEqual(
    parsed.map(({ language }) => language),
    [],
  );
});
