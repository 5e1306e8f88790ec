/** A definition on one line, without its body. Does not belong here: which node is the body (rules-*.ts). */
import { clip } from "../gist.ts";
import { joinLines, signature } from "../light/head.ts";

const MAX_SIGNATURE_CHARACTERS = 200;
const MAX_SIGNATURE_SOURCE = 1500;

/** Decorators and attributes stand on lines of their own and say little about how to call. */
const ANNOTATIONS = /^(?:@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s*|\[[^[\]]*\]\s*|#\[[^\]]*\]\s*)+(?=[\p{L}_<~])/u;

/** Comments between a name and its body. */
const COMMENTS = /(\s)(?:# |\/\/)[^\n]*|\/\*[\s\S]{0,400}?\*\//gu;

/** `bodyIndex` is where the body begins; without one the definition speaks up to its first brace or line end. */
export function signatureOf(text: string, startIndex: number, endIndex: number, bodyIndex: number | undefined): string {
  if (bodyIndex === undefined) {
    const bare = text.slice(startIndex, Math.min(endIndex, startIndex + MAX_SIGNATURE_SOURCE)).replace(ANNOTATIONS, "");
    return signature(bare, 0);
  }
  const head = text.slice(startIndex, Math.min(bodyIndex, startIndex + MAX_SIGNATURE_SOURCE)).replace(ANNOTATIONS, "");
  const oneLine = joinLines(head.replace(COMMENTS, "$1"));
  return clip(oneLine.replace(/\s*(?::|=>|=|\{)$/u, ""), MAX_SIGNATURE_CHARACTERS);
}
