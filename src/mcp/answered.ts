/**
 * A transport that knows which requests are still open. `cat requests | pith mcp` closes its end before the first answer
 * exists; a server that stops there has answered nothing. Belongs here: counting. Does not: how long to wait (stdio.ts).
 */
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";

export class AnsweredTransport implements Transport {
  onclose?: Transport["onclose"];
  onerror?: Transport["onerror"];
  onmessage?: Transport["onmessage"];
  readonly #wire: Transport;
  readonly #open = new Set<string | number>();
  readonly #waiting: (() => void)[] = [];

  constructor(wire: Transport) {
    this.#wire = wire;
    wire.onclose = () => this.onclose?.();
    wire.onerror = (error) => this.onerror?.(error);
    wire.onmessage = (message, extra) => {
      this.#arrived(message);
      this.onmessage?.(message, extra);
    };
  }

  start(): Promise<void> {
    return this.#wire.start();
  }

  close(): Promise<void> {
    return this.#wire.close();
  }

  async send(...[message, options]: Parameters<Transport["send"]>): Promise<void> {
    try {
      await this.#wire.send(message, options);
    } finally {
      // An answer that nobody takes is one all the same.
      if ("id" in message && !("method" in message) && message.id !== undefined) this.#closed(message.id);
    }
  }

  /** When no request is open. */
  allAnswered(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#open.size === 0) resolve();
      else this.#waiting.push(resolve);
    });
  }

  #arrived(message: JSONRPCMessage): void {
    if (!("method" in message)) return;
    if ("id" in message) this.#open.add(message.id);
    else if (message.method === "notifications/cancelled") {
      // Nobody waits for it, and it gets no answer.
      const id = message.params?.["requestId"];
      if (typeof id === "string" || typeof id === "number") this.#closed(id);
    }
  }

  #closed(id: string | number): void {
    this.#open.delete(id);
    if (this.#open.size === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
