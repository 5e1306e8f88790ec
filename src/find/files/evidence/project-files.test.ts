import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProjectTopic } from "../../question/project-topic.ts";
import { projectFiles } from "./project-files.ts";

const workflows = (names: string): string[] => Array.from(names, (name) => `.github/workflows/${name}.yml`);

// prettier-ignore
for (const [name, topic, paths, expected] of [
  ["the one nearest to the root",               "changes",  ["lib/a/CHANGELOG.md", "CHANGELOG.md", "lib/HISTORY"], ["CHANGELOG.md"]],
  ["as far down as need be",                    "changes",  ["lib/a/CHANGES", "lib/NEWS", "src/a.ts"],             ["lib/NEWS"]],
  ["in order, however they come; twelve",       "ci",       workflows("nmlkjihgfedcba"),                           workflows("abcdefghijkl")],
  ["each sort of place once, the likeliest first", "security", ["README.md", "docs/SECURITY.md", "文档/README.md"],  ["docs/SECURITY.md", "README.md"]],
  ["none",                                      "docker",   ["src/docker.ts"],                                     []],
] as const satisfies readonly (readonly [string, ProjectTopic, readonly string[], readonly string[]])[]) {
  test(`project files: ${name}`, () => {
    const found = projectFiles(topic, paths);
    assert.deepEqual([...new Set(found.map(({ path }) => path))], expected);
    assert.deepEqual(found.map(({ rank }) => rank), found.map(({ rank }) => rank).sort());
  });
}

test("project files: where only a line tells, that line is said", () => {
  const [file, readme] = projectFiles("security", ["SECURITY.md", "README.md"]);
  assert.deepEqual([file!.says, readme!.says!.test("Report a vulnerability")], [undefined, true]);
});
