import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { proseStemOf } from "./prose-stem.ts";

for (const family of [
  "fight fights fighting fought",
  "write writes writing wrote written",
  "hide hides hid hidden",
  "win wins winning won",
  "marry marries marrying married",
  "try tries trying tried",
  "die dies died dying",
  "control controls controlled controlling",
  "install installs installed installing",
  "travel traveled travelled travelling",
  "call calls called calling",
  "raise raises raised raising",
  "child children",
  "index indexes indices",
  "colour color colours colored coloured",
  "behaviour behavior behaviours",
  "organise organize organised organizing",
  "organisation organization",
  "analyse analyze analysed",
  "centre center centres",
  "fibre fiber fibres",
  "anaemia anemia",
  "paediatric pediatric",
  "oesophagus esophagus",
  "diarrhoea diarrhea",
]) {
  test(`prose stem: one for ${family}`, () => {
    assert.deepEqual([...new Set(family.split(" ").map(proseStemOf))], [proseStemOf(family.split(" ")[0]!)]);
  });
}

for (const [left, right] of [
  ["left", "leave"],
  ["bases", "basis"],
  ["hour", "hor"],
  ["tour", "tor"],
  ["small", "smal"],
  ["founded", "find"],
] as const) {
  test(`prose stem: ${left} is not ${right}`, () => assert.notEqual(proseStemOf(left), proseStemOf(right)));
}

for (const word of ["id", "http2", "错误", "café", "=went", "", "constructor"]) {
  test(`prose stem: ${JSON.stringify(word)} is no form of anything`, () => {
    assert.ok(word.startsWith(proseStemOf(word)), proseStemOf(word));
  });
}

test("prose stem: any word has one", () => {
  fc.assert(fc.property(fc.string(), (word) => typeof proseStemOf(word) === "string"));
});
