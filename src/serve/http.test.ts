import assert from "node:assert/strict";
import { connect } from "node:net";
import { test, type TestContext } from "node:test";
import { type Asked, type HttpLimits, type HttpOptions, serveHttp } from "./http.ts";

interface Served {
  readonly origin: string;
  readonly faults: unknown[];
  /** What comes back for these bytes, until the server closes. */
  readonly send: (text: string) => Promise<string>;
}

async function serve(
  t: TestContext,
  answer: (asked: Asked) => Promise<void>,
  limits: Partial<HttpLimits> = {},
  more: Partial<HttpOptions> = {},
): Promise<Served> {
  const faults: unknown[] = [];
  const server = await serveHttp(
    {
      port: 0,
      host: "127.0.0.1",
      guard: { hosts: new Set(["localhost"]) },
      limits,
      refusalBody: (message) => ({ type: "text/plain; charset=utf-8", text: `拒绝: ${message}` }),
      onFault: (error) => faults.push(error),
      ...more,
    },
    answer,
  );
  t.after(() => server.close());
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let got = "";
      const socket = connect(Number(new URL(server.origin).port), "127.0.0.1", () => socket.write(text));
      socket.setEncoding("utf8").on("data", (chunk: string) => (got += chunk));
      socket.on("close", () => resolve(got)).on("error", reject);
    });
  return { origin: server.origin, faults, send };
}
const get = (target: string, ...headers: string[]): string =>
  `${[`GET ${target} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
const say = ({ response, url }: Asked): Promise<void> =>
  Promise.resolve(void response.end(`at ${url.pathname}${url.search}`));

for (const [target, expected] of [
  ["/a%20b?x=1", /^HTTP\/1\.1 200 [^]*at \/a%20b\?x=1$/u],
  ["http://elsewhere.example/y", /^HTTP\/1\.1 200 [^]*at \/y$/u],
  ["//", /^HTTP\/1\.1 400 [^]*拒绝: That is not an address/u],
  ["http://[", /^HTTP\/1\.1 400 /u],
  ["/支付", /^HTTP\/1\.1 400 Bad Request\r\n[^]*content-length: \d+[^]*拒绝: Write what is not ASCII .* as %XX/u],
  ["///x", /^HTTP\/1\.1 200 [^]*at \/$/u],
] as const) {
  test(`http: ${target} is answered or refused, and the server goes on`, async (t) => {
    const { send, faults } = await serve(t, say);
    assert.match(await send(get(target)), expected);
    assert.match(await send(get("/on")), /at \/on$/u);
    assert.deepEqual(faults, []);
  });
}

test("http: an answer that throws is a 500 for one, and noted", async (t) => {
  const { send, faults } = await serve(t, async ({ response, url }) => {
    if (url.pathname === "/late") response.write("begun");
    await Promise.resolve();
    if (url.pathname !== "/") throw new Error(`no ${url.pathname}`);
    response.end("fine");
  });
  assert.match(await send(get("/early")), /^HTTP\/1\.1 500 [^]*拒绝: The server failed/u);
  const late = await send(get("/late"));
  assert.ok(late.includes("begun") && !late.endsWith("\r\n0\r\n\r\n"), "a broken answer must not look whole");
  assert.match(await send(get("/")), /fine/u);
  assert.deepEqual(faults.map(String), ["Error: no /early", "Error: no /late"]);
});

test("http: who is not let in is told so, in the door's words, with the length of the text", async (t) => {
  const { send } = await serve(t, say, {}, { guard: { hosts: new Set(["localhost"]), token: "s3cret" } });
  const refused = await send(get("/"));
  assert.match(refused, /^HTTP\/1\.1 401 [^]*www-authenticate: Bearer\r\n[^]*connection: close\r\n/iu);
  const [head, body] = refused.split("\r\n\r\n");
  assert.equal(Number(/content-length: (\d+)/iu.exec(head!)?.[1]), Buffer.byteLength(body!));
  assert.match(await send(get("/", "Authorization: Bearer s3cret")), /^HTTP\/1\.1 200 /u);
  assert.match(await send(get("/").replace("localhost", "evil.example")), /^HTTP\/1\.1 403 [^]*evil\.example/u);
  assert.doesNotMatch(await send(get("/").replace("localhost", "evil.example")), /www-authenticate/iu);
});

test("http: a body too large is refused before it comes", async (t) => {
  const { send } = await serve(t, say, { maxBodyBytes: 10 });
  const post = (length: number) =>
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${"x".repeat(length)}`;
  assert.match(await send(post(10)), /^HTTP\/1\.1 200 /u);
  assert.match(await send(post(11)), /^HTTP\/1\.1 413 [^]*larger than 10 bytes/u);
});

test("http: so many at once, one more is told to come back, and there is room again", async (t) => {
  const waiting: (() => void)[] = [];
  const { send } = await serve(
    t,
    ({ response }) => new Promise((resolve) => waiting.push(() => (response.end("done"), resolve()))),
    { maxRequests: 2 },
  );
  const first = [send(get("/1")), send(get("/2"))];
  while (waiting.length < 2) await new Promise(setImmediate);
  assert.match(await send(get("/3")), /^HTTP\/1\.1 503 [^]*retry-after: 1\r\n/iu);
  for (const end of waiting.splice(0)) end();
  for (const answer of await Promise.all(first)) assert.match(answer, /done/u);
  const third = send(get("/4"));
  while (waiting.length < 1) await new Promise(setImmediate);
  waiting[0]!();
  assert.match(await third, /done/u);
});

test("http: a client that drips or falls silent is cut off", async (t) => {
  const { send } = await serve(t, say, { requestTimeoutMs: 100, idleTimeoutMs: 150 });
  assert.match(await send("GET / HTTP/1.1\r\nHost: local"), /^(?:HTTP\/1\.1 408 |$)/u);
  const { send: silent } = await serve(t, () => new Promise(() => {}), { idleTimeoutMs: 100 });
  assert.equal(await silent(get("/")), "");
});

test("http: headers too large are refused; where it listens is an address; a port in use is said", async (t) => {
  const { send, origin } = await serve(t, say, { maxHeaderBytes: 1000 });
  assert.match(await send(get("/", `X: ${"y".repeat(1100)}`)), /^HTTP\/1\.1 431 [^]*longer than 1000 bytes/u);
  assert.match(await send("Hello\r\n\r\n"), /^HTTP\/1\.1 400 [^]*not an HTTP request/u);
  assert.match(origin, /^http:\/\/127\.0\.0\.1:\d+$/u);
  await assert.rejects(serve(t, say, {}, { port: Number(new URL(origin).port) }), { code: "EADDRINUSE" });
});
