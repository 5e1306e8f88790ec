/**
 * A model on loopback that plays a script: each request takes the next turn. Speaks the three wires the providers speak,
 * and can fail as real ones do. Belongs here: wires. Does not: any assertion.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ScriptedTurn {
  readonly text?: string;
  /** `input` may be a string, sent as it is: arguments that are not JSON. */
  readonly calls?: readonly { readonly name: string; readonly input: unknown; readonly id?: string }[];
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** The reason the OpenAI wire gives for its end, where it is another than the usual. */
  readonly finish?: string;
  /** Answers with this status and `body` instead of a stream. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Breaks the connection after the first words; `end` closes it politely, without saying that it is over. */
  readonly cut?: "reset" | "end";
  /** Sends the first words and then nothing more. */
  readonly hang?: boolean;
}

export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
}

export type Script =
  readonly ScriptedTurn[] | ((request: SeenRequest, nth: number) => ScriptedTurn | Promise<ScriptedTurn>);

export interface ModelServer {
  readonly url: string;
  readonly requests: SeenRequest[];
  /** Connections that the client closed before the answer was over. */
  aborted(): number;
  close(): Promise<void>;
}

export async function startModelServer(script: Script): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  let aborted = 0;
  const server = createServer((request, response) => {
    response.on("close", () => (aborted += response.writableFinished ? 0 : 1));
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk as string;
    const body = JSON.parse(text) as Record<string, unknown>;
    const seen = { path: request.url ?? "", headers: request.headers, body };
    const nth = requests.push(seen) - 1;
    const turn =
      typeof script === "function" ? await script(seen, nth) : (script[nth] ?? { text: "(the script is over)" });
    if (turn.status !== undefined) {
      response.writeHead(turn.status, { "content-type": "application/json", ...turn.headers });
      response.end(JSON.stringify(turn.body ?? { error: { type: "error", message: `status ${turn.status}` } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream", ...turn.headers });
    const [first, ...rest] = wireOf(seen.path)(turn);
    response.write(first);
    if (turn.hang === true) return;
    if (turn.cut === "reset") setTimeout(() => response.destroy(), 5);
    else if (turn.cut === "end") response.end();
    else response.end(rest.join(""));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    aborted: () => aborted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const json = (input: unknown): string => (typeof input === "string" ? input : JSON.stringify(input));

/** The first string opens the answer with its first words; the others complete it. */
type Wire = (turn: ScriptedTurn) => string[];

function wireOf(path: string): Wire {
  if (path.includes("/messages")) return anthropic;
  return path.includes(":streamGenerateContent") ? google : openai;
}

function halves(turn: ScriptedTurn): [string, string] {
  const text = turn.text ?? "";
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

const openai: Wire = (turn) => {
  const chunk = (delta: unknown, finish: string | null = null) =>
    data({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] });
  const [head, tail] = halves(turn);
  const calls = (turn.calls ?? []).map((call, index) =>
    chunk({
      tool_calls: [
        {
          index,
          id: call.id ?? `call_${index}`,
          type: "function",
          function: { name: call.name, arguments: json(call.input) },
        },
      ],
    }),
  );
  const usage = { prompt_tokens: turn.inputTokens ?? 100, completion_tokens: turn.outputTokens ?? 10 };
  return [
    chunk({ role: "assistant", content: head }),
    chunk({ content: tail }),
    ...calls,
    chunk({}, turn.finish ?? (calls.length > 0 ? "tool_calls" : "stop")),
    data({ id: "c", choices: [], usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } }),
    "data: [DONE]\n\n",
  ];
};

const anthropic: Wire = (turn) => {
  const event = (type: string, more: object) => `event: ${type}\n${data({ type, ...more })}`;
  const [head, tail] = halves(turn);
  const delta = (text: string) => event("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
  const calls = (turn.calls ?? []).flatMap((call, index) => [
    event("content_block_start", {
      index: index + 1,
      content_block: { type: "tool_use", id: `toolu_${index}`, name: call.name, input: {} },
    }),
    event("content_block_delta", {
      index: index + 1,
      delta: { type: "input_json_delta", partial_json: json(call.input) },
    }),
    event("content_block_stop", { index: index + 1 }),
  ]);
  const message = {
    id: "m",
    type: "message",
    role: "assistant",
    model: "x",
    content: [],
    usage: { input_tokens: turn.inputTokens ?? 100, output_tokens: 1 },
  };
  return [
    event("message_start", { message }) +
      event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }) +
      delta(head === "" ? " " : head),
    delta(tail === "" ? " " : tail),
    event("content_block_stop", { index: 0 }),
    ...calls,
    event("message_delta", {
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: turn.outputTokens ?? 10 },
    }),
    event("message_stop", {}),
  ];
};

const google: Wire = (turn) => {
  const [head, tail] = halves(turn);
  const chunk = (parts: unknown[], more: object = {}) =>
    data({ candidates: [{ content: { role: "model", parts }, ...more }] });
  const calls = (turn.calls ?? []).map((call) =>
    chunk([{ functionCall: { name: call.name, args: call.input }, thoughtSignature: "signed" }]),
  );
  const promptTokenCount = turn.inputTokens ?? 100;
  const candidatesTokenCount = turn.outputTokens ?? 10;
  const last = data({
    candidates: [{ content: { role: "model", parts: [{ text: tail }] }, finishReason: "STOP" }],
    usageMetadata: { promptTokenCount, candidatesTokenCount, totalTokenCount: promptTokenCount + candidatesTokenCount },
  });
  return [chunk([{ text: head }]), ...calls, last];
};
