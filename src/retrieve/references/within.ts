/** References under a token budget: cut again and shorter until they fit. Pure; what a cut looks like is open.ts's. */
import { countTokens } from "../../pack/tokens.ts";
import { renderReferences, resolveReferences, type ResolvedReferences } from "./references.ts";
import { REFERENCE_LIMITS, type ReferenceWorld } from "./world.ts";

const MAX_ATTEMPTS = 8;
const BYTES_PER_TOKEN = 4;
/** A share too small to be shown helps nobody: then the first have more, and the last their outlines. */
const MIN_FILE_BYTES = 2500;

/** Each file has its share; with many references the notes alone may be more than `maxTokens`. */
export async function resolveWithin(
  text: string,
  world: ReferenceWorld,
  maxTokens: number,
): Promise<ResolvedReferences> {
  const whole = await resolveReferences(text, world);
  let resolved = whole;
  let maxTotalBytes = maxTokens * BYTES_PER_TOKEN;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const tokens = countTokens(renderReferences(resolved));
    if (tokens <= maxTokens) break;
    if (attempt > 1)
      maxTotalBytes = Math.floor(Math.min(maxTotalBytes * 0.7, (maxTotalBytes * maxTokens * 0.9) / tokens));
    const maxBytesPerFile = Math.max(MIN_FILE_BYTES, Math.ceil(maxTotalBytes / Math.max(1, whole.files.length)));
    resolved = await resolveReferences(text, world, { ...REFERENCE_LIMITS, maxTotalBytes, maxBytesPerFile });
  }
  return resolved;
}
