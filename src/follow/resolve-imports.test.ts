import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { FileIndex } from "./file-index.ts";
import { readManifests } from "./manifests.ts";
import { resolveImports } from "./resolve-imports.ts";

const manifests = new Map([
  ["web/package.json", '{ "name": "web", "imports": { "#db": "./src/db/index.ts" } }'],
  [
    "web/tsconfig.json",
    '{ // aliases\n "extends": "../tsconfig.base.json", "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["src/app/*"], }, } }',
  ],
  ["admin/tsconfig.json", '{ "extends": ["tsconfig/strict", "../web/tsconfig"] }'],
  ["docs/jsconfig.json", '{ "compilerOptions": { "paths": { "~/*.page": ["pages/*.ts", "old/*.ts"] } } }'],
  ["shop/ui/tsconfig.json", '{ "compilerOptions": { "baseUrl": "../../web/src", "paths": { "@/*": ["./*"] } } }'],
  ["web/other.json", '{ "name": "no-package", "main": "src/main.ts" }'],
  ["tools/go.mod", "// nothing yet\n"],
  ["tsconfig.base.json", '{ "compilerOptions": { "paths": { "@never": ["x"] } } }'],
  [
    "packages/ui/package.json",
    '{ "name": "@acme/ui", "main": "dist/index.js", "exports": { ".": "./dist/index.js", "./theme": "./dist/theme/index.js" } }',
  ],
  [
    "packages/kit/package.json",
    '{ "name": "kit", "exports": { "./theme": "./src/theme.ts", ".": [null, { "types": { "default": "./src/kit.ts" } }] } }',
  ],
  ["go.mod", "module example.com/shop // ours\n\ngo 1.24\n"],
  ["crates/core/Cargo.toml", '[package]\nname = "shop-core"\n'],
  ["composer.json", '{ "autoload": { "psr-4": { "App\\\\": "app/", "App\\\\Tests\\\\": "tests/php/" } } }'],
  ["broken/package.json", "{ nope"],
]);
const files = new FileIndex(
  `
  shop/__init__.py shop/models.py shop/db/__init__.py shop/db/query.py shop/json.py shop/views/__init__.py shop/views/cart.py
  src/lib_a/__init__.py src/lib_a/core.py scripts/run.py scripts/tools.py tests/test_cart.py
  web/src/main.ts web/src/app/cart.tsx web/src/app/list/index.ts web/src/db/index.ts web/src/style.css web/src/data.json web/src/view.vue
  web/src/old.js web/src/cart.test.ts packages/ui/src/index.ts packages/ui/src/theme/index.ts packages/ui/src/button.tsx
  packages/kit/src/kit.ts packages/kit/src/theme.ts
  cmd/main.go internal/cart/cart.go internal/cart/item.go internal/cart/cart_test.go vendor/github.com/x/log/log.go
  app/src/main/java/com/acme/Cart.java app/src/main/java/com/acme/util/Money.java app/src/main/kotlin/com/acme/ext/Strings.kt
  other/src/main/java/com/acme/Cart.java
  crates/core/src/lib.rs crates/core/src/cart.rs crates/core/src/cart/item.rs crates/core/src/db/mod.rs crates/core/src/db/pool.rs crates/cli/src/main.rs
  include/shop/cart.h src/cart.cc src/cart_impl.h third_party/zlib/zlib.h third_party/string.h proto/shop/cart.proto
  lib/shop.rb lib/shop/cart.rb lib/shop/cart/item.rb spec/cart_spec.rb
  app/Models/User.php app/Http/Kernel.php tests/php/UserTest.php legacy/inc/db.php legacy/index.php
  admin/src/main.ts docs/pages/home.ts docs/old/about.ts crystal/main.cr crystal/item.cr
  perl/lib/Shop/Cart.pm hs/src/Shop/Cart.hs dart/lib/cart.dart ml/cart.ml erl/cart.hrl nim/shop/cart.nim nim/cart.nim elm/Shop/Cart.elm
  lua/game/init.lua lua/game/map.lua styles/main.scss styles/_colors.scss lib/my_app/user_view.ex lib/my_app/router.ex
  `
    .trim()
    .split(/\s+/u),
  manifests,
);

