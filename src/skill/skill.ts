/**
 * What a skill is. Belongs here: the nouns of seed 004 and the pieces a file falls into. Does not: how a file becomes
 * a skill (skill-parser.ts), how it is shown (skill-prompt.ts), which of its chunks are open (open-chunks.ts).
 */
import type { Diagnostic, Span } from "../passage/passage.ts";

/** The front matter. Fields the seed does not name are kept as they were written. */
export interface SkillMetadata {
  readonly name: string;
  /** "" when the file does not say. */
  readonly version: string;
  readonly description: string;
  readonly author?: string;
  readonly [key: string]: unknown;
}

/** A part of a skill that is loaded only when it is needed. */
export interface SkillChunk {
  readonly id: string;
  readonly description: string;
  /** The markdown inside, without blank lines at its edges and without tags. */
  readonly content: string;
  /** Lines of the file, tags included; 0-based, half-open. */
  readonly span: Span;
  /** `tag`: an author's `<chunk>`. `heading`: a section of a long file that has no chunks of its own. */
  readonly from: "tag" | "heading";
  /** The line of the file on which `content` begins, 0-based. */
  readonly contentLine: number;
  /** Absent when only the text of the skill is known, not its place. */
  readonly address?: string;
  /** Headings only: the title as it stands in the file. */
  readonly title?: string;
}

/** A stretch of the file. All pieces of a skill, joined in order, are the file. */
export interface SkillPiece {
  /** `stray`: a tag that opens or closes nothing and is not shown. */
  readonly kind: "front-matter" | "core" | "chunk" | "stray";
  readonly text: string;
  /** Chunks only. */
  readonly chunkId?: string;
}

/** A file beside SKILL.md, offered by name and read only when asked for. */
export interface SkillFile {
  /** Relative to the skill's folder, with forward slashes: `references/forms.md`. */
  readonly path: string;
  readonly bytes: number;
}

/** Core, chunks and pieces are made when first asked for. */
export interface Skill {
  readonly metadata: SkillMetadata;
  /** The file as it was read. */
  readonly text: string;
  /** Everything after the front matter that is not in a chunk; no `<chunk>` tags. */
  readonly coreContent: string;
  /** In the order of the file. */
  readonly chunks: ReadonlyMap<string, SkillChunk>;
  /** A view: the session owns the open set (open-chunks.ts). A freshly parsed skill has nothing open. */
  readonly activeChunks: ReadonlySet<string>;
  readonly pieces: readonly SkillPiece[];
  readonly files: readonly SkillFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Where SKILL.md was read from; absent when only its text was handed in. */
  readonly path?: string;
}

/** The same skill as another session sees it. Not a spread: that would cut the file into parts nobody asked for yet. */
export function seenWith(skill: Skill, activeChunks: ReadonlySet<string>): Skill {
  const { metadata, text, files, diagnostics, path } = skill;
  return {
    metadata,
    text,
    get coreContent() {
      return skill.coreContent;
    },
    get chunks() {
      return skill.chunks;
    },
    get pieces() {
      return skill.pieces;
    },
    activeChunks,
    files,
    diagnostics,
    path,
  };
}

/** The file as it was read, from its pieces. */
export function joinPieces(pieces: readonly SkillPiece[]): string {
  return pieces.map((piece) => piece.text).join("");
}
