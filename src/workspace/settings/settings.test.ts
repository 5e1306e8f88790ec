import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { ContextError } from "../../passage/errors.ts";
import { userDirs } from "../dirs.ts";
import { openWorkspace } from "../workspace.ts";
import { isJsoncObject, JsoncError, type JsoncValue, parseJsonc } from "./jsonc.ts";
import { loadSettings, resolveSettings, variableOf } from "./settings.ts";

const user = (text: string) => ({ userFile: { path: "~/config.jsonc", text } });
const project = (text: string) => ({ projectFile: { path: "pith.jsonc", text } });

test("settings: without anything said, the defaults", () => {
  assert.deepEqual(resolveSettings({}).values, {
    budget: 8000,
    limit: 10,
    rounds: 3,
    ignore: [],
    maxFileBytes: 2 * 1024 * 1024,
    knowledgeBase: "KnowledgeBase",
    skills: [],
    cacheDir: "",
    model: "",
  });
});

// prettier-ignore
for (const [name, sources, key, value, place] of [
  ["the user's file beats the default",   user('{"budget": 1000}'),                                                   "budget", 1000, "~/config.jsonc:1"],
  ["the project's file beats the user's", { ...user('{"budget": 1000}'), ...project('{\n// ours\n"budget": 2000}') }, "budget", 2000, "pith.jsonc:3"],
  ["the environment beats files",         { ...project('{"budget": 2000}'), environment: { PITH_BUDGET: "3000" } },   "budget", 3000, "PITH_BUDGET"],
  ["an empty variable says nothing",      { environment: { PITH_BUDGET: "" } },                                       "budget", 8000, "default"],
  ["sizes as people write them",          project('{"maxFileBytes": "1.5 MB"}'),                                      "maxFileBytes", 1.5 * 1024 * 1024, "pith.jsonc:1"],
  ["sizes in the environment",            { environment: { PITH_MAX_FILE_BYTES: "512kb" } },                          "maxFileBytes", 512 * 1024, "PITH_MAX_FILE_BYTES"],
  ["lists in files",                      project('{"ignore": ["*.log", "dist/",],}'),                                "ignore", ["*.log", "dist/"], "pith.jsonc:1"],
  ["lists in the environment",            { environment: { PITH_IGNORE: "*.log, dist/" } },                           "ignore", ["*.log", "dist/"], "PITH_IGNORE"],
  ["lists in the environment, as JSON",   { environment: { PITH_IGNORE: '["*.log", "甲,乙/"]' } },                     "ignore", ["*.log", "甲,乙/"], "PITH_IGNORE"],
  ["patterns that begin with a bracket",  { environment: { PITH_IGNORE: "[ab].log, dist/" } },                        "ignore", ["[ab].log", "dist/"], "PITH_IGNORE"],
  ["Han",                                 project('{"knowledgeBase": "知识库"}'),                                      "knowledgeBase", "知识库", "pith.jsonc:1"],
  ["the user may name the model",         user('{"model": "some-model"}'),                                            "model", "some-model", "~/config.jsonc:1"],
  ["the user's skills may lie anywhere",  user('{"skills": ["/opt/skills"]}'),                                        "skills", ["/opt/skills"], "~/config.jsonc:1"],
  ["a schema is for editors",             project('{"$schema": "x", "limit": 5}'),                                    "limit", 5, "pith.jsonc:1"],
  ["nested folders inside the root",      project('{"knowledgeBase": "docs/kb"}'),                                    "knowledgeBase", "docs/kb", "pith.jsonc:1"],
] as const) {
  test(`settings: ${name}`, () => {
    const { values, table } = resolveSettings(sources);
    assert.deepEqual(values[key], value);
    assert.equal(table.find((setting) => setting.key === key)?.place, place);
  });
}

