import assert from "node:assert/strict";
import { test } from "node:test";
import { PathIndex } from "./path-index.ts";

const index = new PathIndex([
  "django/db/models/query.py",
  "django/db/models/__init__.py",
  "django/contrib/gis/db/models/query.py",
  "django/forms/widgets.py",
  "src/router/index.ts",
  "src/router/match.ts",
  "src/util/match.test.ts",
  "crates/core/src/lib.rs",
  "Makefile",
  "文档/接口说明.md",
]);

for (const [name, mention, depth, expected] of [
  ["as it is", "django/forms/widgets.py", 3, ["django/forms/widgets.py"]],
  ["of another machine", "/usr/lib/site-packages/django/forms/widgets.py", 3, ["django/forms/widgets.py"]],
  ["a tail", "forms/widgets.py", 2, ["django/forms/widgets.py"]],
  ["a base name", "widgets.py", 1, ["django/forms/widgets.py"]],
  ["letter case", "Forms/Widgets.PY", 2, ["django/forms/widgets.py"]],
  ["the longer tail wins", "gis/db/models/query.py", 4, ["django/contrib/gis/db/models/query.py"]],
  ["the longer tail wins, whichever comes first", "django/db/models/query.py", 4, ["django/db/models/query.py"]],
  ["no extension at all", "makefile", 1, ["Makefile"]],
  ["Chinese", "文档/接口说明.md", 2, ["文档/接口说明.md"]],
  ["another extension is another file", "forms/widgets.ts", 0, []],
  ["a folder is no file", "django/forms", 0, []],
  ["nothing", "", 0, []],
] as const) {
  test(`path by tail: ${name}`, () => assert.deepEqual(index.byTail(mention), { paths: [...expected], depth }));
}

test("path by tail: equal tails tie", () => {
  const { paths, depth } = index.byTail("models/query.py");
  assert.deepEqual([paths.length, depth], [2, 2]);
});

for (const [name, module, depth, expected] of [
  ["components", "django.forms.widgets", 3, ["django/forms/widgets.py"]],
  ["a tail of them", "forms.widgets", 2, ["django/forms/widgets.py"]],
  ["a package is its entry file", "django.db.models", 3, ["django/db/models/__init__.py"]],
  ["a folder with an index", "src.router", 2, ["src/router/index.ts"]],
  ["only the last extension goes", "match.test", 0, []],
  ["unknown", "flask.app", 0, []],
] as const) {
  test(`path by module: ${name}`, () => {
    assert.deepEqual(index.byModule(module.split(".")), { paths: [...expected], depth });
  });
}

for (const [stem, count] of [
  ["query", 2],
  ["match", 1],
  ["match.test", 1],
  ["接口说明", 1],
  ["nothing", 0],
] as const) {
  test(`path stems: ${stem}`, () => assert.equal(index.stemCount(stem), count));
}
