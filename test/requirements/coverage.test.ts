/** Every requirement is cited by a test, and no test cites one that does not exist. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..", "..");
const CITATION = /\bverifies\(\s*"([^"]+)"/gu;

interface RequirementList {
  readonly requirements: Readonly<Record<string, string>>;
}

/** Ids of all seed*.ts files; each must begin with the file's own name. */
async function requirementIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const file of globSync(join(import.meta.dirname, "seed*.ts"))) {
    const seed = basename(file, ".ts");
    const { requirements } = (await import(file)) as RequirementList;
    for (const [id, sentence] of Object.entries(requirements)) {
      assert.ok(id.startsWith(`${seed}/`), `${id} stands in ${seed}.ts`);
      assert.ok(sentence.trim() !== "", `${id} has no sentence`);
      ids.add(id);
    }
  }
  return ids;
}

function citations(text: string): string[] {
  return [...text.matchAll(CITATION)].map((match) => match[1]!);
}

/** What is wrong between the two lists, as sentences. */
function mismatches(ids: ReadonlySet<string>, cited: ReadonlySet<string>): string[] {
  return [
    ...[...ids].filter((id) => !cited.has(id)).map((id) => `no test verifies "${id}"`),
    ...[...cited].filter((id) => !ids.has(id)).map((id) => `"${id}" is cited and not a requirement`),
  ];
}

test("requirements: all are verified, and only those that exist", async () => {
  const files = ["src", "test"].flatMap((folder) => globSync(join(root, folder, "**", "*.test.ts")));
  // This file's own examples are no citations.
  const others = files.filter((file) => file !== import.meta.filename);
  const cited = new Set(others.flatMap((file) => citations(readFileSync(file, "utf8"))));
  assert.deepEqual(mismatches(await requirementIds(), cited), []);
});

test("requirements: the check can fail", () => {
  const cited = new Set(citations('verifies("seed9/a", () => {});\nverifies(\n  "seed9/typo", () => {});'));
  assert.deepEqual(mismatches(new Set(["seed9/a", "seed9/b"]), cited), [
    'no test verifies "seed9/b"',
    '"seed9/typo" is cited and not a requirement',
  ]);
});
