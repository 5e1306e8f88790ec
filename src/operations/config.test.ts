import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { z } from "zod";
import { plant, scratchTree } from "../../test/scratch-tree.ts";
import { ContextError } from "../passage/errors.ts";
import { SETTING_TABLE } from "../workspace/settings/setting-table.ts";
import { resolveSettings } from "../workspace/settings/settings.ts";
import { config } from "./config.ts";
import { openWorldAt } from "./open-world.ts";
import { withSettings } from "./setting-inputs.ts";
import { loadOperations } from "./table.ts";

const PLAIN = { color: false, columns: 100, link: (label: string) => label };

function place(t: TestContext, project: string, environment: Record<string, string> = {}) {
  const folder = scratchTree(t, { "pith.jsonc": project, "sub/a.md": "# A\n" });
  const own = scratchTree(t, { "config.jsonc": '{ "limit": 7, "rounds": 2 }' });
  const dirs = { cacheDir: join(own, "cache"), configDir: own, stateDir: own };
  return { folder, dirs, homeDir: own, environment };
}

test("config: the environment beats the project, the project beats the user, and each is named", async (t) => {
  const world = openWorldAt(place(t, '{\n  // ours\n  "limit": 5,\n  "budget": 900\n}', { PITH_BUDGET: "700" }));
  const output = await config.run(world, {}, {});
  const inForce = output.settings.map(({ key, value, place }) => `${key}=${JSON.stringify(value)} ${place}`);
  assert.ok(inForce.includes("budget=700 PITH_BUDGET"), inForce.join("\n"));
  assert.ok(inForce.includes("limit=5 pith.jsonc:3"));
  assert.ok(inForce.some((line) => /^rounds=2 .*config\.jsonc:1$/u.test(line)));
  assert.match(config.text(output, PLAIN), /PITH_BUDGET/u);
  const one = await config.run(world, { key: "ignore" }, {});
  assert.equal(one.settings.length, 1);
  assert.match(
    config.text(one, PLAIN),
    /^ignore {2}\[\] {2}default {2}.+\n\nSet in .*pith\.jsonc or .*config\.jsonc, or PITH_IGNORE=… in the environment\.\n$/u,
  );
  assert.match(config.text(await config.run(world, { key: "model" }, {}), PLAIN), /^model {2}"" {2}default /u);
  const marked = config.text(await config.run(world, { key: "limit" }, {}), { ...PLAIN, color: true });
  const unmarked = config.text(one, { ...PLAIN, color: true });
  assert.match(marked, /\x1b\[(?!2m)\d+mpith\.jsonc:3/u, "what somebody set stands out");
  assert.match(unmarked, /\x1b\[2mdefault/u, "what nobody set does not");
});

for (const [name, project, message] of [
  ["an unknown key", '{ "buget": 1 }', /"buget" is not a setting\. Did you mean "budget"/u],
  ["a wrong value", '{ "budget": "many" }', /must be a number/u],
  ["what a clone may not set", '{ "cacheDir": "/tmp/x" }', /cannot be set by a project file/u],
] as const) {
  test(`config: ${name} in the project's file stops the command`, (t) => {
    assert.throws(
      () => openWorldAt(place(t, project)),
      (error) => error instanceof ContextError && error.code === "bad-setting" && message.test(error.message),
    );
  });
}

test("config: patterns to ignore reach the walk", async (t) => {
  const world = openWorldAt(place(t, '{ "ignore": ["sub/"] }'));
  assert.deepEqual(
    (await world.workspace.walk()).files.map(({ path }) => path),
    ["pith.jsonc"],
  );
});

test("config: the folder of knowledge bases reaches every operation on them", async (t) => {
  const world = openWorldAt(place(t, '{ "knowledgeBase": "知识" }'));
  const onBases = (await loadOperations()).filter(({ input }) => input["folder"] !== undefined);
  assert.ok(onBases.length >= 3);
  for (const operation of onBases) {
    assert.equal(withSettings(operation, {}, world.settings)["folder"], "知识", operation.name);
    assert.equal(withSettings(operation, { folder: "x" }, world.settings)["folder"], "x");
  }
});

test("config: folders of skills reach the skills", async (t) => {
  const given = place(t, '{ "skills": ["tools"] }');
  plant(given.folder, { "tools/pdf/SKILL.md": "---\nname: pdf\ndescription: Fills forms\n---\nText.\n" });
  const skills = (await openWorldAt(given).skills()).skills();
  assert.deepEqual(
    skills.map(({ metadata }) => metadata.name),
    ["pdf"],
  );
});

test("config: a root that is not there is a mistake, not an answer", (t) => {
  assert.throws(
    () => openWorldAt({ ...place(t, "{}"), root: "nowhere" }),
    (error) => error instanceof ContextError && error.code === "bad-input",
  );
});

for (const [name, given, environment, expected] of [
  ["what was given stays", { budget: 1 }, { PITH_BUDGET: "700" }, { budget: 1 }],
  ["what was not is taken from a setting", {}, { PITH_BUDGET: "700" }, { budget: 700 }],
  ["by snake_case too", {}, { PITH_MAX_FILE_BYTES: "2048" }, { max_file_bytes: 2048 }],
  ["nobody's default is not taken", {}, {}, {}],
  ["settings that are no input are left", {}, { PITH_LIMIT: "3" }, {}],
] as const) {
  test(`config: inputs: ${name}`, () => {
    const input = { budget: z.number(), max_file_bytes: z.number() };
    assert.deepEqual(withSettings({ input }, given, resolveSettings({ environment })), expected);
  });
}

test("config: a number that a setting allows, every operation that takes it allows", async () => {
  const numbers = [1, 5, 6, 10, 50, 51, 100, 500, 1000, 1_000_000, 2_000_000];
  for (const { name, input } of await loadOperations()) {
    for (const key of ["budget", "limit", "rounds"] as const) {
      const schema = input[key];
      if (schema === undefined) continue;
      for (const value of numbers.filter((number) => SETTING_TABLE[key].problem?.(number, "project") === undefined))
        assert.ok(z.safeParse(schema, value).success, `${name} ${key}=${value}`);
    }
  }
});
