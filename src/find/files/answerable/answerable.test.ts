import assert from "node:assert/strict";
import { test } from "node:test";
import { littleWorld } from "../../../../test/little-world.ts";
import { scanTerms } from "../../terms/scan.ts";
import { termKey } from "../../terms/term-key.ts";
import { ANSWER_FEATURES, answerFeatures } from "./answer-features.ts";
import { answerability, type Answerability } from "./answerable.ts";

const FILES = {
  "src/pool.ts":
    "export class ConnectionPool {\n  /** Gives the connection back. */\n  release(connection: Connection) {}\n}\n",
  "src/retry.ts":
    "/** Retries a request, waiting longer each time. */\nexport function retryRequest(request: Request) {}\n",
  "src/render.ts": "export function renderTable(rows: Row[]): string {\n  return rows.join();\n}\n",
  "src/upload.ts": "export function uploadFile(file: File): Promise<void> {\n  return send(file);\n}\n",
  "src/login.ts": "export function login(user: User, password: string): Session {\n  return check(user);\n}\n",
  "docs/errors.md": "# Error codes\n\nEvery error has a code. A request that fails is retried.\n",
  "docs/超时.md": "# 超时设置\n\n连接超时之后断开，默认三十秒。\n",
};
const ask = littleWorld(FILES);
const termsFn = (path: string): Float64Array =>
  Float64Array.from(scanTerms(FILES[path as keyof typeof FILES]), termKey);
const answer = (asked: string): Answerability => {
  const { stageOne, verdicts } = ask(asked);
  return answerability(stageOne, verdicts, termsFn);
};

for (const asked of [
  "retryRequest",
  "how are requests retried",
  "release of a connection",
  "render table rows",
  "error codes",
  "连接超时之后会怎样",
  "upload a file",
  "ConnectionPool.release hangs\n\nCalling release on the pool hangs, see src/pool.ts.",
]) {
  test(`answerable: ${asked.split("\n")[0]!}`, () => {
    const { answered, probability } = answer(asked);
    assert.ok(answered, probability.toFixed(2));
  });
}

for (const asked of [
  "zebra stripes",
  "kubernetes ingress controller annotations",
  "how does the garbage collector mark weak references",
  "量子计算的纠错原理",
  "KafkaConsumer.poll throws RebalanceException\n\nWhen the broker restarts, offsets are lost and partitions are reassigned.",
]) {
  test(`not answerable: ${asked.split("\n")[0]!}`, () => {
    const { answered, probability } = answer(asked);
    assert.ok(!answered, probability.toFixed(2));
  });
}

test("answerable: a Chinese question over English files is answered by its translation", () => {
  assert.ok(answer("用户登录的密码校验").answered);
});

test("answerable: a word that most projects hold tells nothing", () => {
  const held = (asked: string): number => {
    const { stageOne, verdicts } = ask(asked);
    return answerFeatures(stageOne, verdicts, termsFn).uncommonHeld;
  };
  assert.equal(held("file error"), 0);
  assert.equal(held("retried uploads zebra"), 1);
  assert.equal(held("连接超时"), 0);
});

test("answerable: an issue that names the project is meant for it", () => {
  const { stageOne, verdicts } = ask("Widgeteer: a request hangs\n\nNothing else is known about it.");
  const [named, other] = [["widgeteer"], ["gadget"]].map((ownNames) =>
    answerability(stageOne, verdicts, termsFn, { codeShare: 1, ownNames }),
  );
  assert.ok(named!.probability > other!.probability);
});

test("answerable: features are shares, also where nothing was found", () => {
  for (const asked of ["zebra", "retryRequest", "连接超时", "upload\nsrc/upload.ts:3: error"]) {
    const { stageOne, verdicts } = ask(asked);
    const features = answerFeatures(stageOne, verdicts, termsFn);
    for (const feature of ANSWER_FEATURES) {
      assert.ok(features[feature] >= 0 && features[feature] <= 3, `${asked}: ${feature} ${features[feature]}`);
    }
  }
});
