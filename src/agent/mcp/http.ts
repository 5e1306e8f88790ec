/** A server of the Model Context Protocol over HTTP: each message is a POST, the answer JSON or an event stream. */
import type { JsonRpc, Transport } from "./client.ts";

export function httpTransport(url: string, headers: Readonly<Record<string, string>>): Transport {
  let hear: (message: JsonRpc) => void = () => undefined;
  let session: string | undefined;
  const open = new AbortController();
  return {
    start: (onMessage) => {
      hear = onMessage;
      return Promise.resolve();
    },
    send: async (message) => {
      const response = await fetch(url, {
        method: "POST",
        signal: open.signal,
        headers: {
          ...headers,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(session === undefined ? {} : { "mcp-session-id": session }),
        },
        body: JSON.stringify(message),
      });
      session = response.headers.get("mcp-session-id") ?? session;
      if (!response.ok) throw new Error(`it answered with status ${response.status}`);
      if (message.id === undefined) return void (await response.body?.cancel());
      const streams = response.headers.get("content-type")?.includes("text/event-stream") === true;
      if (streams) for await (const data of eventData(response)) hear(JSON.parse(data) as JsonRpc);
      else for (const answer of [(await response.json()) as JsonRpc | JsonRpc[]].flat()) hear(answer);
    },
    close: () => {
      open.abort();
      return Promise.resolve();
    },
  };
}

/** The data of each event, its lines joined. */
async function* eventData(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const events = (rest + decoder.decode(chunk, { stream: true })).replaceAll("\r\n", "\n").split("\n\n");
    rest = events.pop()!;
    for (const event of events) {
      const data = event
        .split("\n")
        .flatMap((line) => (line.startsWith("data:") ? [line.slice(5).replace(/^ /u, "")] : []));
      if (data.length > 0) yield data.join("\n");
    }
  }
}
