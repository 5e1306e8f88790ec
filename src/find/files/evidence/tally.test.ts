/** Counting against counting slowly: random worlds of files, some superseded, in several shards. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { PostingsBuilder } from "../../terms/postings.ts";
import { stemOf } from "../../terms/stem.ts";
import { termKey } from "../../terms/term-key.ts";
import { type Corpus, corpusOf, listsOf, type Shard } from "./corpus.ts";
import { PassageGains } from "./passage-gains.ts";
import { Tally } from "./tally.ts";

interface World {
  readonly corpus: Corpus;
  /** Live files by number: their passages, each a list of words. */
  readonly files: ReadonlyMap<number, { readonly passages: readonly (readonly string[])[] }>;
}

const WORDS = ["retry", "retries", "retried", "heron", "错误"];
const passage = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 });
const file = fc.record({ isLive: fc.boolean(), passages: fc.array(passage, { minLength: 1, maxLength: 4 }) });
const worlds = fc.array(fc.array(file, { maxLength: 8 }), { maxLength: 3 }).map(worldOf);

function worldOf(shards: readonly (readonly { isLive: boolean; passages: string[][] }[])[]): World {
  const files = new Map<number, { passages: string[][] }>();
  let number = 0;
  const built = shards.map((shard): Shard => {
    const body = new PostingsBuilder();
    const path = new PostingsBuilder();
    const passageFile: number[] = [];
    shard.forEach(({ isLive, passages }, local) => {
      if (isLive) files.set(number, { passages });
      number++;
      path.startDoc();
      path.add(passages[0]!.join(" "));
      for (const words of passages) {
        passageFile.push(local);
        body.startDoc();
        body.add(words.join(" "));
      }
    });
    const zeros = new Uint32Array(passageFile.length);
    const postings = body.finish();
    return {
      paths: shard.map((_, local) => `f${local}`),
      live: Uint8Array.from(shard, ({ isLive }) => (isLive ? 1 : 0)),
      isTest: new Uint8Array(shard.length),
      passageFile: Uint32Array.from(passageFile),
      passageStart: zeros,
      passageEnd: zeros,
      body: postings,
      title: postings,
      path: path.finish(),
    };
  });
  return { corpus: corpusOf(built), files };
}

/** By file: how often it holds one of the words; files that hold none are left out. */
function holders({ files }: World, words: readonly string[], of: (all: readonly (readonly string[])[]) => string[]) {
  const times = [...files].map(([number, { passages }]) => {
    return [number, of(passages).filter((word) => words.includes(word)).length] as const;
  });
  return new Map(times.filter(([, count]) => count > 0));
}

function tallied({ files, fileTimes, fileCount }: Tally): Map<number, number> {
  const pairs = Array.from({ length: fileCount }, (_, at) => [files[at]!, fileTimes[at]!] as const);
  return new Map(pairs.sort(([a], [b]) => a - b));
}

test("tally: one term, the terms of a stem, and paths, as counted by hand", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { corpus } = world;
      const tally = new Tally(corpus);
      for (const word of WORDS) {
        const passages = tally.countTerm(listsOf(corpus, "body", termKey(word), "word"));
        assert.deepEqual(
          tallied(tally),
          holders(world, [word], (all) => all.flat()),
        );
        const held = [...world.files.values()].flatMap(({ passages }) => passages.filter((one) => one.includes(word)));
        assert.equal(passages, held.length);
        tally.countFiles(listsOf(corpus, "path", termKey(word), "word"));
        assert.deepEqual(
          tallied(tally),
          holders(world, [word], (all) => [...all[0]!]),
        );
      }
      const family = WORDS.filter((word) => stemOf(word) === stemOf("retry"));
      tally.countTerms(listsOf(corpus, "body", termKey(stemOf("retry")), "stem"));
      assert.deepEqual(
        tallied(tally),
        holders(world, family, (all) => all.flat()),
      );
    }),
  );
});

test("tally: a frequent word is the same the second time, and after others", () => {
  const often = Array.from({ length: 150 }, (_, at) => ({
    isLive: at % 7 > 0,
    passages: [["heron", "heron"], at % 2 === 0 ? ["retry"] : ["heron"]],
  }));
  const { corpus } = worldOf([often, often.slice(0, 20)]);
  const tally = new Tally(corpus);
  const lists = listsOf(corpus, "body", termKey("heron"), "word");
  const passages = tally.countTerm(lists);
  const expected = tallied(tally);
  for (const other of ["retry", "retries"]) {
    assert.equal(tally.countWord(termKey("heron"), lists), passages);
    assert.deepEqual(tallied(tally), expected);
    tally.countTerm(listsOf(corpus, "body", termKey(other), "word"));
  }
  assert.ok(passages >= 128);
});

test("passage gains: a stem gains like a term of its own, once in each live passage, and leaves nothing behind", () => {
  fc.assert(
    fc.property(worlds, ({ corpus, files }) => {
      const gains = new PassageGains(corpus);
      const lists = listsOf(corpus, "body", termKey(stemOf("retry")), "stem");
      const family = (words: readonly string[]): boolean => words.some((word) => stemOf(word) === stemOf("retry"));
      const held = [...files.values()].flatMap(({ passages }) => passages.filter(family)).length;
      const [once, again, title] = Array.from({ length: 3 }, () => new Float32Array(corpus.passageCount));
      assert.equal(gains.countStem(lists), held);
      gains.addStem(lists, 2, [{ weight: 1, into: once! }]);
      gains.countStem(lists);
      const views = [
        { weight: 1, into: again! },
        { weight: 3, into: title! },
      ];
      gains.addStem(lists, 2, views);
      assert.deepEqual(again, once);
      assert.equal(once!.filter((gain) => gain > 0).length, held);
      once!.forEach((gain, at) => assert.ok(Math.abs(title![at]! - 3 * gain) < 1e-5));
      // A term by itself: the stem of which it is the only one present must give the same.
      const heron = listsOf(corpus, "body", termKey("heron"), "word");
      const [asTerm, asStem] = [new Float32Array(corpus.passageCount), new Float32Array(corpus.passageCount)];
      gains.addTerm(heron, 2, 1, asTerm);
      gains.countStem(heron);
      gains.addStem(heron, 2, [{ weight: 1, into: asStem }]);
      assert.deepEqual(asStem, asTerm);
    }),
  );
});
