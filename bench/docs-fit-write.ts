/**
 * Writes a fitted model where the program reads it: its weights into src/find/titles/weights.ts, its trees into
 * trees-one.ts or trees-many.ts. Nothing else in those files is touched.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Tree } from "../src/find/fitted/trees.ts";
import { SECTION_FEATURES, type TreeFeature } from "../src/find/titles/features.ts";
import { writeTree } from "./grow-trees.ts";

const TITLES = new URL("../src/find/titles/", import.meta.url);
const MODELS = { one: "ONE_DOCUMENT", many: "MANY_DOCUMENTS" } as const;

export function writeModel(
  which: keyof typeof MODELS,
  weights: Float64Array,
  trees: readonly Tree<TreeFeature>[],
): void {
  const list = SECTION_FEATURES.map((feature, at) => `    ${feature}: ${weights[at]!},`).join("\n");
  replaceIn("weights.ts", new RegExp(`(${MODELS[which]} = new SectionModel\\(\\s*\\{\\n)[^}]*?(\\n  \\},)`, "u"), list);
  replaceIn(`trees-${which}.ts`, /(`\n)[^`]*(\n`;)/u, trees.map(writeTree).join("\n"));
}

function replaceIn(name: string, between: RegExp, text: string): void {
  const file = new URL(name, TITLES);
  const before = readFileSync(file, "utf8");
  if (!between.test(before)) throw new Error(`${name} does not look as it should: ${String(between)}`);
  writeFileSync(
    file,
    before.replace(between, (_, head: string, tail: string) => head + text + tail),
  );
}
