/** One prompt, one answer, no tools: a configured model as the plain function that retrieval takes. */
import { maskSecrets } from "../render/secrets.ts";
import { readAnswer } from "./model.ts";
import { type OpenModelOptions, openModel } from "./providers/open.ts";
import { resilient } from "./resilient.ts";

/** `model` is `provider/name`. Secrets are masked before the prompt leaves. Throws as `openModel` and the model do. */
export async function askOnce(
  model: string,
  env: OpenModelOptions["env"],
  prompt: string,
  signal?: AbortSignal,
): Promise<string> {
  const choice = await openModel(model, { env });
  const { text } = await readAnswer(
    resilient(choice.model)({ messages: [{ role: "user", text: maskSecrets(prompt).text }], signal }),
  );
  return text;
}
