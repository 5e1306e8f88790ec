/**
 * The scripted model once more, on the wire Codex speaks: its tools stand in namespaces, one for each server, which mocks for
 * the plain Responses wire do not offer.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ScriptedModel } from "./scripted-model.ts";

interface Request {
  readonly instructions?: string;
  readonly input?: readonly { readonly type?: string; readonly output?: unknown }[];
  readonly tools?: readonly { readonly name?: string; readonly tools?: readonly { readonly name?: string }[] }[];
}

export async function startResponsesModel(
  toolName: string,
  input: Record<string, unknown>,
  done: string,
): Promise<ScriptedModel> {
  let answer: string | undefined;
  let names: readonly string[] = [];
  let prompt = "";
  const reply = (request: Request): unknown => {
    const output = request.input?.findLast(({ type }) => type === "function_call_output")?.output;
    if (output !== undefined) {
      answer = typeof output === "string" ? output : JSON.stringify(output);
      return { type: "message", role: "assistant", id: "m", content: [{ type: "output_text", text: done }] };
    }
    const namespace = request.tools?.find(({ tools }) => tools?.some(({ name }) => name === toolName));
    names = (request.tools ?? []).flatMap(({ name, tools }) =>
      (tools ?? []).map((tool) => `${name ?? ""}.${tool.name ?? ""}`),
    );
    prompt = JSON.stringify([request.instructions, request.input]);
    if (namespace === undefined)
      return { type: "message", role: "assistant", id: "m", content: [{ type: "output_text", text: "no such tool" }] };
    return {
      type: "function_call",
      id: "f",
      call_id: "c",
      namespace: namespace.name,
      name: toolName,
      arguments: JSON.stringify(input),
    };
  };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      if (request.method !== "POST") return response.writeHead(404).end();
      const item = reply(JSON.parse(body) as Request);
      const usage = {
        input_tokens: 1,
        input_tokens_details: null,
        output_tokens: 1,
        output_tokens_details: null,
        total_tokens: 2,
      };
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const event of [
        { type: "response.created", response: { id: "r" } },
        { type: "response.output_item.done", output_index: 0, item },
        { type: "response.completed", response: { id: "r", output: [item], usage } },
      ]) {
        response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      }
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    toolAnswer: () => answer,
    toolNames: () => names,
    promptText: () => prompt,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