for (const [name, from, module, names, expected] of [
  ["Python: package module", "tests/test_cart.py", "shop.models", "Cart", "shop/models.py"],
  [
    "Python: package and a module in it",
    "tests/test_cart.py",
    "shop.db",
    "query connect",
    "shop/db/__init__.py shop/db/query.py",
  ],
  ["Python: only modules are taken", "tests/test_cart.py", "shop", "models json", "shop/models.py shop/json.py"],
  ["Python: one dot", "shop/views/cart.py", ".", "helpers", "shop/views/__init__.py"],
  ["Python: two dots", "shop/views/cart.py", "..models", "Cart", "shop/models.py"],
  ["Python: two dots and a module", "shop/views/cart.py", "..", "db", "shop/db/__init__.py"],
  ["Python: dots beyond the root", "shop/views/cart.py", ".....x", "", ""],
  ["Python: attribute of a module", "scripts/run.py", "shop.models.Cart", "", "shop/models.py"],
  ["Python: src layout", "tests/test_cart.py", "lib_a.core", "", "src/lib_a/core.py"],
  ["Python: script beside a script", "scripts/run.py", "tools", "", "scripts/tools.py"],
  ["Python: a namesake in a package is not the library", "shop/models.py", "json", "", ""],
  ["Python: library", "shop/models.py", "os.path", "join", ""],
  ["TS: relative, extension left out", "web/src/main.ts", "./app/cart", "Cart", "web/src/app/cart.tsx"],
  ["TS: .js means .ts", "web/src/app/cart.tsx", "../main.js", "", "web/src/main.ts"],
  ["TS: folder index", "web/src/main.ts", "./app/list", "", "web/src/app/list/index.ts"],
  ["TS: dot", "web/src/app/list/a.ts", ".", "", "web/src/app/list/index.ts"],
  ["TS: query is cut", "web/src/main.ts", "./style.css?inline", "", "web/src/style.css"],
  ["TS: paths of tsconfig", "web/src/main.ts", "@app/list", "", "web/src/app/list/index.ts"],
  ["TS: baseUrl", "web/src/main.ts", "src/view.vue", "", "web/src/view.vue"],
  ["TS: paths from a base that is elsewhere", "shop/ui/main.ts", "@/app/cart", "", "web/src/app/cart.tsx"],
  ["TS: a file beside the manifest names no package", "web/src/main.ts", "no-package", "", ""],
  ["TS: paths of what it extends", "admin/src/main.ts", "@app/list", "", "web/src/app/list/index.ts"],
  ["TS: baseUrl of what it extends", "admin/src/main.ts", "src/view.vue", "", "web/src/view.vue"],
  ["TS: paths without a baseUrl, something after the star", "docs/main.ts", "~/home.page", "", "docs/pages/home.ts"],
  ["TS: the second target of a path", "docs/main.ts", "~/about.page", "", "docs/old/about.ts"],
  ["TS: a pattern that only begins so", "docs/main.ts", "~/home.pages", "", ""],
  ["TS: aliases of another folder do not count", "packages/ui/src/index.ts", "@app/list", "", ""],
  ["TS: #imports", "web/src/main.ts", "#db", "", "web/src/db/index.ts"],
  ["TS: #imports of another package", "admin/src/main.ts", "#db", "", ""],
  ["TS: workspace package, conditions in conditions", "web/src/main.ts", "kit", "", "packages/kit/src/kit.ts"],
  ["TS: workspace package, built entry", "web/src/main.ts", "@acme/ui", "Button", "packages/ui/src/index.ts"],
  ["TS: workspace package, export", "web/src/main.ts", "@acme/ui/theme", "", "packages/ui/src/theme/index.ts"],
  ["TS: workspace package, deep", "web/src/main.ts", "@acme/ui/button", "", "packages/ui/src/button.tsx"],
  ["TS: @/ without configuration", "packages/ui/src/index.ts", "@/button", "", "packages/ui/src/button.tsx"],
  ["TS: library", "web/src/main.ts", "react", "", ""],
  ["TS: node", "web/src/main.ts", "node:fs", "", ""],
  [
    "Go: package of the module",
    "cmd/main.go",
    "example.com/shop/internal/cart",
    "",
    "internal/cart/cart.go internal/cart/item.go",
  ],
  ["Go: vendored", "cmd/main.go", "github.com/x/log", "", "vendor/github.com/x/log/log.go"],
  [
    "Go: by the last two parts",
    "cmd/main.go",
    "other.org/x/internal/cart",
    "",
    "internal/cart/cart.go internal/cart/item.go",
  ],
  ["Go: the module itself has no files here", "cmd/main.go", "example.com/shop", "", ""],
  ["Go: a longer name is another module", "cmd/main.go", "example.com/shopping/internal/none", "", ""],
  ["Go: standard library", "cmd/main.go", "net/http", "", ""],
  [
    "Java: class, nearest root",
    "app/src/main/java/com/acme/util/Money.java",
    "com.acme.Cart",
    "",
    "app/src/main/java/com/acme/Cart.java",
  ],
  [
    "Java: static member",
    "app/src/main/java/com/acme/Cart.java",
    "com.acme.util.Money.ZERO",
    "",
    "app/src/main/java/com/acme/util/Money.java",
  ],
  [
    "Java: wildcard",
    "app/src/main/java/com/acme/Cart.java",
    "com.acme.util",
    "",
    "app/src/main/java/com/acme/util/Money.java",
  ],
  [
    "Kotlin: function of a package",
    "app/src/main/kotlin/com/acme/A.kt",
    "com.acme.ext.trimAll",
    "",
    "app/src/main/kotlin/com/acme/ext/Strings.kt",
  ],
  [
    "Scala: selectors",
    "app/src/main/scala/A.scala",
    "com.acme.util",
    "Money Other",
    "app/src/main/java/com/acme/util/Money.java",
  ],
  ["Java: library", "app/src/main/java/com/acme/Cart.java", "java.util.List", "", ""],
  ["Rust: mod in lib.rs", "crates/core/src/lib.rs", "self::db", "", "crates/core/src/db/mod.rs"],
  ["Rust: mod in a file", "crates/core/src/cart.rs", "self::item", "", "crates/core/src/cart/item.rs"],
  [
    "Rust: crate path, item in a module",
    "crates/core/src/db/pool.rs",
    "crate::cart",
    "Cart",
    "crates/core/src/cart.rs",
  ],
  ["Rust: a module of a crate", "crates/core/src/cart.rs", "crate::db", "pool", "crates/core/src/db/pool.rs"],
  ["Rust: two items of a module", "crates/core/src/cart.rs", "crate::db", "pool conn", "crates/core/src/db/mod.rs"],
  ["Rust: super", "crates/core/src/db/pool.rs", "super", "Conn", "crates/core/src/db/mod.rs"],
  ["Rust: crate of the workspace", "crates/cli/src/main.rs", "shop_core::db", "Pool", "crates/core/src/db/mod.rs"],
  ["Rust: crate root", "crates/cli/src/main.rs", "shop_core", "Cart", "crates/core/src/lib.rs"],
  ["Rust: library", "crates/core/src/lib.rs", "std::fmt", "Display", ""],
  ["C: beside", "src/cart.cc", "cart_impl.h", "", "src/cart_impl.h"],
  ["C: include folder", "src/cart.cc", "shop/cart.h", "", "include/shop/cart.h"],
  ["C: bare name", "src/cart.cc", "zlib.h", "", "third_party/zlib/zlib.h"],
  ["C: the system's header, written in capitals", "src/CART.CC", "string.h", "", ""],
  ["C: the system's header", "src/cart.cc", "string.h", "", ""],
  ["Proto: import", "proto/shop/order.proto", "shop/cart.proto", "", "proto/shop/cart.proto"],
  ["Ruby: require", "spec/cart_spec.rb", "shop/cart", "", "lib/shop/cart.rb"],
  ["Ruby: require_relative", "lib/shop/cart.rb", "cart/item", "", "lib/shop/cart/item.rb"],
  ["Ruby: not below lib", "spec/cart_spec.rb", "cart/item", "", "lib/shop/cart/item.rb"],
  ["Ruby: a file does not require itself", "lib/shop/cart.rb", "cart", "", ""],
  ["Ruby: a relative path does not wander", "spec/cart_spec.rb", "./shop/cart", "", ""],
  ["Crystal: beside", "crystal/main.cr", "./item", "", "crystal/item.cr"],
  ["Ruby: library", "lib/shop.rb", "json", "", ""],
  ["PHP: PSR-4", "app/Http/Kernel.php", "App\\Models\\User", "", "app/Models/User.php"],
  ["PHP: longer prefix wins", "app/Http/Kernel.php", "App\\Tests\\UserTest", "", "tests/php/UserTest.php"],
  ["PHP: group", "legacy/index.php", "App", "Models\\User", "app/Models/User.php"],
  ["PHP: a class without a namespace is not guessed", "legacy/index.php", "User", "", ""],
  ["PHP: by the end of the namespace", "legacy/index.php", "\\Vendor\\Http\\Kernel", "", "app/Http/Kernel.php"],
  ["PHP: require", "legacy/index.php", "/inc/db.php", "", "legacy/inc/db.php"],
  ["Lua: dots", "lua/main.lua", "game.map", "", "lua/game/map.lua"],
  ["Lua: init", "lua/main.lua", "game", "", "lua/game/init.lua"],
  ["Sass: partial", "styles/main.scss", "colors", "", "styles/_colors.scss"],
  ["Perl: module", "perl/run.pl", "Shop::Cart", "", "perl/lib/Shop/Cart.pm"],
  ["Haskell: module", "hs/app/Main.hs", "Shop.Cart", "", "hs/src/Shop/Cart.hs"],
  ["Elm: module", "elm/Main.elm", "Shop.Cart", "", "elm/Shop/Cart.elm"],
  ["Dart: package", "dart/bin/main.dart", "package:shop/cart.dart", "", "dart/lib/cart.dart"],
  ["OCaml: module", "ml/main.ml", "Cart", "", "ml/cart.ml"],
  ["Erlang: header", "erl/shop.erl", "cart.hrl", "", "erl/cart.hrl"],
  ["Nim: one folder up", "nim/shop/main.nim", "../cart", "", "nim/cart.nim"],
  ["Nim: path", "nim/main.nim", "shop/cart", "", "nim/shop/cart.nim"],
  ["Elixir: script", "test/run.exs", "MyApp.UserView", "", "lib/my_app/user_view.ex"],
  ["Elixir: module", "lib/my_app/router.ex", "MyApp.UserView", "", "lib/my_app/user_view.ex"],
] as const) {
  test(`imports: ${name}`, () => {
    const statement = { line: 0, module, names: names.split(" ").filter((one) => one !== "") };
    assert.equal(
      resolveImports(from, [statement], files)
        .map(({ path }) => path)
        .join(" "),
      expected,
    );
  });
}

test("imports: a manifest that cannot be read is left out, and the others are not", () => {
  const texts = new Map([
    ["broken/package.json", "{"],
    ["lib/package.json", '{"name": "lib"}'],
  ]);
  assert.deepEqual(
    readManifests(texts).packages.map(({ name }) => name),
    ["lib"],
  );
});

const odd = fc.string({
  unit: fc.constantFrom(".", "/", "a", "::", "\\", "*", "@", "#", "shop", "..", "-", "ä"),
  maxLength: 8,
});

test("imports: only files of the tree come back, whatever is written", () => {
  const froms = [
    "shop/a.py",
    "web/src/a.ts",
    "cmd/a.go",
    "crates/core/src/a.rs",
    "A.java",
    "a.c",
    "a.rb",
    "a.php",
    "a.lua",
    "noext",
  ];
  fc.assert(
    fc.property(odd, fc.array(odd, { maxLength: 2 }), fc.constantFrom(...froms), (module, names, from) => {
      for (const { path } of resolveImports(from, [{ line: 0, module, names }], files))
        assert.ok(files.has(path), path);
    }),
    { numRuns: 1500 },
  );
});
