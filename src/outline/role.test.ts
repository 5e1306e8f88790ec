import assert from "node:assert/strict";
import { test } from "node:test";
import { roleOf } from "./role.ts";

for (const [role, paths] of [
  ["source", "src/agent.ts django/db/models/query.py django/test/client.py numpy/testing/utils.py cmd/main.go"],
  [
    "source",
    "src/latest.ts app/Contest.java lib/attest.rb src/dist/installer.rs build/webpack.js sphinx/testing/util.py",
  ],
  ["source", "web/index.html internal/spec.go src/contents.py coverage/parser.py crates/core/lib.rs x/Manifest.kt"],
  ["declaration", "types/index.d.ts src/jsx.d.mts pkg/core.pyi"],
  ["test", "tests/forms/test_a.py pkg/a_test.go src/a.test.ts src/b.spec.tsx app/FooTest.java src/test/java/X.java"],
  [
    "test",
    "json/commonTest/src/Base.kt src/integrationTest/java/X.java src/Acme.Core.Tests/Data/Row.cs AppUITests/Page.swift fuzz/a.cc",
  ],
  ["source", "src/contests/List.cs app/Contests/a.swift src/latest/a.ts core/commonMain/src/Base.kt src/fuzz/a.cc"],
  ["example", "core/src/jmh/java/Speed.java"],
  [
    "test",
    "spec/models/user_spec.rb testdata/golden.txt __tests__/a.js conftest.py tests/conftest.py cypress/e2e/a.cy.ts",
  ],
  [
    "test",
    "Tests/AppTests/FooTests.swift test/fixtures/readme.md tests/roots/test-x/docs/index.rst t/basic.t pkg/FooIT.java",
  ],
  ["doc", "README.md docs/guide.rst docs/topics/testing/tools.md LICENSE docs/spec/api.md docs/tutorials/intro.md"],
  ["doc", "docs/ref/settings.txt 文档/安装.txt NOTICE.txt README.zh-CN.md notes.txt spec/protocol.md"],
  [
    "obsolete",
    "制度/请假管理（作废）.md 已废弃/考勤.md docs/旧制度_已失效.md docs/auth-superseded.md obsolete/plan.md",
  ],
  ["doc", "docs/deprecated.md docs/过期策略.md docs/缓存失效机制.md docs/停用词.md"],
  ["changelog", "CHANGELOG CHANGES.rst docs/release-notes.md NEWS.txt HISTORY.md 更新日志.md docs/Breaking-Changes.md"],
  [
    "source",
    "src/changes.py lib/history.ts auth/security.py install.sh internal/news/news.go app/docs/views.py src/doc/render.rs",
  ],
  ["example", "examples/basic/main.go samples/app.ts playground/css/index.js 示例/a.py"],
  ["example", "docs_src/tutorial/app.py docs/conf.py benchmarks/parse.rs sandbox/Program.cs documentation/site/nav.ts"],
  ["vendored", "vendor/github.com/x/y.go node_modules/a/test/b.js third_party/lib/test_x.py static/vendor/jquery.js"],
  ["generated", "api/foo_pb2.py web/app.min.js dist/index.js gen/zz_generated.deepcopy.go src/schema.generated.ts"],
  ["generated", "core/api/core.api core/api/core.klib.api src/PublicAPI.Shipped.txt single_include/json.hpp"],
  ["generated", "package-lock.json Cargo.lock app.js.map src/__snapshots__/a.snap lib/user.g.dart api/v1/a.pb.go"],
  ["config", "package.json .github/workflows/ci.yml tsconfig.json Dockerfile Makefile vite.config.ts .eslintrc.cjs"],
  ["data", "data/words.csv locale/zh/LC_MESSAGES/app.po assets/logo.svg rows.jsonl"],
] as const) {
  test(`role: ${role}: ${paths}`, () => {
    for (const path of paths.split(" ")) assert.equal(roleOf(path), role, path);
  });
}
