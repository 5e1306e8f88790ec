import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../test/cpu-time.ts";
import { PathCompletion } from "./complete-path.ts";

const paths = [
  "README.md",
  "docs/会话设计.md",
  "src/agent/loop.ts",
  "src/agent/session.ts",
  "src/session-store.ts",
  "test/session.test.ts",
];

for (const [typed, first] of [
  ["sess", "src/agent/session.ts"],
  ["agses", "src/agent/session.ts"],
  ["file:readme", "README.md"],
  ["会话", "docs/会话设计.md"],
  ["loop", "src/agent/loop.ts"],
] as const) {
  test(`complete: ${typed}`, () => assert.equal(new PathCompletion(paths).complete(typed)[0], first));
}

test("complete: nothing typed, nothing found, narrowing", () => {
  const completion = new PathCompletion(paths);
  assert.deepEqual(completion.complete("", 2), ["README.md", "docs/会话设计.md"]);
  assert.deepEqual(completion.complete("zzz"), []);
  for (const typed of ["s", "se", "ses", "sesx", "ses"]) {
    assert.deepEqual(completion.complete(typed), new PathCompletion(paths).complete(typed), typed);
  }
});

test("complete: 20,000 paths, no lag", () => {
  const many = Array.from(
    { length: 20_000 },
    (_, index) => `packages/p${index % 97}/src/module-${index}/component-${index % 13}.ts`,
  );
  const completion = new PathCompletion(many);
  completion.complete("warm");
  const times: number[] = [];
  for (const typed of ["c", "co", "com", "comp7", "mod19", "p9comp", "src19999"]) {
    times.push(cpuMsOf(() => completion.complete(typed)));
  }
  times.sort((first, second) => first - second);
  assert.ok(times[3]! < 40, `median ${times[3]} ms; the aim is 20 on a quiet machine`);
});
