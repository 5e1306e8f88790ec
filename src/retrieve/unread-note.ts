/** What is said where nothing answers and some files were not looked at: a folder of documents may hold the answer there. */
import { scanWords } from "../find/terms/scan.ts";
import { printAddress } from "../passage/address.ts";
import type { ReaderLanguage } from "../passage/reader-language.ts";

const MAX_SHOWN = 3;

/** Those named like the question come first; [] where there are none. */
export function unreadNotes(paths: readonly string[], query: string, language: ReaderLanguage): string[] {
  if (paths.length === 0) return [];
  const asked = new Set(scanWords(query));
  const fit = (path: string): number => scanWords(path).filter((word) => asked.has(word)).length;
  const shown = paths
    .map((path) => ({ path, fit: fit(path) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_SHOWN)
    .map(printAddress);
  const more = paths.length - shown.length;
  return language === "zh"
    ? [
        `未检索（过大或不是文本）：${shown.join("、")}${more > 0 ? ` 等 ${paths.length} 个文件` : ""}。另存为 markdown 或纯文本后即可检索。`,
      ]
    : [
        `Not searched, because too large or no text: ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}. Save documents as markdown or plain text to have them found.`,
      ];
}
