/** The samples that have a grammar, read by tree-sitter: names, lines, signatures, imports. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsedC } from "../../../test/samples/c-family.ts";
import { parsedEcma } from "../../../test/samples/ecma.ts";
import { exactTable, tableOf } from "../../../test/samples/sample.ts";
import { parsedScripts } from "../../../test/samples/script.ts";
import { parsedTyped } from "../../../test/samples/typed.ts";
import { languageOf } from "../language.ts";
import { loadInstalledGrammar } from "./installed-grammars.test.ts";
import { createCodeOutliner } from "./outliner.ts";

const outliner = createCodeOutliner(loadInstalledGrammar);

for (const sample of [...parsedScripts, ...parsedEcma, ...parsedTyped, ...parsedC]) {
  const { language, path, text } = sample;
  test(`code outline: ${language}`, async () => {
    const outline = await outliner.outline({ path, text }, languageOf(path, text));
    assert.deepEqual(outline.diagnostics, []);
    assert.deepEqual(tableOf(outline, "with signatures"), exactTable(sample));
  });
}
