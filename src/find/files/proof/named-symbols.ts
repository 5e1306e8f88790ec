/** Who defines, uses, builds on or tests the name that a question asks about, and where. Files by their names: named-files.ts. */
import { parseAddress } from "../../../passage/address.ts";
import { literalPattern } from "../../../passage/literal-pattern.ts";
import { type Passage, walkPassages } from "../../../passage/passage.ts";
import { bareName } from "../../../passage/paths.ts";
import type { Asked, Done } from "../../question/named-forms.ts";
import { looksLikeCode, type Name, type Named } from "../../question/named.ts";
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import {
  CERTAINTY,
  CERTAINTY_BESIDE,
  CERTAINTY_OF_PART,
  firstFound,
  isBeside,
  type Proof,
  type Proofs,
  type ReadForProof,
} from "./proof.ts";
import { holdingMost, isAlike, isSame, MAX_DEFINING, MAX_LINES, testsOf } from "./name-search.ts";

/** A longer line is a machine's, and would be looked through from each of its words on. */
const MAX_LINE_CHARACTERS = 2000;
/** What a line does that does so with X. */
const DOING: Readonly<Record<Exclude<Done, "use">, string>> = {
  raise: String.raw`\b(?:raise|throws?|panic!?|bail!|reject|abort)\b.*X|\breturn\b.*X|Err\(.*X`,
  catch: String.raw`\b(?:catch|except|rescue|instanceof|isinstance|is|when|case|on|errors\.(?:Is|As))\b.*X`,
  create: String.raw`\bnew\s+(?:[\w.\\:]+[.\\:])?X|X\s*(?:<[^>]*>)?[({]|X(?:\.|::)(?:new|create|build|of|from|default|make|with)`,
  set: String.raw`X\s*(?::[^=]*)?(?::|\+|-|\?\?|\|\|)?=(?![=>~])|\bset\w*\(.*X`,
  // The head of a type that builds on others, also where it goes on in the next line.
  kin: String.raw`^\s*(?:[\w@]+\s+){0,5}(?:class|struct|interface|trait|impl|object|enum|record|protocol|extension)\b(?!\s*[=.(]).*X|\b(?:extends|implements|include|prepend)\s.*X|^\s*(?:with|:)\s.*X|@behaviour.*X`,
};
/** Lines that speak of a name without using it. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?![[!]|include|define|if)|--|;|"""|%)/u;
const IMPORTS = /^\s*(?:import|from|use|using|#include|require|export \{|\} from|const .*\brequire\()/u;

export class NamedSymbols {
  readonly #named: Named;
  readonly #stageOne: StageOne;
  readonly #verdicts: readonly Verdict[];
  readonly #read: ReadForProof;

  constructor(named: Named, stageOne: StageOne, verdicts: readonly Verdict[], read: ReadForProof) {
    this.#named = named;
    this.#stageOne = stageOne;
    this.#verdicts = verdicts;
    this.#read = read;
  }

  /** As spelled first; in other letters where nobody spells it so; and two names of which none holds the other, each for itself. */
  definitions(): Proofs {
    return firstFound(
      () => this.#definitionsOf(this.#named.names, isSame, CERTAINTY),
      () => this.#definitionsOf(this.#named.names, isAlike, CERTAINTY_OF_PART),
      () => this.#definitionsOf(apart(this.#named.names), isSame, CERTAINTY),
    );
  }

  #definitionsOf(names: readonly Name[], same: typeof isSame, certainty: number): Proofs {
    const proofs = new Map<string, Proof>();
    for (const verdict of this.#verdicts) {
      const { path } = verdict.judged.candidate;
      const lines = names.flatMap((name) => this.#linesDefining(name, path, same));
      if (lines.length > 0)
        proofs.set(path, { by: "definition", lines, certainty: isBeside(verdict) ? CERTAINTY_BESIDE : certainty });
    }
    const own = [...proofs.values()].filter((proof) => proof.certainty === certainty);
    return own.length > MAX_DEFINING * names.length ? new Map() : proofs;
  }

  #linesDefining(asked: Name, path: string, same: typeof isSame): number[] {
    const called = this.#symbolsCalled(asked, path, same).filter((symbol) => !isConstructor(symbol));
    return withContainer(called, asked.container, path).map(nameLineOf);
  }

  #symbolsCalled(asked: Name, path: string, same: typeof isSame): Passage[] {
    const root = this.#mayDefine(asked, path) ? this.#read(path)?.outline.root : undefined;
    const symbols = root === undefined ? [] : [...walkPassages(root)].filter(({ kind }) => kind === "symbol");
    return symbols.filter((symbol) => same(partsOf(symbol).at(-1)!, asked.name));
  }

  /** By the index, which spares reading. A name that too many define has no list there. */
  #mayDefine({ name, container }: Name, path: string): boolean {
    const { definers } = this.#stageOne;
    const defining = definers.get(name) ?? [];
    if (defining.length > 0 || container === undefined) return defining.includes(path);
    return definers.get(container)?.includes(path) === true;
  }

  /** Of a test, the tests that say the name; of a use, everybody, apart from where it is defined; who does just what was asked first. */
  uses(): Proofs {
    const narrow = isDoing(this.#named.asks) ? this.#usesBy(DOING[this.#named.asks]) : undefined;
    return narrow !== undefined && (narrow.size > 0 || this.#named.asks === "kin") ? narrow : this.#usesBy();
  }

  #usesBy(doing?: string): Proofs {
    const { asks, names } = this.#named;
    const known = names.filter(({ name }) => this.#isKnown(name));
    const proofs = new Map<string, Proof>();
    const holding = asks === "test" ? testsOf(this.#verdicts) : holdingMost(this.#verdicts);
    for (const verdict of holding) {
      const { path } = verdict.judged.candidate;
      const lines = known.flatMap((name) => this.#linesUsing(name, path, doing)).slice(0, MAX_LINES);
      const certainty = asks === "test" || !isBeside(verdict) ? CERTAINTY : CERTAINTY_BESIDE;
      if (lines.length > 0)
        proofs.set(path, { by: asks === "test" || doing !== undefined ? asks : "use", lines, certainty });
    }
    return proofs;
  }

  /** A field, a parameter or a key stands in no outline: where few say it, it is theirs. */
  mentions(): Proofs {
    const uses = this.uses();
    const own = [...uses.values()].filter(({ certainty }) => certainty === CERTAINTY);
    return own.length > MAX_DEFINING ? new Map() : uses;
  }

  /** A word that nothing here is called may be any word; `useState` may come from elsewhere. */
  #isKnown(name: string): boolean {
    return (this.#stageOne.definers.get(name)?.length ?? 0) > 0 || looksLikeCode(name);
  }

  #linesUsing(asked: Name, path: string, doing?: string): number[] {
    const { name, container } = asked;
    const text = this.#read(path)?.text ?? "";
    if (!text.includes(name) || (container !== undefined && !text.includes(container))) return [];
    // A test that is called so tests it.
    const called = this.#named.asks === "test" ? [] : this.#symbolsCalled({ name }, path, isSame);
    const defining = new Set(called.map(nameLineOf));
    const named = `(?<!\\w)${literalPattern(name)}(?![\\w$])`;
    const said = new RegExp(doing?.replaceAll("X", named) ?? named, "u");
    const saying = text
      .split("\n")
      .flatMap((line, at) =>
        line.length <= MAX_LINE_CHARACTERS && said.test(line) && !defining.has(at) ? [{ line, at }] : [],
      );
    if (this.#named.asks === "test") return saying.map(({ at }) => at);
    if (doing !== undefined) return saying.filter(({ line }) => !COMMENT.test(line)).map(({ at }) => at);
    const using = saying.filter(({ line }) => !IMPORTS.test(line) && !COMMENT.test(line));
    // Who only imports it hands it on; who defines it has no need to.
    return (using.length > 0 || defining.size > 0 ? using : saying).map(({ at }) => at);
  }
}

function isDoing(asks: Asked): asks is keyof typeof DOING {
  return asks in DOING;
}

function apart(names: readonly Name[]): Name[] {
  return names.length === 2 && names.every(({ name }) => looksLikeCode(name))
    ? names.map(({ name }) => ({ name }))
    : [];
}

function partsOf({ address, title }: Passage): string[] {
  const { part } = parseAddress(address);
  return part?.kind === "name" ? part.name.split(".") : [title];
}

/** It is called as its class is, which is what was asked for. */
function isConstructor(symbol: Passage): boolean {
  const [name, holder] = partsOf(symbol).reverse();
  return name === holder;
}

/** Where nothing in the file is called like the container, the file may be it, as a module is. */
function withContainer(symbols: readonly Passage[], container: string | undefined, path: string): readonly Passage[] {
  if (container === undefined) return symbols;
  const held = symbols.filter((symbol) =>
    partsOf(symbol)
      .slice(0, -1)
      .some((holder) => isAlike(holder, container)),
  );
  return held.length > 0 || !isAlike(bareName(path), container) ? held : symbols;
}

function nameLineOf({ nameLine, span }: Passage): number {
  return nameLine ?? span.start;
}
