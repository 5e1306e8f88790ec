/** What a form or a tool put into a question and nobody asked: template comments, version dumps, check boxes, images. */

const MAX_DUMP_SHARE = 0.8;

export function stripNoise(text: string): string {
  const plain = text
    .replace(/<!--[\s\S]*?(?:-->|$)/gu, " ")
    .replace(/!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/gu, " ")
    .replace(/<\/?(?:details|summary|br|img|p|div|b|i|sub|sup|kbd)\b[^>\n]{0,2000}>/giu, " ")
    .replace(/[A-Za-z0-9+/=]{200,}/gu, " ");
  const lines = plain.split("\n");
  return dropDumps(lines.filter((line) => !/^\s*-\s*\[[ xX]\]/u.test(line))).join("\n");
}

const MAX_VERSION_LINE = 200;
const VERSION_LINE = /^\s*[\w.@/-]+\s*(?:[:=@]=?|\s{2,})\s*(?:v?\d[\w.+-]*|None|N\/A|unknown|n\/a)\s*$/iu;

/**
 * A run of `numpy: 1.17.3` lines is somebody's environment. Three or more in a row go, unless they are nearly all there
 * is: then they are the question.
 */
function dropDumps(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let run: string[] = [];
  const flush = (): void => {
    if (run.length < 3) kept.push(...run);
    run = [];
  };
  for (const line of lines) {
    if (line.length <= MAX_VERSION_LINE && VERSION_LINE.test(line)) run.push(line);
    else {
      flush();
      kept.push(line);
    }
  }
  flush();
  return lines.length - kept.length > lines.length * MAX_DUMP_SHARE ? [...lines] : kept;
}
