/** What is packed for npm: whoever has only the package finds every file that its documents lead to. */
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { test } from "node:test";

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
