/**
 * The nouns of an answer over MCP that carries text of files: what `find` and `read` become on the wire. Fields are as
 * few and as short as they can be, because a client pays for every one of them.
 */
import { z } from "zod";

/** A stretch of one file on its way to a client. */
export interface Stretch {
  readonly address: string;
  readonly path: string;
  /** 1-based, both ends included; 0 and 0 for an empty file. */
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
  readonly score?: number;
  /** Only its face is in `text`: nothing that could count as sent. */
  readonly folded?: boolean;
  /** `text` begins with this character of its one line, 1-based; absent: whole lines. A part of a line does not count as sent. */
  readonly firstCharacter?: number;
}

export interface Missing {
  readonly address: string;
  readonly tokens: number;
}

/** What an operation found, before the client's wishes are applied to it. */
export interface Found {
  readonly found: boolean;
  /** Best first. */
  readonly stretches: readonly Stretch[];
  readonly leftOut: readonly Missing[];
  readonly notes: readonly string[];
  /** The texts were chosen by an index and may have changed since it looked. */
  readonly mayBeStale?: boolean;
}

/** The answer. A passage without `text` is one that the client has already. */
export const passageAnswer = z.object({
  found: z.boolean(),
  passages: z.array(
    z.object({
      address: z.string(),
      lines: z.string(),
      score: z.number().optional(),
      folded: z.boolean().optional(),
      text: z.string().optional().describe("Absent: you have it already"),
    }),
  ),
  left_out: z.array(z.object({ address: z.string(), tokens: z.number() })).optional(),
  notes: z.array(z.string()).optional(),
  sent: z.string().optional().describe("Pass as `seen` next time"),
  saved_tokens: z.number().optional(),
});

export type PassageAnswer = z.output<typeof passageAnswer>;
