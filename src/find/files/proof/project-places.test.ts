import assert from "node:assert/strict";
import { test } from "node:test";
import { littleProofs } from "../../../../test/little-world.ts";

const FILES: Readonly<Record<string, string>> = {
  "README.md": "# Acme\n\nA parser.\n\n## Install\n\n    npm install acme\n\n## License\n\nMIT\n",
  "CONTRIBUTING.md": "# Contributing\n\nBe kind.\n\n## Running the tests\n\n    npm test\n",
  "package.json":
    '{\n  "name": "acme",\n  "scripts": { "start": "node ." },\n  "engines": { "node": ">=22" },\n  "main": "src/index.js"\n}\n',
  LICENSE: "MIT License\n",
  "vendor-data/deep/LICENSE": "Apache License\n",
  "src/main.ts": "export function main() {}\n",
  "src/license.ts": "export function license() {} // which license is this under, how do I run the tests\n",
  "tests/run.test.ts": "how do I run the tests, run the tests, run tests\n",
  ".github/workflows/ci.yml": "jobs:\n  test:\n    steps:\n      - run: npm test\n",
  ".github/workflows/stale.yml": "jobs:\n  stale: {}\n",
};

const ask = littleProofs(FILES);

/** By path: the lines that tell it, from 1; the surest first. */
function proven(asked: string): string[] {
  return Array.from(ask(asked), ([path, { lines, certainty }]) => ({ path, lines, certainty }))
    .sort((a, b) => b.certainty - a.certainty || (a.path < b.path ? -1 : 1))
    .map(({ path, lines }) => `${path}:${lines.map((line) => line + 1).join()}`);
}

for (const [asked, expected] of [
  ["how do I run the tests", ["CONTRIBUTING.md:5,7", ".github/workflows/ci.yml:2,4"]],
  ["which CI workflow runs the tests", [".github/workflows/ci.yml:2,4", ".github/workflows/stale.yml:1"]],
  ["what license is this under", ["LICENSE:1", "README.md:9"]],
  ["怎么安装", ["README.md:5,7"]],
  ["which node version is required", ["package.json:4"]],
  ["where is the entry point", ["src/main.ts:1", "package.json:5"]],
  ["这个项目是做什么的", ["README.md:1"]],
  ["docker", []],
] as const) {
  test(`project: ${asked}`, () => assert.deepEqual(proven(asked), expected));
}
