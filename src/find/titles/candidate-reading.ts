/**
 * A closer look at one section that may be meant: its title, the titles round it and its text beside the target. Belongs
 * here: features that need the section itself. Does not: those the postings give (target-reading.ts), weights.
 */
import { coreKey, meaningfulTerms } from "../sections/meaningful-terms.ts";
import type { TextLikeness } from "../sections/text-likeness.ts";
import { conceptsOf, keysOf, shareMet } from "../sections/title-concepts.ts";
import { foldTitle, titleKey } from "../sections/title-fold.ts";
import { simplify } from "../terms/han-variants.ts";
import { informationOf } from "../terms/information.ts";
import type { SectionFeatures } from "./features.ts";
import { shareOfPairs } from "./hint.ts";
import type { TargetReading } from "./target-reading.ts";
import {
  characterOverlap,
  codeNameMatch,
  codeTailMatch,
  likeness,
  matchesInitials,
  startsWith,
  titleParts,
} from "./title-likeness.ts";

/** Texts are read this far: what a section is about it says at its beginning. */
const READ_CHARACTERS = 20_000;

/** Features that compare a section with the other candidates: to be set when all are known (rank.ts). */
const UNCOMPARED = {
  bestConcept: 0,
  bestBody: 0,
  bestHintText: 0,
  bestHintHead: 0,
  bestHintParagraph: 0,
} as const satisfies Partial<SectionFeatures>;

export class CandidateReading {
  readonly #reading: TargetReading;
  readonly #key: string;
  readonly #folded: string;
  readonly #core: string;
  readonly #segments: readonly string[];
  readonly #parts: readonly string[];
  readonly #targetKeys: ReadonlySet<string>;
  readonly #hintKeys: ReadonlySet<string>;
  readonly #targetTerms: ReadonlySet<string>;
  readonly #namedTerms: ReadonlySet<string>;
  readonly #holders: readonly ReadonlySet<number>[];

