/** The agent's `read`: addresses → text under the limits of references, and the memory of what was seen. */
import { z } from "zod";
import { linesInAddress } from "../../operations/lines-given.ts";
import { referenceWorld } from "../../operations/reference-world.ts";
import { ContextError } from "../../passage/errors.ts";
import { renderContextXml, type ContextFile } from "../../render/xml.ts";
import { resolveTargets } from "../../retrieve/references/references.ts";
import { REFERENCE_LIMITS, type ReferenceLimits, type ReferenceWorld } from "../../retrieve/references/world.ts";
import { agentOperation, type AgentWorld } from "./tool.ts";
import { MAX_RESULT_CHARACTERS, maxResultTokens } from "./toolset.ts";

interface ReadAnswer {
  readonly files: readonly ContextFile[];
  readonly notes: readonly string[];
}

export const readFile = agentOperation({
  name: "read",
  description:
    "Read files, or parts of them: path, path#heading, path#Symbol.member, path:40-80, a folder, or a pattern such as src/**/*.ts. Long files are cut and show their outline; read on with the address given.",
  input: { addresses: z.array(z.string().min(1)).min(1).max(20).describe("What to read") },
  readOnly: true,
  mend: linesInAddress,
  subject: ({ addresses }) => addresses.join(", "),
  run: (world, { addresses }) => readAddresses(world, addresses),
  text: ({ files, notes }) => renderContextXml(files, notes),
});

/** Opens addresses as references do, and remembers the version of each file that was shown. */
async function readAddresses(world: AgentWorld, addresses: readonly string[]): Promise<ReadAnswer> {
  const { files, notes } = await resolveTargets(addresses, remembering(world), limitsIn(world, addresses.length));
  if (files.length === 0)
    throw new ContextError("not-found", notes.join("\n"), { address: addresses.join(", "), nearest: [] });
  return { files, notes };
}

/** Of Chinese; of English it is more, and then a little room is left. */
const BYTES_PER_TOKEN = 3;
/** Of a result, for outlines and notes. */
const FRAME_CHARACTERS = 6_000;

/** Of many addresses most are short: none is cut to less than this while there is room. */
const MIN_SHARE_BYTES = 8_000;

/** Cut here, a file says where it goes on; cut as a result that is too long, it would not. */
function limitsIn({ contextTokens }: AgentWorld, count: number): ReferenceLimits {
  const room = contextTokens === undefined ? Infinity : maxResultTokens(contextTokens()) * BYTES_PER_TOKEN;
  const maxTotalBytes = Math.min(room, MAX_RESULT_CHARACTERS - FRAME_CHARACTERS);
  const share = Math.max(Math.ceil(maxTotalBytes / count), Math.min(maxTotalBytes, MIN_SHARE_BYTES));
  return { ...REFERENCE_LIMITS, maxTotalBytes, maxBytesPerFile: share };
}

/** Paths, folders and patterns, seen through the workspace; every read is remembered. */
export function remembering(world: AgentWorld): ReferenceWorld {
  return { ...referenceWorld(world.workspace), read: (path) => world.seen.read(world.workspace, path) };
}
