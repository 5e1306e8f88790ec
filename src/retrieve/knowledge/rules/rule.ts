/** What a README says of a base's files: the nouns. */
import type { RuleKind } from "./rule-phrases.ts";

export interface Rule {
  readonly kind: RuleKind;
  /** A folder (`docs/`), a file, a glob, or a suffix; "" for what names no path. */
  readonly pattern: string;
  /** Set instead of a pattern when the rule speaks of a kind of file (草稿, drafts): alternatives of a name. */
  readonly words?: string;
  /** What it says, in its own words. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}
