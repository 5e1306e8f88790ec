/** The outline of every sample: names, sorts, lines, signatures, imports. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bracedSamples } from "../../../test/samples/braces.ts";
import { cSamples } from "../../../test/samples/c-family.ts";
import { ecmaSamples } from "../../../test/samples/ecma.ts";
import { indentedSamples } from "../../../test/samples/indent.ts";
import { expectedTable, tableOf } from "../../../test/samples/sample.ts";
import { schemaSamples } from "../../../test/samples/schema.ts";
import { scriptSamples } from "../../../test/samples/script.ts";
import { typedSamples } from "../../../test/samples/typed.ts";
import { languageOf } from "../language.ts";
import { outlineCode } from "./outline-code.ts";

for (const sample of [
  scriptSamples,
  ecmaSamples,
  typedSamples,
  cSamples,
  bracedSamples,
  indentedSamples,
  schemaSamples,
].flat()) {
  const { language, path, text } = sample;
  test(`code outline: ${language}`, () => {
    assert.deepEqual(tableOf(outlineCode({ path, text }, languageOf(path, text)), sample), expectedTable(sample));
  });
}
