/** Who bears the name that a question asks about: which search answers what is asked of it. */
import type { Named } from "../../question/named.ts";
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import { filesBelow, filesCalled, importers, releases, testsCalled } from "./named-files.ts";
import { NamedSymbols } from "./named-symbols.ts";
import { firstFound, type Proofs, type ReadForProof } from "./proof.ts";

export class NamedPlaces {
  readonly #named: Named;
  readonly #verdicts: readonly Verdict[];
  readonly #read: ReadForProof;
  readonly #symbols: NamedSymbols;

  constructor(named: Named, stageOne: StageOne, verdicts: readonly Verdict[], read: ReadForProof) {
    this.#named = named;
    this.#verdicts = verdicts;
    this.#read = read;
    this.#symbols = new NamedSymbols(named, stageOne, verdicts, read);
  }

  /** Empty where nobody bears it, or everybody does. */
  find(): Proofs {
    const [named, verdicts, symbols] = [this.#named, this.#verdicts, this.#symbols];
    switch (named.asks) {
      case "definition":
        return firstFound(
          () => symbols.definitions(),
          () => filesCalled(named, verdicts),
        );
      case "use":
      case "raise":
      case "catch":
      case "create":
      case "set":
        return symbols.uses();
      case "kin":
        return new Map([...symbols.definitions(), ...symbols.uses()]);
      case "test":
        return new Map([...testsCalled(named, verdicts), ...symbols.uses()]);
      case "import":
        return importers(named, verdicts, this.#read);
      case "release":
        return releases(named, verdicts, this.#read);
      case "file":
        return firstFound(
          () => filesCalled(named, verdicts),
          () => filesBelow(named, verdicts),
        );
    }
  }

  /** Who says what nobody defines. */
  mentions(): Proofs {
    return this.#named.asks === "definition" ? this.#symbols.mentions() : new Map();
  }
}
