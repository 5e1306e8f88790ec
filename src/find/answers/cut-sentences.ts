/**
 * Texts cut into sentences. Belongs here: where one ends, in English and in Chinese. Does not: what is laid out rather than
 * written (pieces.ts), which sentence answers (best-sentence.ts).
 */
import { isLabel, piecesOf, type Piece } from "./pieces.ts";

/** Marks of a list's item: markdown's and reStructuredText's, 3、 （三） ③, and the articles of a law. */
const ITEM_MARKS = [
  String.raw`(?:[-*+]|\d+[.)]|#\.)\s`,
  String.raw`\d{1,3}、`,
  String.raw`[(（][一二三四五六七八九十\d]{1,3}[)）]`,
  "[①-⑳]",
  String.raw`第[一二三四五六七八九十百千零〇\d]{1,7}[条條][\s　:：]`,
].join("|");
/** The number of a list's item ends no sentence: "1. Encrypt the disk" is one. */
const NO_ITEM_NUMBER = String.raw`(?<!(?:^|\n)[\t >*+-]*(?:\d{1,3}|#)\.)`;
/** What ends in a full stop and goes on: Mrs. Olsen, ext. 214, J. S. Bach. Others cost a split, which a window of two forgives. */
const NO_ABBREVIATION = String.raw`(?<!\b(?:ext|e\.g|i\.e|vs|cf|ca|approx|Nos?|Mrs?|Ms|Dr|Prof|St|Jr|[Ff]ig|[Vv]ol|pp|Dept|Gen|Col|Capt|Lt|Rev|Mt|[A-Z])\.)`;
const BEGINNING = String.raw`\s+(?=[A-Z\d"'(\[])`;

const SENTENCE_ENDS = [
  // What closes a quotation or bold letters belongs to what it closes.
  String.raw`(?<=[。！？](?:[”’」』]|[*_]{1,3}(?=\s|$))?)(?![”’」』]|[*_]{1,3}(?:\s|$))`,
  // The mark in an address ends nothing: /browsers/?date=2026.
  String.raw`(?<=[!?])(?=[\s"'”’)\]*]|\p{Script=Han}|$)`,
  String.raw`(?<=\.)${NO_ITEM_NUMBER}${NO_ABBREVIATION}${BEGINNING}`,
  String.raw`\n{2,}`,
  String.raw`\n(?=[^\S\n]*(?:${ITEM_MARKS}))`,
];
const SENTENCE_END = new RegExp(SENTENCE_ENDS.join("|"), "u");
const CLAUSE_END = new RegExp(["(?<=；)", `(?<=;)${BEGINNING}`, ...SENTENCE_ENDS].join("|"), "u");

/** What is compared: of "5 days; after ten years 10 days; …" one answers. A row of a table is one. */
export function clausesOf(text: string): Piece[] {
  return cut(text, CLAUSE_END);
}

/** What is shown: the same, not cut at semicolons. */
export function sentencesOf(text: string): string[] {
  return cut(text, SENTENCE_END).map((unit) => unit.text);
}

function cut(text: string, end: RegExp): Piece[] {
  return piecesOf(text).flatMap((piece) => {
    const said = piece.text.split(end).filter((sentence) => sentence.trim() !== "");
    const sentences = piece.kind === "row" ? [piece.text] : piece.kind === "code" ? said : labelled(said);
    return sentences.map((sentence) => ({ text: sentence, kind: piece.kind }));
  });
}

/** A label stands in front of the sentence that it names. */
function labelled(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  let labels = "";
  for (const sentence of sentences) {
    if (isLabel(sentence)) labels += `${sentence.trim()}\n`;
    else {
      joined.push(labels + (labels === "" ? sentence : sentence.trimStart()));
      labels = "";
    }
  }
  if (labels !== "") joined.push(labels);
  return joined;
}
