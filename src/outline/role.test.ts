import assert from "node:assert/strict";
import { test } from "node:test";
import { isDocPath, isTestPath, isVendoredOrGenerated, roleOf } from "./role.ts";

for (const [role, paths] of [
  ["source", "src/agent.ts django/db/models/query.py django/test/client.py numpy/testing/utils.py cmd/main.go"],
  [
    "source",
    "src/latest.ts app/Contest.java lib/attest.rb src/dist/installer.rs build/webpack.js sphinx/testing/util.py",
  ],
  ["source", "web/index.html internal/spec.go src/contents.py coverage/parser.py crates/core/lib.rs x/Manifest.kt"],
  ["test", "tests/forms/test_a.py pkg/a_test.go src/a.test.ts src/b.spec.tsx app/FooTest.java src/test/java/X.java"],
  [
    "test",
    "spec/models/user_spec.rb testdata/golden.txt __tests__/a.js conftest.py tests/conftest.py cypress/e2e/a.cy.ts",
  ],
  [
    "test",
    "Tests/AppTests/FooTests.swift test/fixtures/readme.md tests/roots/test-x/docs/index.rst t/basic.t pkg/FooIT.java",
  ],
  [
    "doc",
    "README.md docs/guide.rst docs/topics/testing/tools.md CHANGELOG LICENSE docs/spec/api.md docs/tutorials/intro.md",
  ],
  ["doc", "docs/ref/settings.txt 文档/安装.txt NOTICE.txt README.zh-CN.md notes.txt spec/protocol.md"],
  ["example", "examples/basic/main.go samples/app.ts playground/css/index.js 示例/a.py"],
  ["vendored", "vendor/github.com/x/y.go node_modules/a/test/b.js third_party/lib/test_x.py static/vendor/jquery.js"],
  ["generated", "api/foo_pb2.py web/app.min.js dist/index.js gen/zz_generated.deepcopy.go src/schema.generated.ts"],
  ["generated", "package-lock.json Cargo.lock app.js.map src/__snapshots__/a.snap lib/user.g.dart api/v1/a.pb.go"],
  ["config", "package.json .github/workflows/ci.yml tsconfig.json Dockerfile Makefile vite.config.ts .eslintrc.cjs"],
  ["data", "data/words.csv locale/zh/LC_MESSAGES/app.po assets/logo.svg rows.jsonl"],
] as const) {
  test(`role: ${role}: ${paths}`, () => {
    for (const path of paths.split(" ")) assert.equal(roleOf(path), role, path);
  });
}

test("role: the questions agree with the answer", () => {
  assert.ok(isTestPath("tests/a.py") && !isTestPath("src/a.py"));
  assert.ok(isDocPath("docs/a.md") && !isDocPath("docs/conf.py"));
  assert.ok(
    isVendoredOrGenerated("vendor/a.go") && isVendoredOrGenerated("a.min.js") && !isVendoredOrGenerated("a.js"),
  );
});
