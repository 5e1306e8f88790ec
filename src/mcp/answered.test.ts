import assert from "node:assert/strict";
import { test } from "node:test";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { AnsweredTransport } from "./answered.ts";

function wired(
  send: Transport["send"] = () => Promise.resolve(),
  waitAfter?: (method: string) => Promise<void> | undefined,
) {
  const wire: Transport = { start: () => Promise.resolve(), close: () => Promise.resolve(), send };
  const transport = new AnsweredTransport(wire, waitAfter);
  const heard: JSONRPCMessage[] = [];
  transport.onmessage = (message) => void heard.push(message);
  return { transport, heard, arrive: (message: JSONRPCMessage) => wire.onmessage?.(message) };
}
const request = (id: string | number): JSONRPCMessage => ({ jsonrpc: "2.0", id, method: "tools/list" });
const answer = (id: string | number): JSONRPCMessage => ({ jsonrpc: "2.0", id, result: {} });
const notice = (method: string, params?: Record<string, unknown>): JSONRPCMessage => ({
  jsonrpc: "2.0",
  method,
  ...(params && { params }),
});

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise(setImmediate);
  return settled;
}

for (const [name, arrived, sent, expected] of [
  ["nothing was asked", [], [], true],
  ["a request is open", [request(1)], [], false],
  ["it is answered", [request(1)], [answer(1)], true],
  ["one of two is answered", [request(1), request("甲")], [answer("甲")], false],
  ["both are", [request(1), request("甲")], [answer("甲"), answer(1)], true],
  ["a failure is an answer", [request(1)], [{ jsonrpc: "2.0", id: 1, error: { code: 1, message: "x" } }], true],
  ["it was cancelled", [request(1), notice("notifications/cancelled", { requestId: 1 })], [], true],
  ["another was cancelled", [request(1), notice("notifications/cancelled", { requestId: 2 })], [], false],
  ["a broken cancelling", [request(1), notice("notifications/cancelled")], [], false],
  ["another notice", [request(1), notice("notifications/progress", { requestId: 1 })], [], false],
  ["the server asks with the same number", [request(1)], [request(1)], false],
  ["a notice of the server", [request(1)], [notice("notifications/message")], false],
  ["the client answers the server", [request(1), answer(1)], [], false],
] as const) {
  test(`answered: ${name}`, async () => {
    const { transport, heard, arrive } = wired();
    for (const message of arrived) arrive(message);
    const all = transport.allAnswered();
    for (const message of sent) await transport.send(message);
    assert.deepEqual([await isSettled(all), heard], [expected, arrived]);
  });
}

test("answered: an answer that nobody takes is one all the same", async () => {
  const { transport, arrive } = wired(() => Promise.reject(new Error("gone")));
  arrive(request(1));
  await assert.rejects(transport.send(answer(1)), /gone/u);
  assert.ok(await isSettled(transport.allAnswered()));
});

test("answered: what comes behind a notice waits for what it waits for, in order; answers of the client do not", async () => {
  const releases: (() => void)[] = [];
  const waitAfter = (method: string) =>
    method === "notifications/wait" ? new Promise<void>((resolve) => releases.push(resolve)) : undefined;
  const { transport, heard, arrive } = wired(undefined, waitAfter);
  const said = [
    notice("notifications/wait"),
    request(1),
    notice("notifications/wait"),
    request(2),
    answer(9),
    request(3),
  ];
  for (const message of said) arrive(message);
  const settle = () => new Promise(setImmediate);
  await settle();
  assert.deepEqual(heard, [said[0], said[4]]);
  releases[0]?.();
  await settle();
  assert.deepEqual(heard.slice(2), [said[1], said[2]]);
  assert.equal(await isSettled(transport.allAnswered()), false);
  releases[1]?.();
  await settle();
  arrive(request(4));
  assert.deepEqual(heard.slice(4), [said[3], said[5], request(4)]);
});