  constructor(reading: TargetReading) {
    const { target, hint, index, terms, concepts } = reading;
    this.#reading = reading;
    this.#key = titleKey(target);
    this.#folded = foldTitle(target);
    this.#core = coreKey(target);
    this.#segments = target
      .split(/\s+[-–—>›|/]\s+|[：:»→]|——/u)
      .slice(1)
      .map(titleKey)
      .filter((key) => key !== "");
    this.#parts = titleParts(target);
    this.#targetKeys = keysOf(concepts);
    this.#hintKeys = keysOf(conceptsOf(hint.text, index.lexicon));
    this.#targetTerms = new Set(terms.map(({ term }) => term));
    this.#namedTerms = new Set([...this.#targetTerms, ...hint.closeness.keys()]);
    this.#holders = terms.map(
      ({ term }) => new Set([...index.hits("body", term).docs, ...index.hits("title", term).docs]),
    );
  }

  /** `texts`: of this section; see sections/text-likeness.ts. */
  featuresOf(section: number, texts: TextLikeness): SectionFeatures {
    return {
      ...this.#title(section),
      ...this.#concepts(section),
      ...this.#place(section),
      ...this.#block(section),
      ...this.#says(section, texts),
      ...this.#hint(section, texts),
      ...UNCOMPARED,
    };
  }

  /** The title beside the target. */
  #title(section: number) {
    const reading = this.#reading;
    const { index, target } = reading;
    const { title } = index.sections[section]!;
    const key = index.titleKeys[section]!;
    const folded = foldTitle(title);
    return {
      exact: key === this.#key && key !== "" ? 1 : 0,
      inside: key !== "" && this.#key.includes(key) ? key.length / this.#key.length : 0,
      holds: this.#key !== "" && key.includes(this.#key) ? this.#key.length / key.length : 0,
      titleCoverage: reading.titleCoverage[section]!,
      titleShare: this.#shareOfTitle(title, (term) => (this.#targetTerms.has(term) ? 1 : 0)),
      likeness: likeness(this.#folded, folded),
      characters: characterOverlap(this.#folded, folded),
      initials: matchesInitials(target, title) || matchesInitials(title, target) ? 1 : 0,
      codeName: codeNameMatch(target, title),
      codeTail: codeTailMatch(target, title),
      titlePart: titleParts(title).includes(this.#key) ? 1 : 0,
      targetPart: this.#parts.includes(key) ? 1 : 0,
      starts: startsWith(folded, this.#folded),
      segment:
        this.#segments.length === 0 ? 0 : this.#segments.at(-1) === key ? 1 : this.#segments.includes(key) ? 0.5 : 0,
      sameCore: this.#core !== "" && this.#core === coreKey(title) ? 1 : 0,
      id: reading.id[section]!,
    };
  }

  /** Where the section stands. */
  #place(section: number) {
    const reading = this.#reading;
    const { index } = reading;
    const { level, trail, fileTitle } = index.sections[section]!;
    return {
      titleTrail: reading.titleTrail[section]!,
      fileTitleShare: this.#shareOfTitle(fileTitle === "" ? (trail[0] ?? "") : fileTitle, (term) =>
        this.#namedTerms.has(term) ? 1 : 0,
      ),
      isRoot: trail.length === 0 && this.#opensFile(section) && index.childrenOf(section).length > 0 ? 1 : 0,
      repeats: Math.log(index.titleTimes(index.titleKeys[section]!)),
      level: level / 4,
      position: section / Math.max(1, index.size),
      length: Math.log1p(index.lengthOf(section)) / 5,
      linked: Math.log1p(index.inboundLinks(section)),
      anchor: reading.anchor[section]!,
    };
  }

  #says(section: number, texts: TextLikeness) {
    const reading = this.#reading;
    const { body } = reading.index.sections[section]!;
    const text = simplify(body.slice(0, READ_CHARACTERS).normalize("NFKC")).toLowerCase();
    return {
      body: reading.body[section]!,
      bodyCoverage: reading.bodyCoverage[section]!,
      conceptBody: reading.conceptBody[section]!,
      below: reading.below[section]!,
      concentration: reading.concentration[section]!,
      marked: isMarked(text, this.#folded) ? 1 : 0,
      textCosine: texts.text,
      headCosine: texts.head,
      paragraphCosine: texts.paragraph,
      fileBody: reading.fileBody[section]!,
      fileCoverage: reading.fileCoverage[section]!,
    };
  }

  /** Both beside the hint. */
  #hint(section: number, texts: TextLikeness) {
    const reading = this.#reading;
    const { hint, index } = reading;
    const hintTerm = (term: string): number => (this.#targetTerms.has(term) ? 0 : (hint.closeness.get(term) ?? 0));
    return {
      hintTitle: this.#shareOfTitle(index.sections[section]!.title, hintTerm),
      hintBody: reading.hintBody[section]!,
      hintPhrases: shareOfPairs(hint, index.countsOf(section).sequence),
      hintText: texts.hintText,
      hintHead: texts.hintHead,
      hintParagraph: texts.hintParagraph,
      hintTrail: reading.hintTrail[section]!,
      hintPath: reading.hintPath[section]!,
      hintFile: reading.hintFile[section]!,
    };
  }

  /** Share of a title's own information that is named. By titles alone: a word common in texts can still tell titles apart. */
  #shareOfTitle(title: string, namedShare: (term: string) => number): number {
    const { index } = this.#reading;
    let named = 0;
    let total = 0;
    for (const term of meaningfulTerms(title)) {
      const information = informationOf(index.hits("title", term).docs.length, index.size);
      total += information;
      named += information * namedShare(term);
    }
    return total === 0 ? 0 : named / total;
  }

  #concepts(section: number) {
    const { index, concepts, conceptWeights } = this.#reading;
    const { title, id, trail, fileTitle } = index.sections[section]!;
    const own = conceptsOf(title, index.lexicon);
    const weights = own.map(({ text }) => informationOf(index.holders("title", text).length, index.size));
    const ownKeys = keysOf([...own, ...conceptsOf(id.replaceAll("-", " "))]);
    const parentKeys = keysOf(conceptsOf(trail.at(-1) ?? "", index.lexicon));
    const trailKeys = keysOf(conceptsOf([fileTitle, ...trail].join(" "), index.lexicon));
    const cover = shareMet(concepts, conceptWeights, (key) => ownKeys.has(key));
    const share = shareMet(own, weights, (key) => this.#targetKeys.has(key));
    return {
      conceptCover: cover,
      conceptShare: share,
      conceptOverlap: cover + share === 0 ? 0 : (2 * cover * share) / (cover + share),
      conceptParent: shareMet(concepts, conceptWeights, (key) => ownKeys.has(key) || parentKeys.has(key)),
      conceptTrail: shareMet(concepts, conceptWeights, (key) => ownKeys.has(key) || trailKeys.has(key)),
      hintConcepts: shareMet(own, weights, (key) => this.#hintKeys.has(key)),
    };
  }

  /** What the section and the two levels below it say together. */
  #block(section: number) {
    const { index, terms } = this.#reading;
    const children = index.childrenOf(section);
    const block = [section, ...children, ...children.flatMap((child) => index.childrenOf(child))];
    const titles = new Set(children.flatMap((child) => meaningfulTerms(index.sections[child]!.title)));
    let covered = 0;
    let total = 0;
    terms.forEach(({ information }, at) => {
      total += information;
      if (block.some((part) => this.#holders[at]!.has(part))) covered += information;
    });
    const named = terms.filter(({ term }) => titles.has(term)).length;
    return {
      childTitles: named / Math.max(1, terms.length),
      blockCoverage: total === 0 ? 0 : covered / total,
    };
  }

  #opensFile(section: number): boolean {
    const { sections } = this.#reading.index;
    return section === 0 || sections[section - 1]!.path !== sections[section]!.path;
  }
}

/** Set off as code, in bold, in quotes, or at the head of a table's row: where a text names what it explains. */
function isMarked(text: string, name: string): boolean {
  if (name.length < 3) return false;
  const bare = name.replace(/\(\)$/u, "");
  return ["`" + name + "`", "`" + bare + "`", `**${name}`, `| ${name} `, `“${name}`].some((form) =>
    text.includes(form),
  );
}
