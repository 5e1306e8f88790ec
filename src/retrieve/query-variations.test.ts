import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { queryVariations } from "./query-variations.ts";

for (const [query, ...expected] of [
  ["tech-scout", "tech-scout", "techScout", "tech_scout"],
  ["sessionManager", "session_manager", "session-manager"],
  ["HTTP_SERVER_port", "httpServerPort", "http-server-port"],
  ["session manager", "sessionManager", "session_manager", "session-manager", "session", "manager"],
  ["src/auth/login.ts", "login.ts", "login"],
  ["app/users/[id].tsx", "[id].tsx"],
  ["src\\auth\\login.ts", "login.ts"],
  ["how are retries validated", "retries", "retry", "validated", "validat"],
  ["登录失败后如何重试", "登录失败", "重试"],
  ["修复 parseConfig 的错误码处理", "parseConfig", "parse_config", "错误码处理"],
  [
    "Crash in `load_users`\n\nThe long body of an issue, with much detail.\n\nvalue.strip() fails",
    "load_users",
    "loadUsers",
  ],
] as const) {
  test(`variations: ${JSON.stringify(query)}`, () => {
    const variations = queryVariations(query);
    assert.equal(variations[0], query);
    for (const one of expected) assert.ok(variations.includes(one), `${one} in ${variations.join(" | ")}`);
  });
}

test("variations: words without a topic are not asked for", () => {
  assert.ok(!queryVariations("where is the token").includes("the"));
});

for (const query of ["", "  ", "?!", "***"]) {
  test(`variations: ${JSON.stringify(query)} asks nothing`, () => assert.deepEqual(queryVariations(query), []));
}

test("variations: no two alike, none empty, bounded, and none but the first can hold regex characters", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."aB1_-/.*+?()[]{}|\\^$ 错误的 ".split(""), "fooBar", "x.ts"),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (query) => {
      const variations = queryVariations(query);
      assert.ok(variations.length <= 12);
      assert.equal(new Set(variations.map((one) => one.toLowerCase())).size, variations.length);
      for (const one of variations) assert.notEqual(one.trim(), "");
      for (const one of variations.slice(1)) assert.doesNotMatch(one, /[*+?|^]/u);
    }),
  );
});
