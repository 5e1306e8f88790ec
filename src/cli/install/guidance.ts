/** The few lines in AGENTS.md and its like, between two marks. What stands outside of them is not ours. Pure. */
import { ADVICE } from "../../mcp/instructions.ts";

const START = "<!-- pith:start -->";
const END = "<!-- pith:end -->";
const BLOCK = /<!-- pith:start -->[^]*?<!-- pith:end -->/u;

/** Agents grep by habit, and their sub-agents have not read the server's instructions. */
function guidance(): string {
  const lines = [
    "Look things up with the `pith` tools (MCP) before you grep or open files.",
    ...ADVICE,
    "Tell sub-agents the same: they have these tools too and do not know it.",
  ];
  return `${START}\n## Finding things\n\n${lines.map((line) => `- ${line}`).join("\n")}\n${END}`;
}

export function setGuidance(text: string): string {
  // Function, not text: a `$` in the advice would be read as a group.
  if (BLOCK.test(text)) return text.replace(BLOCK, () => guidance());
  return text.trim() === "" ? `${guidance()}\n` : `${text.replace(/\n*$/u, "\n\n")}${guidance()}\n`;
}

export function removeGuidance(text: string): string {
  if (!BLOCK.test(text)) return text;
  const [before, after] = text.split(BLOCK) as [string, string];
  const rest = after.trim() === "" ? before.replace(/\n*$/u, "\n") : before + after.replace(/^\n+/u, "");
  return rest.trim() === "" ? "" : rest;
}
