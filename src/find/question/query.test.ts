import assert from "node:assert/strict";
import { test } from "node:test";
import { termKey } from "../terms/term-key.ts";
import { discountBridged, queryOf, type QueryTerm } from "./query.ts";

const of = (title: string, body = "", code = ""): Map<string, QueryTerm> => {
  const { words } = queryOf({ title, prose: `${title}\n${body}`, all: `${title}\n${body}\n${code}` });
  return new Map(words.filter(({ bridged }) => bridged === undefined).map((word) => [word.term, word]));
};

test("query: stop words are no terms, in either language", () => {
  assert.deepEqual([...of("how is the pool of 怎么 连接").keys()], ["pool", "连接"]);
});

test("query: views say where a term stands", () => {
  const terms = of("pool leaks", "the cache grows", "evict_all()");
  const views = (term: string): number[] => [terms.get(term)!.all, terms.get(term)!.title, terms.get(term)!.prose];
  assert.deepEqual(views("pool"), [1, 1, 1]);
  assert.deepEqual(views("cache"), [1, 0, 1]);
  assert.deepEqual(views("=evictall"), [1, 0, 0]);
});

test("query: repeats count less and less, the title more", () => {
  const terms = of("pool", "cache cache cache cache lock");
  const { times: four } = terms.get("cache")!;
  assert.ok(four > 1 && four < 4);
  assert.equal(terms.get("lock")!.times, 1);
  assert.ok(terms.get("pool")!.best > terms.get("cache")!.best);
});

test("query: stems unite the forms of a word; compounds and Han stand among the words only", () => {
  const { stems } = queryOf({ title: "", prose: "", all: "caching caches max_size 缓存" });
  const said = stems.filter(({ bridged }) => bridged === undefined).map(({ term }) => term);
  assert.equal(new Set(said).size, said.length);
  assert.equal(said.filter((term) => term.startsWith("cach")).length, 1);
  assert.ok(said.every((term) => /^[a-z]+$/u.test(term)));
});

test("query: a pasted log is cut", () => {
  const log = Array.from({ length: 9000 }, (_, at) => `w${at}`).join(" ");
  assert.equal(queryOf({ title: "", prose: "", all: log }).words.length, 2000);
});

test("query: a translation tells at most as much as the word it stands for", () => {
  const query = queryOf({ title: "timeout", prose: "timeout", all: "timeout" });
  const han = query.words.find(({ term }) => term === "超时")!;
  const rare = discountBridged(query, (key) => (key === termKey("timeout") ? 1 : 4));
  assert.equal(rare.words.find(({ term }) => term === "超时")!.best, han.best / 4);
  assert.equal(rare.words.find(({ term }) => term === "timeout")!.best, query.words[0]!.best);
  const common = discountBridged(query, (key) => (key === termKey("timeout") ? 4 : 1));
  assert.equal(common.words.find(({ term }) => term === "超时")!.best, han.best);
});

test("query: a plainer form finds at less than half the weight, and speaks for the word that was said", () => {
  const { words } = queryOf({ title: "parsed addresses", prose: "parsed addresses", all: "parsed addresses" });
  const said = words.find(({ term }) => term === "addresses")!;
  const plain = words.find(({ term }) => term === "address")!;
  assert.equal(plain.bridged, said.key);
  assert.ok(plain.best > 0 && plain.best < said.best / 2);
});

test("query: a form that was said itself is not said again, and a long text says its forms by itself", () => {
  const terms = (all: string) => queryOf({ title: all, prose: all, all }).words.map(({ term }) => term);
  assert.equal(terms("address of addresses").filter((term) => term === "address").length, 1);
  const long = Array.from({ length: 40 }, (_, at) => `w${at}q`).join(" ");
  assert.ok(!terms(`addresses ${long}`).includes("address"));
});
