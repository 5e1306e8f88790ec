/** Completion scripts for shells, generated from the table of operations. One file a shell; what they say is in cards.ts. */
import { ContextError } from "../../passage/errors.ts";
import { bashScript } from "./bash.ts";
import { commandCards, SHELLS } from "./cards.ts";
import { fishScript } from "./fish.ts";
import { zshScript } from "./zsh.ts";

/** Throws ContextError "bad-input" for another shell. */
export async function completionScript(shell: string | undefined): Promise<string> {
  const cards = await commandCards();
  switch (shell) {
    case "bash":
      return bashScript(cards);
    case "zsh":
      return zshScript(cards);
    case "fish":
      return fishScript(cards);
    default:
      throw new ContextError(
        "bad-input",
        `Name a shell: \`pith completion ${SHELLS.join("|")}\`. For bash: \`eval "$(pith completion bash)"\` in ~/.bashrc.`,
        { field: "shell" },
      );
  }
}
