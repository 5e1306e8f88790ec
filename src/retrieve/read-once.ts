/** Every path is read at most once in a run, also when several ask for it at the same time. */
import { messageOf } from "../passage/errors.ts";
import type { ReadFn } from "./iterative-types.ts";

export class ReadOnce {
  readonly #readFn: ReadFn | undefined;
  readonly #note: (text: string) => void;
  readonly #reading = new Map<string, Promise<string | undefined>>();
  readonly #contents = new Map<string, string>();

  constructor(readFn: ReadFn | undefined, note: (text: string) => void) {
    this.#readFn = readFn;
    this.#note = note;
  }

  get count(): number {
    return this.#reading.size;
  }

  /** undefined, and a note, when it cannot be read. */
  read(path: string): Promise<string | undefined> {
    let reading = this.#reading.get(path);
    if (reading === undefined) {
      reading = this.#readNow(path);
      this.#reading.set(path, reading);
    }
    return reading;
  }

  /** The content, if it was read. */
  known(path: string): string | undefined {
    return this.#contents.get(path);
  }

  async #readNow(path: string): Promise<string | undefined> {
    if (this.#readFn === undefined) return undefined;
    try {
      const content: unknown = await this.#readFn(path);
      if (typeof content === "string") {
        this.#contents.set(path, content);
        return content;
      }
      this.#note(`${path} was read as ${typeof content}, not as text; it was left out.`);
    } catch (error) {
      this.#note(`${path} could not be read: ${messageOf(error)}`);
    }
    return undefined;
  }
}
