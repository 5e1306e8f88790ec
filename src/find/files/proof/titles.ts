/** A question that is a heading, word for word: the section below it is what was asked for. */
import { walkPassages } from "../../../passage/passage.ts";
import type { Question } from "../../question/question.ts";
import type { Verdict } from "../judge/judge.ts";
import { CERTAINTY, CERTAINTY_BESIDE, CERTAINTY_OF_PART, type Proof, type Proofs, type ReadForProof } from "./proof.ts";

const MAX_TITLE_CHARACTERS = 80;
/** Read for it: those whose headings fit best. */
const READ_FILES = 40;
/** A heading of more files, "Usage" or 概述, is nobody's. */
const MAX_FILES = 6;

export function titlesAsked({ kind, title }: Question, verdicts: readonly Verdict[], read: ReadForProof): Proofs {
  const wanted = folded(title);
  if (kind === "issue" || wanted.length < 2 || title.length > MAX_TITLE_CHARACTERS) return new Map();
  const probe = probeOf(title);
  const likely = [...verdicts].sort(
    (a, b) => b.judged.candidate.channels.namesAll - a.judged.candidate.channels.namesAll,
  );
  const proofs = new Map<string, Proof>();
  for (const { judged } of likely.slice(0, READ_FILES)) {
    const { path } = judged.candidate;
    const file = read(path);
    // An outline costs more than a look at the text.
    if (file?.text.toLowerCase().includes(probe) !== true) continue;
    const headings = [...walkPassages(file.outline.root)].filter((passage) => passage.kind === "heading");
    const lines = headings.filter((heading) => folded(heading.title) === wanted).map(({ span }) => span.start);
    const certainty =
      judged.facts.role === "doc" ? (isPhrase(title) ? CERTAINTY : CERTAINTY_OF_PART) : CERTAINTY_BESIDE;
    if (lines.length > 0) proofs.set(path, { by: "title", lines, certainty });
  }
  return proofs.size > MAX_FILES ? new Map() : proofs;
}

/** What every spelling of the title holds: its longest word, or of Chinese, which may be spaced, two characters. */
function probeOf(title: string): string {
  const words = title.toLowerCase().match(/\p{Script=Han}{2}|[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce((most, word) => (word.length > most.length ? word : most), "");
}

/** One word may be asked of the code as well. */
export function isPhrase(title: string): boolean {
  return /\S\s+\S|\p{Script=Han}{4}/u.test(title.trim());
}

/** Width, case, punctuation and markup aside. */
function folded(title: string): string {
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, "");
}
