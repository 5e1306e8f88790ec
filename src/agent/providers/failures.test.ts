import assert from "node:assert/strict";
import { test } from "node:test";
import { modelErrorFrom } from "./failures.ts";

const failed = (statusCode: number, message = "no", more: object = {}) =>
  Object.assign(new Error(message), { statusCode, ...more });

for (const [name, thrown, kind, retryable, message] of [
  ["a wrong key", failed(401), "auth", false, "P (401): no. Check the key."],
  ["an empty purse, as 402", failed(402, "Payment Required"), "quota", false, /credit or its plan\.$/u],
  [
    "an empty purse, as 429",
    failed(429, "x", { responseBody: '{"code":"insufficient_quota"}' }),
    "quota",
    false,
    /its plan\.$/u,
  ],
  ["an empty purse, as 400", failed(400, "您的账户余额不足"), "quota", false, /its plan\.$/u],
  [
    "nobody there",
    new Error("Cannot connect to API: connect ECONNREFUSED 127.0.0.1:11434"),
    "unreachable",
    true,
    /ECONNREFUSED 127\.0\.0\.1:11434\. Check that the server runs and its base URL is right\.$/u,
  ],
  [
    "a key that is repeated",
    failed(401, "Incorrect API key: sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEF"),
    "auth",
    false,
    /^P \(401\): Incorrect API key: (?!.*abcdefgh)/u,
  ],
  [
    "an answer that breaks off",
    failed(200, "Failed to process successful response"),
    "network",
    true,
    /^P: the answer broke off before its end\. Try again/u,
  ],
  [
    "a stream without its end",
    new Error("Response stream ended without a finish reason"),
    "network",
    true,
    /^P: the answer broke off/u,
  ],
  ["a forbidden one", failed(403), "auth", false, /^P \(403\)/u],
  ["too often", failed(429), "rate-limit", true, /Wait, or choose another model\.$/u],
  [
    "too often, though it speaks of a quota",
    failed(429, "You exceeded your current quota"),
    "rate-limit",
    true,
    /429/u,
  ],
  ["too often, though it speaks of tokens", failed(429, "too many tokens per minute"), "rate-limit", true, /429/u],
  ["too long, as a plain 400", failed(400, "prompt is too long: 9 tokens"), "context-overflow", false, /\/compact/u],
  [
    "too long, said in the body",
    failed(400, "Bad Request", { responseBody: '{"code":"context_length_exceeded"}' }),
    "context-overflow",
    false,
    /^P \(400\): Bad Request\. Compact/u,
  ],
  ["too large", failed(413), "context-overflow", false, /413/u],
  [
    "too long, within a stream",
    { type: "error", message: "input is too long" },
    "context-overflow",
    false,
    /^P: input is too long\. /u,
  ],
  ["a server that is ill", failed(500), "unavailable", true, /Try again/u],
  [
    "a server that is ill, and speaks of context",
    failed(500, "maximum context length service down"),
    "unavailable",
    true,
    /500/u,
  ],
  ["a conflict", failed(409), "unavailable", true, /409/u],
  ["a time-out", failed(408), "network", true, /408/u],
  [
    "a wrong model",
    failed(404, "没有这个模型。"),
    "refused",
    false,
    "P (404): 没有这个模型。 Check the model's name and the request.",
  ],
  [
    "overloaded, within a stream",
    { error: { type: "overloaded_error", message: "busy" } },
    "unavailable",
    true,
    /^P \(529\): busy\. /u,
  ],
  [
    "too often, within a stream",
    { type: "rate_limit_error" },
    "rate-limit",
    true,
    /^P \(429\): \{"type":"rate_limit_error"\}\. /u,
  ],
  [
    "no network",
    new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") }),
    "unreachable",
    true,
    /^P: fetch failed \(ECONNREFUSED\)\. Check that/u,
  ],
  ["nothing said", "", "network", true, /^P: no answer\. /u],
  [
    "only a body",
    Object.assign(new Error(""), { statusCode: 502, responseBody: "<html>\n bad  gateway" }),
    "unavailable",
    true,
    /^P \(502\): <html> bad gateway\. /u,
  ],
  [
    "a whole page",
    failed(503, "x".repeat(301)),
    "unavailable",
    true,
    new RegExp(`^P \\(503\\): ${"x".repeat(300)}…\\. `, "u"),
  ],
] as const) {
  test(`model failure: ${name}`, () => {
    const error = modelErrorFrom(thrown, "P", 0);
    assert.deepEqual([error.kind, error.retryable], [kind, retryable]);
    if (typeof message === "string") assert.equal(error.message, message);
    else assert.match(error.message, message);
  });
}

test("model failure: how long to wait is the provider's to say", () => {
  const asked = (headers: Record<string, string>) =>
    modelErrorFrom(failed(429, "no", { responseHeaders: headers }), "P", 0).retryAfterMs;
  assert.deepEqual(
    [asked({ "retry-after": "2" }), asked({ "retry-after-ms": "30", "retry-after": "2" }), asked({})],
    [2000, 30, undefined],
  );
  assert.equal(asked({ "retry-after": new Date(5000).toUTCString() }), 5000);
  assert.deepEqual(
    [asked({ "retry-after": "soon" }), asked({ "retry-after": "601" }), asked({ "retry-after": "600" })],
    [undefined, undefined, 600_000],
  );
});
