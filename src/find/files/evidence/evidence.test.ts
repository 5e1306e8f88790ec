/** Stage one on a little world: its numbers are written down, so that work on speed cannot move them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesGolden } from "../../../../test/golden.ts";
import { readQuestion } from "../../question/question.ts";
import { PostingsBuilder } from "../../terms/postings.ts";
import { chooseCandidates, type StageOne } from "./candidates.ts";
import { corpusOf, definitionTerm, type Shard } from "./corpus.ts";
import { EvidenceScratch, gatherEvidence } from "./evidence.ts";

/** Files by path; passages are separated by an empty line, and the first word of each is what it defines. */
const FILES: Readonly<Record<string, string>> = {
  "docs/错误码.md": "错误码处理 一览\n每个错误码都有说明\n\n会话 结束 之后 错误码 清空\n",
  "docs/retry.md":
    "retry How to retry requests\nretried requests wait, retrying waits longer\n\nlimits after three retries the request fails\n",
  "src/http_client.py":
    "HttpClient sends a request and retries\nrequest timeout request\n\nsend_request request body timeout\n\nclose nothing\n",
  "src/session.ts": "Session open close session\nSession.run retries sessions\n\ncloseSession ends the session 会话\n",
  "tests/test_client.py": "test_retry client request retry retry\n\ntest_timeout client timeout\n",
  "vendor/old.js": "old retry request session timeout\n",
};

function shardOf(files: readonly string[], dead: readonly string[] = []): Shard {
  const body = new PostingsBuilder();
  const title = new PostingsBuilder();
  const path = new PostingsBuilder();
  const passageFile: number[] = [];
  files.forEach((file, number) => {
    path.startDoc();
    path.add(file);
    for (const passage of FILES[file]!.split("\n\n")) {
      passageFile.push(number);
      body.startDoc();
      body.add(passage);
      title.startDoc();
      const name = passage.slice(0, passage.search(/\s/u));
      title.add(name);
      title.addTerm(definitionTerm(name));
    }
  });
  return {
    paths: files,
    live: Uint8Array.from(files, (file) => (dead.includes(file) ? 0 : 1)),
    isTest: Uint8Array.from(files, (file) => (file.startsWith("tests/") ? 1 : 0)),
    passageFile: Uint32Array.from(passageFile),
    passageStart: Uint32Array.from(passageFile, (_, at) => at * 10),
    passageEnd: Uint32Array.from(passageFile, (_, at) => at * 10 + 10),
    body: body.finish(),
    title: title.finish(),
    path: path.finish(),
  };
}

const QUESTIONS = [
  "retry requests",
  "错误码 会话",
  "Session.run closes the session\n\nThe client retries after a timeout:\n    send_request(body)\n",
  "zebra",
];

function stageOne(shards: readonly Shard[], scratch?: EvidenceScratch): StageOne[] {
  const corpus = corpusOf(shards);
  return QUESTIONS.map((asked) => {
    const question = readQuestion(asked);
    const evidence = gatherEvidence(corpus, question.query, scratch);
    const [exact, definers] = [new Map(), new Map()];
    return chooseCandidates(corpus, evidence, { question, exact, definers, past: undefined, limit: 20 });
  });
}

/** Spans are this file's invention, and number passages by shard; scores are what must not move. */
function numbers(results: readonly StageOne[]): unknown {
  return results.map(({ candidates, absent, wordFiles }) => ({
    absent,
    wordFiles: [...wordFiles],
    candidates: candidates.map(({ path, channels, passages }) => ({
      path,
      channels,
      passages: passages.map(({ score }) => score),
    })),
  }));
}

const PATHS = Object.keys(FILES).sort();

test("evidence: every channel of every file, as written down", () => {
  matchesGolden("evidence.json", JSON.stringify(numbers(stageOne([shardOf(PATHS)])), undefined, 1) + "\n");
});

test("evidence: the same in two shards, with superseded files lying about, and in arrays used before", () => {
  const expected = numbers(stageOne([shardOf(PATHS)]));
  const left = shardOf(PATHS.slice(0, 4).reverse(), [PATHS[1]!]);
  const right = shardOf([PATHS[1]!, ...PATHS.slice(4)]);
  const shards = [left, shardOf(PATHS.slice(2), PATHS.slice(2)), right];
  assert.deepEqual(numbers(stageOne(shards)), expected);
  const scratch = new EvidenceScratch(corpusOf(shards));
  stageOne(shards, scratch);
  assert.deepEqual(numbers(stageOne(shards, scratch)), expected);
});

test("evidence: of equal files the one with the smaller path is taken, whatever the shards", () => {
  const paths = Array.from({ length: 12 }, (_, at) => `d${at % 5}/f${at}.md`);
  const world = (order: readonly string[]): Shard => {
    const fields = [new PostingsBuilder(), new PostingsBuilder(), new PostingsBuilder()] as const;
    for (const _ of order) {
      for (const field of fields) field.startDoc();
      fields[0].add("heron");
    }
    const zeros = new Uint32Array(order.length);
    const [body, title, path] = fields.map((field) => field.finish());
    const ones = new Uint8Array(order.length).fill(1);
    const passageFile = Uint32Array.from(order, (_, at) => at);
    return {
      paths: order,
      live: ones,
      isTest: new Uint8Array(order.length),
      passageFile,
      passageStart: zeros,
      passageEnd: zeros,
      body: body!,
      title: title!,
      path: path!,
    };
  };
  const best = [...paths].sort().slice(0, 3);
  for (const shards of [[world(paths)], [world(paths.slice(6)), world(paths.slice(0, 6).reverse())]]) {
    const corpus = corpusOf(shards);
    const question = readQuestion("heron");
    const evidence = gatherEvidence(corpus, question.query);
    const { candidates } = chooseCandidates(corpus, evidence, {
      question,
      exact: new Map(),
      definers: new Map(),
      past: undefined,
      limit: 3,
    });
    assert.deepEqual(
      candidates.map(({ path }) => path),
      best,
    );
  }
});
