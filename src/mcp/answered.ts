/**
 * A transport that knows which requests are still open. `cat requests | pith mcp` closes its end before the first answer
 * exists; a server that stops there has answered nothing. Also holds requests back while the server has to ask something
 * first. Belongs here: counting, holding. Does not: how long to wait (stdio.ts), for what (client-root.ts).
 */
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";

export class AnsweredTransport implements Transport {
  onclose?: Transport["onclose"];
  onerror?: Transport["onerror"];
  onmessage?: Transport["onmessage"];
  readonly #wire: Transport;
  readonly #open = new Set<string | number>();
  readonly #waiting: (() => void)[] = [];

  /** Ends when all that was held is delivered; undefined while nothing is. */
  #held: Promise<void> | undefined;

  /** `waitAfter`: what the messages behind one of this method wait for. Answers of the client never wait. */
  constructor(wire: Transport, waitAfter: (method: string) => Promise<void> | undefined = () => undefined) {
    this.#wire = wire;
    wire.onclose = () => this.onclose?.();
    wire.onerror = (error) => this.onerror?.(error);
    wire.onmessage = (message, extra) => {
      this.#arrived(message);
      const deliver = (): void => this.onmessage?.(message, extra);
      if (!("method" in message)) return deliver();
      if (this.#held === undefined) deliver();
      else this.#hold(this.#held.then(deliver));
      const wait = waitAfter(message.method);
      if (wait !== undefined) this.#hold((this.#held ?? Promise.resolve()).then(() => wait));
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

  #hold(until: Promise<void>): void {
    this.#held = until;
    void until.then(() => {
      if (this.#held === until) this.#held = undefined;
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
