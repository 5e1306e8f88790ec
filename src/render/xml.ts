/**
 * `<Context><File path="…"><![CDATA[…]]></File></Context>`, well formed for any content. The tag and attribute names are
 * those the agent's design prescribes; `lines` and `note` are ours.
 */
import type { Packed } from "../passage/packed.ts";
import { printSpan } from "../passage/passage.ts";

/** A file, or lines of one, in `<Context>`. */
export interface ContextFile {
  readonly path: string;
  readonly text: string;
  /** `10-20`, when it is not the whole file. */
  readonly lines?: string;
  /** Cut, masked, folded: what a reader must know about this text. */
  readonly note?: string;
}

const REPLACED = "characters that XML cannot hold were replaced by U+FFFD";

/** `notes` are for the whole: what was not found, what is ambiguous. */
export function renderContextXml(files: readonly ContextFile[], notes: readonly string[] = []): string {
  return contextParts(files, notes).join("");
}

function contextParts(files: readonly ContextFile[], notes: readonly string[]): string[] {
  if (files.length === 0 && notes.length === 0) return ["<Context/>\n"];
  const printed = notes.map((note) => `<Note>${escapeText(note)}</Note>\n`);
  return ["<Context>\n", ...files.map(renderFile), ...printed, "</Context>\n"];
}

/** `<Context>` with a `<File>` for each file and a `<Note>` for what was left out; every text escaped. */
export function renderXml(packed: Packed): string {
  return xmlParts(packed).join("");
}

/** One element after the other. */
export function xmlParts(packed: Packed): string[] {
  return contextParts(contextFiles(packed), packed.notes);
}

export function contextFiles(packed: Packed): ContextFile[] {
  return packed.files.flatMap(({ path, regions }) =>
    regions.map((region) => ({
      path,
      text: region.text,
      lines: printSpan(region.span),
      ...(region.form === "whole" ? {} : { note: `${region.form} only; the text is at ${region.address}` }),
    })),
  );
}

function renderFile({ path, text, lines, note }: ContextFile): string {
  const legal = legalText(text);
  const notes = [...(note === undefined ? [] : [note]), ...(legal === text ? [] : [REPLACED])].join("; ");
  const attributes = [
    ["path", path],
    ["lines", lines],
    ["note", notes === "" ? undefined : notes],
  ] as const;
  const printed = attributes.map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<File${printed.join("")}><![CDATA[\n${splitEnds(legal)}]]></File>\n`;
}

/** `]]>` would end the section; it is divided over two. */
function splitEnds(text: string): string {
  return text.replaceAll("]]>", "]]]]><![CDATA[>");
}

// XML 1.0 has no way to write these, not even as a reference.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

function legalText(text: string): string {
  return text.toWellFormed().replace(ILLEGAL, "\ufffd");
}

function escapeText(text: string): string {
  return legalText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Line breaks and tabs in an attribute would come back as spaces. */
function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', "&quot;")
    .replace(/[\n\r\t]/gu, (character) => `&#${character.charCodeAt(0)};`);
}
