import assert from "node:assert/strict";
import { test } from "node:test";
import type { Link } from "../passage/passage.ts";
import { FileIndex } from "./file-index.ts";
import { importLinks, linksBetweenDocuments } from "./links.ts";

const rows = (links: readonly Link[]): string[] =>
  links.map(({ from, to, reason, weight }) => `${from} ${reason} ${to} ${weight}`);

test("links: a Go package's files share the weight, and a second import of one file adds none", () => {
  const files = new FileIndex(["cmd/main.go", "cart/a.go", "cart/b.go", "one/x.go"], new Map([["go.mod", "module m"]]));
  const imports = ["m/cart", "m/one", "m/one"].map((module, line) => ({ line, module, names: [] }));
  assert.deepEqual(rows(importLinks("cmd/main.go", imports, files)), [
    "cmd/main.go imports cart/a.go 0.5",
    "cmd/main.go imports cart/b.go 0.5",
    "cmd/main.go imports one/x.go 1",
  ]);
});

test("links: documents link each other once, and not themselves", () => {
  const files = new FileIndex(["docs/a.md", "docs/b c.md"]);
  const text = "[b](b%20c.md#x) [again](<b c.md>) [up](#top) [web](https://example.com) [gone](gone.md)";
  assert.deepEqual(rows(linksBetweenDocuments({ path: "docs/a.md", text }, files)), ["docs/a.md links docs/b c.md 1"]);
});
