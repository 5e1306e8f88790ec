import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { plant, scratchTree } from "../../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace.ts";
import { parseIgnorePattern } from "./ignore-pattern.ts";
import { IgnoreRules, namePrefilter } from "./ignore-rules.ts";

const piece = fc.constantFrom(
  "a",
  "b",
  "ab",
  "a.md",
  "b.log",
  "*",
  "*.md",
  "*.l?g",
  "a*",
  "?",
  "[ab]",
  "[!a]",
  "**",
  "*.[lm]*",
  "错",
  "\\a",
);
const pattern = fc
  .tuple(
    fc.constantFrom("", "", "", "!"),
    fc.constantFrom("", "", "/"),
    fc.array(piece, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "", "/"),
  )
  .map(([negation, anchor, pieces, end]) => negation + anchor + pieces.join("/") + end);
const rules = fc.array(pattern, { minLength: 1, maxLength: 5 }).map((lines) => lines.join("\n"));
const segment = fc.constantFrom("a", "b", "ab", "a.md", "b.log", "c", "错", "错.md");
const path = fc.array(segment, { minLength: 1, maxLength: 3 });

test("ignore rules: the quick look at names never hides a match", () => {
  fc.assert(
    fc.property(rules, path, fc.boolean(), (text, parts, ignoreCase) => {
      const matches = text.split("\n").some((line) => parseIgnorePattern(line, ignoreCase)?.matches(parts.join("/")));
      if (matches) assert.match(parts.at(-1)!, namePrefilter(text, ignoreCase));
    }),
    { numRuns: 2000 },
  );
});

test("ignore rules: the quick look does rule out most names", () => {
  const names = namePrefilter(
    "node_modules/\n*.py[cod]\n/dist\n*.egg-info/\n.coverage.*\ndocs/_build/\n# note\n\n*.log",
    false,
  );
  for (const name of ["a.pyc", "dist", "x.egg-info", ".coverage.1", "_build", "node_modules", "b.log"])
    assert.match(name, names);
  for (const name of ["a.py", "dista", "readme.md", "coverage", "build", "log"]) assert.doesNotMatch(name, names);
});

/**
 * Git itself is the judge: random trees with random .gitignore files at two levels. One difference is wanted: git counts
 * bytes, so its `?` does not match 错, and ours does.
 */
