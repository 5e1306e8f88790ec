/** A session as a document that people read and keep. Pure, though it stands beside the session's files. */
import { fenceFor } from "../../render/markdown.ts";
import type { Message } from "../model.ts";
import { todoText } from "../todo.ts";
import type { Session } from "./session.ts";

const MAX_RESULT_LINES = 30;

/** A session as a document for people. */
export function exportMarkdown(session: Pick<Session, "id" | "conversation" | "todo" | "plan">): string {
  const parts = [`# Session ${session.id}`];
  if (session.plan !== "") parts.push(`## Plan\n\n${session.plan}`);
  if (session.todo.items.length > 0) parts.push(`## Todo\n\n${fenced(todoText(session.todo.items))}`);
  parts.push("## Conversation", ...session.conversation.messages.map(messageMarkdown));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function messageMarkdown(message: Message): string {
  switch (message.role) {
    case "system":
      return "";
    case "user":
      return `### User\n\n${message.text.replace(/<Context>[^]*<\/Context>/gu, (context) => fenced(context.trimEnd(), "xml"))}`;
    case "assistant":
      return `### Agent\n\n${message.parts
        .map((part) =>
          part.type === "text"
            ? part.text
            : part.type === "tool-call"
              ? `\`${part.call.name}\` ${fenced(JSON.stringify(part.call.input), "json")}`
              : "",
        )
        .filter((text) => text !== "")
        .join("\n\n")}`;
    case "tool":
      return message.results.map(({ name, text }) => `Result of \`${name}\`:\n\n${fenced(clipped(text))}`).join("\n\n");
  }
}

function clipped(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines.length <= MAX_RESULT_LINES
    ? lines.join("\n")
    : `${lines.slice(0, MAX_RESULT_LINES).join("\n")}\n… ${lines.length - MAX_RESULT_LINES} more lines`;
}

function fenced(text: string, language = ""): string {
  const fence = fenceFor(text);
  return `\n${fence}${language}\n${text}\n${fence}`;
}
