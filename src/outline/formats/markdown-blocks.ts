/**
 * The blocks of markdown: markdown-it's block parser with its inline rules off, and one rule of our own. Belongs here: what
 * the parser knows. Does not: what is made of its tokens (markdown.ts).
 */
import MarkdownIt from "markdown-it";

/**
 * Tables stay on although CommonMark has none: a table right above a `---` line would read as a setext heading, and
 * documents in the wild are GFM.
 */
export function blockParser() {
  const parser = new MarkdownIt("default", { html: true });
  parser.core.ruler.enableOnly(["normalize", "block"]);
  parser.block.ruler.before("lheading", "tight_heading", tightHeading);
  parser.block.State = lightState(parser.block.State);
  return parser;
}

type BlockRuler = InstanceType<typeof MarkdownIt>["block"]["ruler"];
type BlockRule = Parameters<BlockRuler["before"]>[2];

const TIGHT_MARK = /^(#{2,6})(?=[\p{L}\p{N}（(【《“「])/u;
/** No heading is longer; a line of megabytes is looked at only so far. */
const TIGHT_CHARACTERS = 500;

/**
 * `##标题`: a heading to who wrote it, and to many editors; CommonMark asks for a blank. Two marks or more, because `#标签` is a
 * tag as often; on a line of its own, because in the middle of a paragraph it is a comment of some shell.
 */
const tightHeading: BlockRule = (state, startLine, _endLine, silent) => {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const text = state.src.slice(start, Math.min(state.eMarks[startLine]!, start + TIGHT_CHARACTERS));
  const mark = TIGHT_MARK.exec(text)?.[1];
  if (mark === undefined) return false;
  if (silent) return true;
  state.line = startLine + 1;
  const tag = `h${mark.length}`;
  state.push("heading_open", tag, 1).map = [startLine, state.line];
  state.push("inline", "", 0).content = text.slice(mark.length).replace(/[ \t]#+[ \t]*$/u, "");
  state.push("heading_close", tag, -1);
  return true;
};

type BlockState = InstanceType<typeof MarkdownIt>["block"]["State"];

/** Tokens as plain objects: markdown-it defines each of their thirteen fields one by one, a third of the parse. */
function lightState(Base: BlockState): BlockState {
  return class extends Base {
    override push(type: string, tag: string, nesting: -1 | 0 | 1) {
      if (nesting < 0) this.level--;
      const text = { type, tag, content: "", markup: "", info: "", nesting, level: this.level };
      const token = { ...text, attrs: null, map: null, children: null, meta: null, block: true, hidden: false };
      if (nesting > 0) this.level++;
      this.tokens.push(token as unknown as ReturnType<InstanceType<BlockState>["push"]>);
      return this.tokens.at(-1)!;
    }
  };
}
