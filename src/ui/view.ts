/** An answer as markup: the operation's own text, and files with numbered lines that links can lead to. */
import type { OutlineOutput } from "../operations/outline.ts";
import type { ReadOutput } from "../operations/read.ts";
import { diagnosticsOf, type Operation, type TextStyle } from "../operations/operation.ts";
import { diagnosticLine } from "../passage/passage.ts";
import { splitLines, trimTerminator } from "../passage/lines.ts";
import { markup, type Markup } from "../render/html.ts";
import { tameTexts } from "../render/tame.ts";
import { terminalLink, terminalToHtml } from "../render/terminal-html.ts";
import { withFurtherPages } from "./further-pages.ts";
import type { Words } from "./words.ts";

/** As many as the page is wide; a narrower window has a bar to push it. */
const COLUMNS = 148;
/** Sentences, not columns: they are broken where the window ends. */
const PROSE: Readonly<Record<string, string>> = {
  retrieve_knowledge: "prose",
  retrieve_entry: "broken",
  skill_show: "broken",
  load_skill_chunk: "broken",
};

/** Links lead to the page's own view of the file, at that line. */
const STYLE: TextStyle = {
  color: true,
  columns: COLUMNS,
  link: (label, path, line) => {
    if (path.endsWith("/")) return terminalLink(label, folderPage(path));
    const at = line === undefined ? "" : `#L${line}`;
    return terminalLink(label, `/read?addresses=${encodeURIComponent(path)}${at}`);
  },
};

export function answerView(operation: Operation, output: unknown, words: Words): Markup {
  // Of several addresses some may be read: then the notes say what was not.
  const isRead = operation.name === "read";
  const text = isRead ? "" : shownText(operation, tameTexts(output));
  const form = PROSE[operation.name];
  const shown = isRead
    ? numberedView(output as ReadOutput)
    : markup`<pre${form !== undefined && markup` class="${form}"`}>${terminalToHtml(text)}</pre>`;
  return markup`<section aria-label="${words.answer}">
${operation.name === "outline" && wayTo((output as OutlineOutput).path)}
${!isRead && text.trim() === "" && markup`<p class="nothing">${words.nothing}</p>`}
${diagnosticsOf(output).map((note) => markup`<p class="note">${diagnosticLine(note)}</p>`)}
${shown}
</section>`;
}

/** The folders around what is shown, each a page of its own. */
function wayTo(path: string): Markup | undefined {
  if (path === "." || path === "") return undefined;
  const names = path.replace(/\/$/u, "").split("/");
  const around = names.slice(0, -1).map((name, at) => {
    const folder = names.slice(0, at + 1).join("/");
    return markup`<a href="${folderPage(folder)}">${name}</a> / `;
  });
  return markup`<p><a href="/outline">./</a> ${around}${names.at(-1)}</p>`;
}

function folderPage(path: string): string {
  return `/outline?path=${encodeURIComponent(path)}`;
}

/** The form for people where the operation's own text is for programs; the page has a link to the JSON. */
function shownText(operation: Operation, output: unknown): string {
  return withFurtherPages(operation, output, operation.forms?.["pretty"]?.(output) ?? operation.text(output, STYLE));
}

function numberedView({ passages }: ReadOutput): Markup {
  const views = passages.map(({ address, text, start_line }) => {
    const lines = splitLines(text).map((line, at) => lineView(start_line + at, trimTerminator(line)));
    return markup`<h2>${address}</h2><pre class="lines">${lines}</pre>`;
  });
  return markup`${views}`;
}

/** The number is an attribute, so that copying the code copies the code. */
function lineView(number: number, text: string): Markup {
  return markup`<span id="L${number}" data-line="${number}">${text}\n</span>`;
}
