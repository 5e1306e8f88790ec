import assert from "node:assert/strict";
import { test } from "node:test";
import { matchKeyword, nearestPaths } from "./match.ts";

// prettier-ignore
for (const [name, keyword, paths, expected] of [
  ["of that very name, whatever else holds it", "agent.ts", ["src/my-agent.ts", "b/agent.ts", "a/agent.ts"],  ["a/agent.ts", "b/agent.ts"]],
  ["in these letters first",                    "Agent.ts", ["a/agent.ts", "b/Agent.ts"],                     ["b/Agent.ts", "a/agent.ts"]],
  ["with its folder",                           "b/agent",  ["a/agent.ts", "b/agent.ts", "b/c/agent.py"],     ["b/agent.ts", "b/c/agent.py"]],
  ["the whole stem, its begin, a word, within", "log",      ["dialog.ts", "a-log.ts", "logger.ts", "log.ts"], ["log.ts", "logger.ts", "a-log.ts", "dialog.ts"]],
  ["a word of a compound begins one",           "log",      ["dialog.ts", "myLog.ts"],                        ["myLog.ts", "dialog.ts"]],
  ["else below a folder of that name",          "文档",      ["文档/b.md", "文档/a.md", "src/c.ts"],             ["文档/a.md", "文档/b.md"]],
  ["none",                                      "/",        ["a.ts"],                                         []],
] as const) {
  test(`keyword: ${name}`, () => assert.deepEqual(matchKeyword(keyword, paths), expected));
}

// prettier-ignore
for (const [name, target, paths, expected] of [
  ["the likeliest first",        "src/sesion.ts", ["x/session.md", "a/session.ts", "b/none.py"],   ["a/session.ts", "x/session.md"]],
  ["of equal ones by path; three", "人员.md",       ["d/人员.md", "c/人员.md", "b/人员.md", "a/人员.md"], ["a/人员.md", "b/人员.md", "c/人员.md"]],
  ["nothing that is far",        "zzz.ts",        ["a/session.md"],                               []],
] as const) {
  test(`nearest: ${name}`, () => assert.deepEqual(nearestPaths(target, paths), expected));
}
