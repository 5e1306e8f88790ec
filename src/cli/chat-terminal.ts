/** The conversation in a terminal: a line in, an answer out, until `/quit` or the end of input. */
import { createInterface } from "node:readline/promises";
import type { ChatFlags } from "./chat-flags.ts";
import { openChat } from "./chat-open.ts";
import type { Invocation } from "./run.ts";

export async function converse(flags: ChatFlags, invocation: Invocation): Promise<number> {
  const { stdout } = invocation.streams;
  const chat = await openChat(flags, invocation, {
    onEvent: (event) => {
      if (event.type === "model" && event.event.type === "text") stdout.write(event.event.text);
    },
  });
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const line = await lines.question("> ");
      if (line === "/quit") return 0;
      await chat.agent.run(line, invocation.signal);
      stdout.write("\n");
    }
  } finally {
    lines.close();
    await chat.close();
  }
}
