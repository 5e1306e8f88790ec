import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../test/cpu-time.ts";
import { maskedContext, maskNote, maskSecrets, secretValues } from "./secrets.ts";

const random = (length: number) => "q7Rz2Lx9Kd4Wm8Tb1Vc6Ny3Hf5Jg0PsAuEiOoXtZ".repeat(4).slice(0, length);

// Written in two halves, so that no scanner takes this file for a leak.
for (const [name, text, kind] of [
  ["AWS", `id = ${"AKIA"}Q7RZ2LX9KD4WM8TB`, "AWS key id"],
  ["GitHub", `${"ghp_"}${random(36)}`, "GitHub token"],
  ["GitHub, new", `${"github_pat_"}${random(40)}`, "GitHub token"],
  ["Anthropic", `${"sk-ant-"}api03-${random(40)}`, "Anthropic key"],
  ["OpenAI", `${"sk-"}proj-${random(40)}`, "OpenAI key"],
  ["Google", `${"AIza"}${random(35)}`, "Google key"],
  ["Slack", `${"xoxb-"}1234567890-${random(20)}`, "Slack token"],
  ["JWT", `${"eyJ"}hbGciOiJIUzI1.${"eyJ"}zdWIiOiIxMjM0.${random(30)}`, "JWT"],
  ["URL", `postgres://app:${"hunter"}2@db/x`, "password in a URL"],
  ["bearer", `Authorization: Bearer ${random(40)}`, "bearer token"],
  ["generic", `API_KEY=${random(32)}`, "secret"],
  ["generic, JSON", `{"client_secret": "${random(32)}"}`, "secret"],
  ["generic, Chinese", `密钥：${random(32)}`, "secret"],
  [
    "private key",
    `-----BEGIN ${"RSA "}PRIVATE KEY-----\n${random(64)}\n${random(64)}\n-----END RSA PRIVATE KEY-----`,
    "private key",
  ],
  ["private key, cut", `-----BEGIN ${""}PRIVATE KEY-----\n${random(64)}\n${random(10)}`, "private key"],
] as const) {
  test(`secrets: masks ${name}`, () => {
    const masked = maskSecrets(`before ${text} after`);
    assert.deepEqual(masked.kinds, [kind]);
    assert.match(masked.text, new RegExp(`\\[masked ${kind}, \\d+ characters\\]`, "u"));
    assert.ok(masked.text.startsWith("before "));
    assert.ok(!masked.text.includes(random(20)) && !masked.text.includes("hunter"));
    assert.match(maskNote(masked) ?? "", /^Masked before sending: /u);
  });
}

for (const text of [
  "const token = process.env.GITHUB_TOKEN;",
  "password = getPasswordFromKeychainOrFail()",
  'cacheKey: "user-profile-settings-v2"',
  "tokens: 123456789012345678901234",
  "commit 3f786850e387550fdab836ed7e6dc881de23001b",
  "API_KEY=your-api-key-goes-here",
  "see https://example.com/a:b/c@d and git@github.com:o/r.git",
  "API_KEY=changeme1changeme1changeme1",
  "sk-learn-is-a-library-for-machine-learning",
  "http://localhost:8080/x",
  "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
]) {
  test(`secrets: leaves alone ${JSON.stringify(text)}`, () => assert.deepEqual(maskSecrets(text), { text, kinds: [] }));
}

test("secrets: values of the environment are masked wherever they appear", () => {
  const env = {
    MY_TOKEN: "correct horse",
    EDITOR: "some-editor-9",
    OLD_TOKEN: undefined,
    HOME: "/home/x",
    SSH_AUTH: "/tmp/agent",
    API_KEY: "development",
  };
  assert.deepEqual(secretValues(env), ["correct horse"]);
  const masked = maskSecrets("it is correct horse, yes: correct horse", secretValues(env));
  assert.equal(
    masked.text,
    "it is [masked environment secret, 13 characters], yes: [masked environment secret, 13 characters]",
  );
  assert.deepEqual(masked.kinds, ["environment secret × 2"]);
});

test("secrets: known values of eight characters are masked, shorter ones left alone, the longer first", () => {
  const masked = maskSecrets("1234567 12345678 1234567890", ["1234567", "12345678", "1234567890"]);
  assert.equal(
    masked.text,
    "1234567 [masked environment secret, 8 characters] [masked environment secret, 10 characters]",
  );
});

test("secrets: a context says what was masked in it, and nothing where nothing was", () => {
  const context = "<Context>\n<File>密 12345678</File>\n</Context>\n";
  assert.equal(maskedContext(context), context);
  assert.equal(
    maskedContext(context, ["12345678"]),
    "<Context>\n<File>密 [masked environment secret, 8 characters]</File>\n" +
      "<Note>Masked before sending: environment secret.</Note>\n</Context>\n",
  );
});

test("secrets: masking twice changes nothing more", () => {
  const parts = fc.constantFrom(
    "token=",
    `${"ghp_"}${random(36)}`,
    " ",
    "\n",
    random(32),
    "Bearer ",
    "secret: ",
    "密码：",
    "://u:",
    "@",
    "x",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
      const once = maskSecrets(pieces.join("")).text;
      assert.equal(maskSecrets(once).text, once);
    }),
  );
});

test("secrets: a megabyte takes no time", () => {
  const text = "token: abc secret=12 key password ------- ".repeat(25_000);
  assert.ok(cpuMsOf(() => maskSecrets(text)) < 1500);
});