// prettier-ignore
for (const [name, sources, message] of [
  ["an unknown key, with the nearest",   project('{\n"budgte": 1}'),                    /^pith\.jsonc:2: "budgte" is not a setting\. Did you mean "budget"\?$/u],
  ["an unknown key, with all",           project('{"zzzzzzz": 1}'),                     /is not a setting\. Known are budget, limit/u],
  ["a key of every object",              project('{"__proto__": 1}'),                   /"__proto__" is not a setting/u],
  ["a wrong type",                       project('{"budget": "many"}'),                 /^pith\.jsonc:1: "budget" must be a number\.$/u],
  ["a number as text in a file",         project('{"budget": "100"}'),                  /must be a number/u],
  ["out of range",                       { environment: { PITH_BUDGET: "1" } },         /^PITH_BUDGET: "budget" must be a whole number from 100 to 1000000\.$/u],
  ["half a number",                      project('{"rounds": 1.5}'),                    /whole number from 1 to 5/u],
  ["a list that is none",                project('{"ignore": "x"}'),                    /must be a list of texts/u],
  ["a list with a number",               project('{"ignore": ["x", 1]}'),               /must be a list of texts/u],
  ["no size",                            project('{"maxFileBytes": "big"}'),            /such as "2 MB"/u],
  ["too small a size",                   project('{"maxFileBytes": 10}'),               /between 1 KB and 1 GB, not 10 B/u],
  ["a mistake that loses anyway",        { ...project('{"budget": 1}'), environment: { PITH_BUDGET: "500" } }, /pith\.jsonc:1/u],
  ["a project that names the model",     project('{"model": "evil"}'),                  /cannot be set by a project file; set it in your own/u],
  ["a project that moves the cache",     project('{"cacheDir": "/tmp/x"}'),             /cannot be set by a project file/u],
  ["a project with skills outside",      project('{"skills": ["../other/skills"]}'),    /only name folders inside the root/u],
  ["a project with skills elsewhere",    project('{"skills": ["/opt/skills"]}'),        /only name folders inside the root/u],
  ["a project with skills at home",      project('{"skills": ["~/skills"]}'),           /only name folders inside the root/u],
  ["a project with skills on a drive",   project('{"skills": ["C:\\\\skills"]}'),       /only name folders inside the root/u],
  ["a knowledge base outside",           user('{"knowledgeBase": "../kb"}'),            /must be a folder inside the root/u],
  ["a relative cache",                   user('{"cacheDir": "cache"}'),                 /must be an absolute path/u],
  ["a file that is no object",           project("[]"),                                 /pith\.jsonc must hold one object/u],
  ["a file that is broken",              project('{\n\n"budget" 1}'),                   /^pith\.jsonc:3 is not JSON with comments: a ":" should follow "budget"\.$/u],
  ["an empty file",                      project(""),                                   /pith\.jsonc:1 .*the text ends where a value should stand/u],
] as const) {
  test(`settings: refuses ${name}`, () =>
    assert.throws(
      () => resolveSettings(sources),
      (error) => {
        assert.ok(error instanceof ContextError && error.code === "bad-setting");
        assert.match(error.message, message);
        return true;
      },
    ));
}

test("settings: a variable that looks like a slip is mentioned, a stranger is not", () => {
  const { diagnostics, values } = resolveSettings({
    environment: { PITH_BUDGETS: "1", PITH_HYPERLINKS: "1", HOME_BUDGET: "500" },
  });
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    ["PITH_BUDGETS is no setting of Pith. Did you mean PITH_BUDGET?"],
  );
  assert.equal(values.budget, 8000);
  assert.equal(variableOf("knowledgeBase"), "PITH_KNOWLEDGE_BASE");
});

test("settings: files are found, may be missing, and are not followed out of the root", (t) => {
  const config = scratchTree(t, { "config.jsonc": '{ "limit": 7 }' });
  const root = scratchTree(t, { "pith.jsonc": '\ufeff{ "budget": 900, /* few */ }' });
  const { values, table } = loadSettings(openWorkspace(root), config, { PITH_ROUNDS: "1" });
  assert.deepEqual([values.limit, values.budget, values.rounds], [7, 900, 1]);
  assert.deepEqual(
    table.slice(0, 2).map(({ place }) => place),
    ["pith.jsonc:1", join(config, "config.jsonc") + ":1"],
  );
  assert.equal(loadSettings(openWorkspace(scratchTree(t)), join(config, "none")).values.limit, 10);
  const linked = scratchTree(t, { "pith.jsonc": { link: join(config, "config.jsonc") } });
  const refused = loadSettings(openWorkspace(linked), join(config, "none"));
  assert.equal(refused.values.limit, 10);
  assert.match(refused.diagnostics[0]!.message, /"pith\.jsonc" is outside the root/u);
});

