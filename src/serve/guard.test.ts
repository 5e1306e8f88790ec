import assert from "node:assert/strict";
import { test } from "node:test";
import { isLoopback, LOOPBACK_HOSTS, refusal } from "./guard.ts";

const guard = { hosts: new Set<string>(LOOPBACK_HOSTS) };

for (const [headers, status] of [
  [{ host: "localhost:7411" }, undefined],
  [{ host: "127.0.0.1" }, undefined],
  [{ host: "[::1]:80" }, undefined],
  [{ host: "LOCALHOST:1" }, undefined],
  [{}, 403],
  [{ host: "" }, 403],
  [{ host: "evil.example" }, 403],
  [{ host: "localhost.evil.example" }, 403],
  [{ host: "127.0.0.1.evil.example" }, 403],
  [{ host: "localhost@evil.example" }, 403],
  [{ host: "localhost:99999999" }, 403],
  [{ host: "localhost", origin: "http://localhost:3000" }, undefined],
  [{ host: "localhost", origin: "http://[::1]:3000" }, undefined],
  [{ host: "localhost", origin: "https://evil.example" }, 403],
  [{ host: "localhost", origin: "http://localhost.evil.example" }, 403],
  [{ host: "localhost", origin: "null" }, 403],
  [{ host: "localhost", origin: "file://" }, 403],
  [{ host: "localhost", origin: "chrome-extension://localhost" }, 403],
] as const) {
  test(`http guard: ${JSON.stringify(headers)} → ${status ?? "in"}`, () =>
    assert.equal(refusal(headers, guard)?.status, status));
}

for (const [authorization, status] of [
  ["Bearer secret-token", undefined],
  ["bearer  secret-token", undefined],
  ["Bearer secret-toke", 401],
  ["Bearer secret-token2", 401],
  ["Bearer", 401],
  ["secret-token", 401],
  [undefined, 401],
] as const) {
  test(`http guard: token "${authorization ?? ""}" → ${status ?? "in"}`, () => {
    const headers = { host: "localhost", ...(authorization !== undefined && { authorization }) };
    assert.equal(refusal(headers, { ...guard, token: "secret-token" })?.status, status);
  });
}

for (const [host, expected] of [
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.5", false],
  ["127.0.0.1.example", false],
] as const) {
  test(`http guard: ${host} is ${expected ? "" : "not "}loopback`, () => assert.equal(isLoopback(host), expected));
}
