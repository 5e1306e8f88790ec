/**
 * The order of steps, wherever a project wrote it down: numbered headings, ordered lists, arrows, "next" links. Belongs
 * here: reading sequences of names. Does not: finding the headings they name (process.ts), or the documents.
 */

/** Names in the order in which they are done. */
export type StepSequence = readonly string[];

/** A run longer than this is a table of contents of a book, or generated. */
const MAX_STEPS = 200;
const ARROW = /\s*(?:→|⟶|➔|➡️?|⇒|=>|-{1,2}>|——>|>>)\s*/u;
/** `1. `, `1) `, and as Chinese is numbered, without a space: `1、`. */
const ORDERED_ITEM = /^(\s*)(\d{1,3})(?:[.)]\s+|[、．]\s*)(.*)$/u;
const NEXT =
  /(?:下一步|下一节|下一章|后续步骤|next(?:\s+(?:step|page|section|chapter|up))?)\s*[:：]?\s*[→➡»]*\s*\[([^\]]{1,200})\]/iu;
const PREVIOUS =
  /(?:上一步|上一节|上一章|previous(?:\s+(?:step|page|section|chapter))?|prev)\s*[:：]?\s*[←⬅«]*\s*\[([^\]]{1,200})\]/iu;

/** `headingAt(line)`: the title of the section that the line (0-based) belongs to, "" before the first. */
export function stepSequences(lines: readonly string[], headingAt: (line: number) => string): StepSequence[] {
  const bare = lines.map((line) => line.trimEnd());
  return [...orderedLists(bare), ...arrows(bare), ...diagrams(bare), ...nextLinks(bare, headingAt)];
}

/** Items of one list by their indentation; a nested list is a sequence of its own, and does not end its parent's. */
function orderedLists(lines: readonly string[]): StepSequence[] {
  const found: StepSequence[] = [];
  let open: { indent: number; next: number; names: string[] }[] = [];
  const close = (keepBelow: number): void => {
    for (const { indent, names } of open) if (indent >= keepBelow && names.length > 1) found.push(names);
    open = open.filter(({ indent }) => indent < keepBelow);
  };
  for (const line of lines) {
    const item = ORDERED_ITEM.exec(line);
    if (item === null) {
      // Text at the margin ends every list; blank lines and indented text do not.
      if (/^\S/u.test(line)) close(0);
      continue;
    }
    const indent = item[1]!.length;
    const number = Number(item[2]);
    close(indent + 1);
    const list = open.find((other) => other.indent === indent);
    const name = plainName(item[3]!);
    if (list !== undefined && number === list.next && list.names.length < MAX_STEPS) {
      list.names.push(name);
      list.next++;
    } else if (list !== undefined && number === list.next - 1 && list.names.length < MAX_STEPS) {
      // `1. 1. 1.` is how markdown lets people number.
      list.names.push(name);
    } else {
      close(indent);
      open.push({ indent, next: number + 1, names: [name] });
    }
  }
  close(0);
  return found;
}

function arrows(lines: readonly string[]): StepSequence[] {
  const found: StepSequence[] = [];
  for (const line of lines) {
    if (!/→|⟶|➔|➡|⇒|=>|->|——>|>>/u.test(line) || line.length > 2_000) continue;
    // Arrows of code and of diagrams are not sentences.
    if (/^\s*(?:\w+\s*(?:\[|\(|\{)|```|\|)/u.test(line) || /\)\s*=>/u.test(line)) continue;
    const names = line
      .split(ARROW)
      .map((piece, at) => plainName(at === 0 ? piece.slice(lastColon(piece) + 1) : piece))
      .filter((name) => name !== "");
    if (names.length > 1 && names.length <= MAX_STEPS) found.push(names);
  }
  return found;
}

/** 顺序：A → B: what stands before the colon introduces the sequence. */
function lastColon(piece: string): number {
  return Math.max(piece.lastIndexOf("："), piece.lastIndexOf(": "));
}

/** mermaid flowcharts: `A[写需求] --> B(评审)`, also `-- 通过 -->` and `-->|通过|`. */
function diagrams(lines: readonly string[]): StepSequence[] {
  const found: StepSequence[] = [];
  const labels = new Map<string, string>();
  let inside = false;
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      inside = /^\s*(?:```|~~~)\s*mermaid/iu.test(line);
      labels.clear();
      continue;
    }
    if (!inside) continue;
    const ids = line
      .replace(/--\s[^->|]*?\s-->/gu, "-->")
      .split(/\s*(?:-{2,3}>|={2,3}>|-\.+->|---)\s*(?:\|[^|]*\|)?\s*/u)
      .map((node) => readNode(node, labels))
      .filter((id) => id !== "");
    for (let at = 0; at + 1 < ids.length; at++) {
      found.push([labels.get(ids[at]!) ?? ids[at]!, labels.get(ids[at + 1]!) ?? ids[at + 1]!]);
    }
  }
  return found;
}

function readNode(node: string, labels: Map<string, string>): string {
  const match = /^\s*([\p{L}\p{N}_-]+)\s*(?:[[({>]+\s*"?(.*?)"?\s*[\])}]+)?\s*;?\s*$/u.exec(node);
  if (match === null) return "";
  if (match[2] !== undefined && match[2] !== "") labels.set(match[1]!, plainName(match[2]));
  return match[1]!;
}

function nextLinks(lines: readonly string[], headingAt: (line: number) => string): StepSequence[] {
  const found: StepSequence[] = [];
  lines.forEach((line, index) => {
    if (!line.includes("[")) return;
    const next = NEXT.exec(line)?.[1];
    const previous = PREVIOUS.exec(line)?.[1];
    const here = next === undefined && previous === undefined ? "" : headingAt(index);
    if (here === "") return;
    if (next !== undefined) found.push([here, plainName(next)]);
    if (previous !== undefined) found.push([plainName(previous), here]);
  });
  return found;
}

/** The words of an item: links by their text, emphasis and list marks gone, what follows a colon or dash left out. */
function plainName(text: string): string {
  return text
    .replace(/!?\[([^\]]{0,300})\](?:\([^)]{0,500}\)|\[[^\]]{0,300}\])?/gu, "$1")
    .replace(/[*_`]|<[^>]{0,500}>/gu, "")
    .replace(/^\s*(?:(?:[-+•]|\d{1,3}[.)])\s+|\d{1,3}[、．]\s*)/u, "")
    .trim();
}