const plain = (value: JsoncValue): unknown => {
  if (isJsoncObject(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member.value)]));
  return Array.isArray(value) ? value.map((item: JsoncValue) => plain(item)) : value;
};

test("jsonc: what JSON is, JSONC is", () => {
  const keyed = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes("__proto__"));
  fc.assert(
    fc.property(keyed, fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(plain(parseJsonc(text)), JSON.parse(text));
    }),
  );
});

test("jsonc: any text is a value or an error with a line", () => {
  const letters = fc.string({
    unit: fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "a", "1", "//", "/*", "*/", "\n", "\\", " "),
    maxLength: 20,
  });
  fc.assert(
    fc.property(letters, (text) => {
      try {
        parseJsonc(text);
      } catch (error) {
        assert.ok(error instanceof JsoncError && error.line >= 1, String(error));
      }
    }),
    { numRuns: 1000 },
  );
});

for (const [name, text, expected] of [
  ["comments anywhere", '/*a*/{//b\n"x"/*c*/:/*d*/1//e\n,//f\n}/*g*/', { x: 1 }],
  ["a slash pair in a text", '{"x": "http://y /* z */"}', { x: "http://y /* z */" }],
  ["a comma after the last", "[1, 2, ]", [1, 2]],
  ["escapes", '"\\u9519\\n\\""', '错\n"'],
] as const) {
  test(`jsonc: ${name}`, () => assert.deepEqual(plain(parseJsonc(text)), expected));
}

for (const [name, text, line, message] of [
  ["a comma alone", "[,]", 1, /"," cannot stand here/u],
  ["two keys alike", '{"a":1,\n"a":2}', 2, /"a" is set twice/u],
  ["an open comment", "{}\n/* x", 2, /a comment is not closed/u],
  ["an open text", '{"a": "x\n"}', 1, /a text is not closed in its line/u],
  ["a bare word", '{"a": yes}', 1, /"yes" is not a value/u],
  ["something after the end", "{}\n{}", 2, /follows after the end/u],
  ["no comma", '["a" "b"]', 1, /a comma or "\]"/u],
  ["too deep", "[".repeat(100), 1, /nested too deeply/u],
] as const) {
  test(`jsonc: refuses ${name}`, () =>
    assert.throws(
      () => parseJsonc(text),
      (error) => error instanceof JsoncError && error.line === line && message.test(error.message),
    ));
}

// prettier-ignore
for (const [name, environment, platform, cache, config] of [
  ["Linux",                 { HOME: "/home/a" },                                        "linux",  "/home/a/.cache/pith",           "/home/a/.config/pith"],
  ["XDG",                   { HOME: "/home/a", XDG_CACHE_HOME: "/c", XDG_CONFIG_HOME: "/d" }, "linux", "/c/pith",                 "/d/pith"],
  ["relative XDG is void",  { HOME: "/home/a", XDG_CACHE_HOME: "c", XDG_CONFIG_HOME: "" }, "linux", "/home/a/.cache/pith",        "/home/a/.config/pith"],
  ["no HOME",               {},                                                         "linux",  "/fallback/.cache/pith",         "/fallback/.config/pith"],
  ["a Mac",                 { HOME: "/Users/a" },                                       "darwin", "/Users/a/Library/Caches/pith",  "/Users/a/.config/pith"],
  ["Windows",               { LOCALAPPDATA: "C:\\L", APPDATA: "C:\\R" },                "win32",  "C:\\L\\pith\\cache",            "C:\\R\\pith\\config"],
  ["Windows with a profile", { USERPROFILE: "C:\\U" },                                  "win32",  "C:\\U\\AppData\\Local\\pith\\cache", "C:\\U\\AppData\\Roaming\\pith\\config"],
] as const) {
  test(`dirs: ${name}`, () => {
    const dirs = userDirs(environment, platform, "/fallback");
    assert.deepEqual([dirs.cacheDir, dirs.configDir], [cache, config]);
    assert.equal(new Set(Object.values(dirs)).size, 3);
  });
}
