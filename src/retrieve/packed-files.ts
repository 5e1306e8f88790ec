/**
 * Judged files → one context under a budget: high files first, medium ones in the room that is left, then the nearest. A
 * file that would take most of the budget is opened in part, by the regions that answer the question; so are those below
 * the bands. Which files: iterative.ts.
 */
import { type Question, readQuestion } from "../find/question/question.ts";
import { outlineSource } from "../outline/outline.ts";
import { closingBehind } from "../pack/closing.ts";
import type { PackItem } from "../pack/pack-item.ts";
import { packContext } from "../pack/pack.ts";
import { countTokens } from "../pack/tokens.ts";
import { splitLines, textOf } from "../passage/lines.ts";
import type { Packed } from "../passage/packed.ts";
import { readerLanguage } from "../passage/reader-language.ts";
import type { Band, JudgedFile } from "./iterative-types.ts";
import { chooseRegions, frameLines, regionScore, type Region } from "./regions/regions.ts";
import { RegionSource } from "./regions/source.ts";

/** A file above this share of the budget is opened in part: the second best file wants room too. */
const WHOLE_SHARE = 0.4;
const TURNS: readonly { readonly bands: readonly Band[]; readonly wholeShare: number }[] = [
  { bands: ["high"], wholeShare: WHOLE_SHARE },
  { bands: ["medium"], wholeShare: WHOLE_SHARE },
  { bands: ["low", "rejected"], wholeShare: 0 },
];

export interface FileBudget {
  readonly maxTokens: number;
  /** Tokens of what it becomes. */
  readonly measure: (packed: Packed) => number;
}

/** Files without `content` are left out. `files` best first within each band. */
export function packFiles(files: readonly JudgedFile[], asked: string, budget: FileBudget): Packed {
  const { maxTokens } = budget;
  let packed: Packed = { files: [], leftOut: [], notes: [], tokens: 0, maxTokens };
  for (const { bands, wholeShare } of TURNS) {
    const items = files
      .filter((file) => bands.includes(file.band))
      .flatMap((file) => (file.content === undefined ? [] : itemsOf(file, file.content, asked, maxTokens * wholeShare)))
      .sort((a, b) => b.score - a.score);
    if (items.length === 0) continue;
    const before = packed;
    const measure = (more: Packed): number => budget.measure(join(before, more));
    packed = join(before, packContext(items, { maxTokens, measure, language: readerLanguage(asked) }));
  }
  return packed;
}

/** Numbers are those of `more`, which was measured with `before` in it. */
function join(before: Packed, more: Packed): Packed {
  return {
    ...more,
    files: [...before.files, ...more.files],
    leftOut: [...before.leftOut, ...more.leftOut],
    notes: [...before.notes, ...more.notes],
  };
}

function itemsOf(file: JudgedFile, text: string, asked: string, maxWholeTokens: number): PackItem[] {
  const { path, score, why } = file;
  const lines = splitLines(text);
  const tokens = countTokens(text);
  const { root } = outlineSource({ path, text });
  const face = root.children.map(({ title }) => title).join("\n");
  if (tokens <= maxWholeTokens) {
    const span = { start: 0, end: lines.length };
    return [{ address: root.address, path, title: root.title, score, why, text, tokens, span, outline: face }];
  }
  const question = readQuestion(asked);
  const regions = file.regions ?? regionsByWords(new RegionSource(root, text), question, path);
  return regions.map((region) => ({
    address: region.address,
    path,
    title: region.title,
    score: regionScore(score, region, regions[0]!, question.kind),
    why,
    span: region.span,
    text: textOf(lines, region.span),
    closing: closingBehind(lines, region.span),
    signature: region.gist === "" ? region.title : region.gist,
  }));
}

/** No index here that knows which words are rare, so all tell the same. */
function regionsByWords(source: RegionSource, question: Question, path: string): Region[] {
  const information = question.query.words.map(() => 1);
  return chooseRegions(source, question, { passages: [], frameLines: frameLines(question, path), information });
}
