/** What is packed for npm: whoever has only the package finds every file that its documents lead to. */
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize, sep } from "node:path";
import { test } from "node:test";
import { allowUndefined } from "../scripts/optional-undefined.ts";

const ROOT = join(import.meta.dirname, "..");
const { files } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { files: string[] };
/** Not in a tree that was never built. */
const packed = new Set(
  files
    .filter((pattern) => pattern !== "dist")
    .flatMap((pattern) => {
      const isFolder = existsSync(join(ROOT, pattern)) && statSync(join(ROOT, pattern)).isDirectory();
      return globSync(isFolder ? `${pattern}/**` : pattern, { cwd: ROOT });
    })
    .map((path) => path.split(sep).join("/")),
);

test("package: every pattern of what is packed means a file", () => {
  const lost = files.filter((pattern) => pattern !== "dist" && globSync(pattern, { cwd: ROOT }).length === 0);
  assert.deepEqual(lost, []);
});

/** Of the house and its builders; their links lead into the repository. */
const FOR_BUILDERS = /^(?:CONTRIBUTING\.md|bench\/|docs\/decisions\/)/u;

test("package: every link of a packed document leads to what is packed", () => {
  const pages = [...packed].filter((path) => path.endsWith(".md") && !FOR_BUILDERS.test(path));
  assert.ok(pages.length > 10);
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)]*\)/gu)]
      .map(([, link]) =>
        normalize(join(dirname(page), link!))
          .split(sep)
          .join("/")
          .replace(/\/$/u, ""),
      )
      .filter((path) => !packed.has(path) && ![...packed].some((other) => other.startsWith(`${path}/`)))
      .map((path) => `${page} → ${path}`),
  );
  assert.deepEqual(dead, []);
});

for (const [name, given, expected] of [
  ["a property", "interface A { readonly a?: string; }", "interface A { readonly a?: string | undefined; }"],
  ["a function", "interface A { a?: () => void; }", "interface A { a?: (() => void) | undefined; }"],
  [
    "one inside of another",
    "type A = { a?: { b?: 1 | 2 }; c: 3 };",
    "type A = { a?: { b?: 1 | 2 | undefined } | undefined; c: 3 };",
  ],
  ["what must be given", "interface A { a: string }", "interface A { a: string }"],
  ["anything", "interface A { 值?: unknown }", "interface A { 值?: unknown }"],
  ["a parameter", "declare function f(a?: string): void;", "declare function f(a?: string): void;"],
] as const)
  test(`package: what may be left out may be undefined: ${name}`, () => assert.equal(allowUndefined(given), expected));

test("package: CommonJS can require every front door", () => {
  const require = createRequire(import.meta.url);
  for (const [door, name] of [
    ["index.ts", "find"],
    ["agent/index.ts", "openAgent"],
    ["mcp/index.ts", "pithServers"],
  ] as const)
    assert.equal(typeof (require(join(ROOT, "src", door)) as Record<string, unknown>)[name], "function", door);
});

test("package: whatever the front doors give says what it is", () => {
  const silent = ["src/index.ts", "src/agent/index.ts", "src/mcp/index.ts"].flatMap((door) =>
    [...readFileSync(join(ROOT, door), "utf8").matchAll(/^export (?:type )?\{([^}]*)\} from "([^"]+)"/gmu)].flatMap(
      ([, names, from]) => {
        const path = join(ROOT, dirname(door), from!);
        const source = readFileSync(path, "utf8");
        return names!
          .split(",")
          .map((name) => name.trim().replace(/^type /u, ""))
          .filter((name) => name !== "")
          .filter((name) => {
            const declared = `^export (?:async )?(?:function\\*?|class|const|interface|type) ${name}\\b`;
            const found = new RegExp(declared, "mu").exec(source);
            return found !== null && !source.slice(0, found.index).endsWith("*/\n");
          })
          .map((name) => `${door}: ${name}`);
      },
    ),
  );
  assert.deepEqual(silent, []);
});
