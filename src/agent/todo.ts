/**
 * The list of what is to be done: an approved plan becomes one, and tasks linked to its items close them. Belongs here: the
 * items and their states. Does not: who may change them (tools/), how they are shown.
 */
import { ContextError } from "../passage/errors.ts";
import { oneLine } from "../passage/one-line.ts";

/** How far a step is. */
export type TodoStatus = "pending" | "in_progress" | "completed" | "cancelled";

/** A step of the plan. Tasks name it by its `id`. */
export interface TodoItem {
  readonly id: string;
  readonly text: string;
  readonly status: TodoStatus;
  /** Why it is still open after a failed try, or what a task reported. */
  readonly note?: string;
}

/** In order; the agent keeps one item in progress. */
export class TodoList {
  #items: readonly TodoItem[];

  constructor(items: readonly TodoItem[] = []) {
    this.#items = items;
  }

  get items(): readonly TodoItem[] {
    return this.#items;
  }

  /** Open: pending or in progress. */
  get open(): readonly TodoItem[] {
    return this.#items.filter(({ status }) => status === "pending" || status === "in_progress");
  }

  /** A new list in the given order. Items keep their id when they bring one; others get the next free number. */
  replace(items: readonly { id?: string; text: string; status?: TodoStatus; note?: string }[]): void {
    const taken = new Set(items.map(({ id }) => id));
    let next = 1;
    const freshId = (): string => {
      while (taken.has(String(next))) next++;
      return String(next++);
    };
    const seen = new Set<string>();
    this.#items = items.map(({ id, text, status = "pending", note }) => {
      // A list that names one id twice would make "close item 3" mean two things.
      const own = id === undefined || id === "" || seen.has(id) ? freshId() : id;
      seen.add(own);
      return { id: own, text, status, ...(note !== undefined && { note }) };
    });
  }

  /** By its id, or as it stands: `2`, `2. mend mean`, `mend mean`. */
  find(id: string): TodoItem {
    const item = this.#items.find((other) => other.id === id) ?? this.called(id);
    if (item !== undefined) return item;
    const nearest = this.#items.map((other) => other.id);
    const known = nearest.length === 0 ? "The list is empty." : `Items: ${nearest.join(", ")}.`;
    throw new ContextError("not-found", `No todo item "${id}". ${known}`, { address: id, nearest });
  }

  /** The only open item of that text, with or without its number. */
  called(text: string): TodoItem | undefined {
    const wanted = folded(text);
    const alike = this.open.filter((item) =>
      [item.text, `${item.id}. ${item.text}`].some((name) => folded(name) === wanted),
    );
    return alike.length === 1 ? alike[0] : undefined;
  }

  start(id: string): void {
    this.#change(id, "in_progress");
  }

  /** Closes the item; when nothing else is in progress, the next one that waits is started and returned. */
  complete(id: string): TodoItem | undefined {
    this.#change(id, "completed");
    if (this.#items.some(({ status }) => status === "in_progress")) return undefined;
    const next = this.#items.find(({ status }) => status === "pending");
    if (next !== undefined) this.start(next.id);
    return next && this.find(next.id);
  }

  /** The item stays in progress with the reason: somebody still has to deal with it, so the next is not started. */
  fail(id: string, reason: string): void {
    this.#change(id, "in_progress", reason);
  }

  #change(id: string, status: TodoStatus, note?: string): void {
    this.find(id);
    this.#items = this.#items.map((item) => {
      if (item.id !== id) return item;
      return { id, text: item.text, status, ...(note !== undefined && { note }) };
    });
  }
}

function folded(text: string): string {
  return oneLine(text.normalize("NFKC").toLowerCase());
}

const MARKS: Readonly<Record<TodoStatus, string>> = {
  pending: "[ ]",
  in_progress: "[>]",
  completed: "[x]",
  cancelled: "[-]",
};

/** One line for each item, as models and people read it. */
export function todoText(items: readonly TodoItem[]): string {
  if (items.length === 0) return "(no todo items)";
  return items
    .map(({ id, text, status, note }) => `${MARKS[status]} ${id}. ${text}${note === undefined ? "" : ` — ${note}`}`)
    .join("\n");
}