test("ignore rules: the same files as git", async (t) => {
  const root = scratchTree(t);
  execFileSync("git", ["init", "-q", root]);
  const tree = fc.uniqueArray(
    path.map((parts) => parts.join("/")),
    { minLength: 2, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(tree, rules, fc.option(rules), fc.option(rules), async (files, outer, inner, excluded) => {
      fc.pre(!files.some((file) => file.includes("错")) || !/\?|\[!/u.test([outer, inner, excluded].join()));
      for (const entry of ["a", "b", "ab", "a.md", "b.log", "c", "错", "错.md", ".gitignore", ".git/info/exclude"]) {
        rmSync(join(root, entry), { recursive: true, force: true });
      }
      // A path that is a folder of another path cannot be a file as well.
      const leaves = files.filter((file) => !files.some((other) => other.startsWith(file + "/")));
      plant(root, { ".gitignore": outer, ...Object.fromEntries(leaves.map((file) => [file, ""])) });
      if (inner !== null && leaves.some((file) => file.startsWith("a/"))) plant(root, { "a/.gitignore": inner });
      if (excluded !== null) plant(root, { ".git/info/exclude": excluded });
      const listed = execFileSync(
        "git",
        ["-c", "core.excludesFile=/dev/null", "ls-files", "-z", "--others", "--exclude-standard"],
        { cwd: root, encoding: "utf8" },
      );
      const expected = listed
        .split("\0")
        .filter((file) => file !== "")
        .sort();
      const { files: walked } = await openWorkspace(root).walk();
      assert.deepEqual(walked.map((file) => file.path).sort(), expected, JSON.stringify({ outer, inner, excluded }));
    }),
    { numRuns: 60 },
  );
});

test("ignore rules: no pattern is slow, whatever the path", () => {
  const hostile = [
    "a*".repeat(50) + "b",
    "**/".repeat(50) + "b",
    "a/**/".repeat(40) + "b",
    "**/*a*/".repeat(30) + "b",
    "?*".repeat(50) + "b",
    "[a]*".repeat(50) + "b",
  ];
  const elapsedMs = cpuMsOf(() => {
    for (const line of hostile) {
      for (const deep of ["a".repeat(250), "a/".repeat(500) + "a", "aaaa/".repeat(200) + "a"]) {
        assert.equal(parseIgnorePattern(line)?.matches(deep), false);
      }
    }
  });
  // Measured: 20 ms. A matcher that backtracks through all stars would not end at all.
  assert.ok(elapsedMs < 3000);
});

for (const [line, matching, other] of [
  ["*.MD", "a.md", "a.mdx"],
  ["[A-C]x", "bX", "dx"],
  ["[[:upper:]]x", "ax", "1x"],
  ["文档/*.TXT", "文档/a.txt", "a.txt"],
] as const) {
  test(`ignore rules: without case, ${line}`, () => {
    const pattern = parseIgnorePattern(line, true);
    assert.deepEqual([pattern?.matches(matching), pattern?.matches(other)], [true, false]);
  });
}

// What `git check-ignore --no-index` says, but for the last two: it counts bytes, and a class of ours holds characters.
// prettier-ignore
for (const [line, matching, other] of [
  ["[a",           undefined,  "a"],      ["[",          undefined, "["],     ["a\\",          undefined,   "a"],
  ["[a-",          undefined,  "a"],      ["[a-\\",      undefined, "b"],     ["[[:foo:]]",    undefined,   "f"],
  ["[[:digit:]",   undefined,  "7"],      ["[c-a]",      undefined, "b"],     ["//a",          undefined,   "a"],
  ["a\\/b",        "a/b",      "x/a/b"],  ["[]a]",       "]",       "b"],     ["[!]a]",        "b",         "]"],
  ["[^a]",         "b",        "a"],      ["[a-]",       "-",       "b"],     ["[\\]]",        "]",         "\\"],
  ["[\\a-c]",      "b",        "d"],      ["[a-\\c]",    "b",       "d"],     ["[[:digit:]x]", "7",         ":"],
  ["\\!a",         "!a",       "a"],      ["\\#a",       "#a",      "a"],     ["a\\ ",         "a ",        "a"],
  ["a/**",         "a/b",      "a"],      ["**/a",       "a",       "ab"],    ["a/**/b",       "a/x/y/b",   "b"],
  ["x/a**b",       "x/ayb",    "x/a/b"],  ["a ",         "a",       "a "],    ["!b",           "b",         "a"],
  ["错[误码]",     "错码",     "错"],     ["[一-龟]",    "错",      "a"],
] as const) {
  test(`ignore rules: ${line} matches ${matching ?? "nothing"}, not ${other}`, () => {
    const parsed = parseIgnorePattern(line);
    if (matching !== undefined) assert.equal(parsed?.matches(matching), true);
    assert.equal(parsed?.matches(other) ?? false, false);
  });
}

for (const ignoreCase of [true, false]) {
  test(`ignore rules: files further in are read with the same eye for case (${ignoreCase})`, () => {
    const inside = IgnoreRules.forRoot({ ignoreCase }).enter("docs/", [[".gitignore", "*.LOG"]], false);
    const deeper = inside.enter("docs/文/", [[".ignore", "DRAFTS/"]], false);
    const expected = ignoreCase ? "ignored" : "kept";
    assert.equal(deeper.verdict("docs/文/a.log", "a.log", false), expected);
    assert.equal(deeper.verdict("docs/文/drafts", "drafts", true), expected);
    assert.equal(deeper.verdict("docs/文/drafts", "drafts", false), "kept");
  });
}

test("ignore rules: a repository inside begins with its own rules, and texts that changed count", () => {
  const root = IgnoreRules.forRoot({ extra: ["*.tmp"] }).enter("", [[".gitignore", "*.log"]], true);
  const nested = root.enter("lib/", [[".gitignore", "*.md"]], true);
  const verdicts = (rules: IgnoreRules) =>
    ["a.tmp", "a.log", "a.md"].map((name) => rules.verdict(`lib/${name}`, name, false));
  assert.deepEqual(verdicts(nested), ["ignored", "kept", "ignored"]);
  assert.deepEqual(verdicts(root.enter("lib/", [[".gitignore", "*.md"]], false)), ["ignored", "ignored", "ignored"]);
  assert.deepEqual(verdicts(root.enter("lib/", [[".gitignore", "*.txt"]], false)), ["ignored", "ignored", "kept"]);
});
