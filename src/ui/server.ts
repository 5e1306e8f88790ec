/**
 * The local page: every read-only operation as a form, its answer below it. Decode → operation → encode; nothing else
 * happens here, and nothing is kept between requests but the world.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { Operation } from "../operations/operation.ts";
import { withSettings } from "../operations/setting-inputs.ts";
import { OPERATIONS } from "../operations/table.ts";
import type { World } from "../operations/world.ts";
import { fieldsOf } from "../operations/fields.ts";
import { clip } from "../outline/gist.ts";
import { ContextError, messageOf } from "../passage/errors.ts";
import { firstSentence, oneLine } from "../passage/one-line.ts";
import { markup } from "../render/html.ts";
import { renderJson } from "../render/json.ts";
import { LOOPBACK_HOSTS } from "../serve/guard.ts";
import { type Asked, type HttpServer, serveHttp } from "../serve/http.ts";
import { Slots } from "../serve/slots.ts";
import { formOf, inputOf, isComplete } from "./form.ts";
import { PAGE_END, pageHead, STYLE } from "./page.ts";
import { answerView } from "./view.ts";
import { type Words, wordsFor } from "./words.ts";

export interface PageOptions {
  readonly world: World;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Faults of ours, for the log. */
  readonly onFault: (error: unknown) => void;
}

/** Questions stand in the address, so that an answer can be linked to; a whole issue text is a question too. */
const MAX_ADDRESS_BYTES = 512 * 1024;

/** Of a question, in the title of its page. */
const MAX_TITLE = 60;

type Input = Readonly<Record<string, unknown>>;

interface Route {
  readonly href: string;
  readonly label: string;
  readonly operation: Operation;
}

/** Listens on loopback only. Rejects with the system's error when the port cannot be had. */
export async function servePage({ world, port, onFault }: PageOptions): Promise<HttpServer> {
  const routes = await readOnlyRoutes();
  // An index is brought up to date by one call at a time, and a reader has one pair of eyes.
  const slot = new Slots(1);
  const answer = async ({ request, response, url, refuse }: Asked): Promise<void> => {
    const words = wordsFor(request.headers["accept-language"]);
    if (isRefused(request, response, refuse)) return;
    if (url.pathname === "/style.css") {
      response.writeHead(200, { ...HEADERS, "content-type": "text/css; charset=utf-8" }).end(STYLE);
      return;
    }
    const path = url.pathname === "/" ? "/find" : url.pathname.replace(/(?<=.)\/$/u, "");
    const route = routes.find(({ href }) => href === path.replace(/\.json$/u, ""));
    if (route === undefined) {
      if (request.headers.accept?.includes("text/html") !== true) return refuse(404, words.notHere);
      return sendNotHere(response, { routes, world, words });
    }
    const stop = new AbortController();
    response.once("close", () => stop.abort());
    const isJson = path.endsWith(".json");
    const given = inputOf(route.operation, url.searchParams);
    const input = isJson ? given : lookingAround(route.operation, given, world);
    const run = (): Promise<unknown> =>
      slot.run(() => runOperation(route.operation, input, world, stop.signal), stop.signal);
    if (isJson) await sendJson(response, run, onFault);
    else await sendPage(response, { route, routes, world, query: url.searchParams, words, run, onFault });
  };
  return serveHttp(
    {
      port,
      host: "127.0.0.1",
      guard: { hosts: new Set<string>(LOOPBACK_HOSTS) },
      limits: { maxHeaderBytes: MAX_ADDRESS_BYTES },
      refusalBody: (text) => ({ type: "text/plain; charset=utf-8", text: `${text}\n` }),
      onFault,
    },
    answer,
  );
}

function isRefused({ method, headers }: IncomingMessage, response: ServerResponse, refuse: Asked["refuse"]): boolean {
  // Of an answer to HEAD, Node sends only what stands above the body.
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    refuse(405, "This page is only for reading.");
    return true;
  }
  // A page elsewhere may link here; it may not make us work behind its reader's back.
  if (headers["sec-fetch-site"] !== "cross-site" || headers["sec-fetch-mode"] === "navigate") return false;
  refuse(403, "Requests from other web pages are refused.");
  return true;
}

function sendNotHere(response: ServerResponse, page: Pick<PageRequest, "routes" | "world" | "words">): void {
  const { notHere } = page.words;
  response.writeHead(404, { ...HEADERS, "content-type": "text/html; charset=utf-8" });
  response.write(headOf({ ...page, title: notHere }));
  response.end(markup`<p class="error" role="alert">${notHere}</p>`.text + PAGE_END);
}

async function readOnlyRoutes(): Promise<Route[]> {
  const rows = await Promise.all(OPERATIONS.map(async ({ command, load }) => ({ command, operation: await load() })));
  return rows
    .filter(({ operation }) => operation.readOnly)
    .map(({ command, operation }) => ({ href: `/${command.join("/")}`, label: command.join(" "), operation }));
}

/** A folder is looked at level by level, where a list of all its files would be megabytes of a page. */
function lookingAround(operation: Operation, input: Input, { workspace }: World): Input {
  if (operation.name !== "outline" || input["depth"] !== undefined) return input;
  const { path = "." } = input as { readonly path?: string };
  const isFolder = workspace.exists(path) && workspace.stat(path)?.kind === "folder";
  return isFolder ? { ...input, depth: 1 } : input;
}

async function runOperation(operation: Operation, input: Input, world: World, signal: AbortSignal): Promise<unknown> {
  const said = withSettings(operation, input, world.settings);
  const checked = z.strictObject(operation.input).safeParse(said);
  if (checked.success) return operation.run(world, checked.data, { signal });
  const [issue] = checked.error.issues;
  throw new ContextError("bad-input", `${String(issue?.path[0] ?? "")}: ${issue?.message ?? "does not fit"}.`);
}

interface PageRequest {
  readonly route: Route;
  readonly routes: readonly Route[];
  readonly world: World;
  readonly query: URLSearchParams;
  readonly words: Words;
  readonly run: () => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
}

/** The form is sent before the work begins, so that there is something to look at while a folder is read. */
async function sendPage(response: ServerResponse, page: PageRequest): Promise<void> {
  const { route, query, words } = page;
  // Bookmarks and the list behind the back button show nothing else of a page.
  const [first] = fieldsOf(route.operation).flatMap(({ name }) => query.getAll(name).filter(Boolean).slice(-1));
  const asked = oneLine(first ?? "");
  const title = [...(asked === "" ? [] : [clip(asked, MAX_TITLE)]), labelOf(route, words)].join(" · ");
  response.writeHead(200, { ...HEADERS, "content-type": "text/html; charset=utf-8" });
  response.write(headOf({ ...page, title }));
  const { name, description } = route.operation;
  const says = words.operations[name]?.description ?? firstSentence(description);
  // The list above marks the page for eyes; who has a page read aloud goes from heading to heading.
  response.write(markup`<h1>${labelOf(route, words)}</h1><p>${says}</p>`.text);
  response.write(formOf(route.operation, route.href, query, words)?.text ?? "");
  if (isComplete(route.operation, inputOf(route.operation, query))) {
    response.write(markup`<p class="wait" role="status">${words.working}</p>`.text);
    response.write((await answered(page)).text);
    response.write(markup`<p><a href="${route.href}.json?${query.toString()}">${words.asJson}</a></p>`.text);
  }
  response.end(PAGE_END);
}

function headOf({
  route,
  routes,
  world,
  words,
  title,
}: Pick<PageRequest, "routes" | "world" | "words"> & { readonly route?: Route; readonly title: string }): string {
  const links = routes.map((other) => ({ href: other.href, label: labelOf(other, words), here: other === route }));
  return pageHead({ title, root: world.workspace.root, links, words });
}

function labelOf({ label, operation }: Route, words: Words): string {
  return words.operations[operation.name]?.label ?? label;
}

async function answered({ route, run, words, onFault }: PageRequest) {
  try {
    return answerView(route.operation, await run(), words);
  } catch (error) {
    if (!(error instanceof ContextError)) onFault(error);
    return markup`<p class="error" role="alert">${messageOf(error)}</p>`;
  }
}

async function sendJson(
  response: ServerResponse,
  run: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const type = { ...HEADERS, "content-type": "application/json; charset=utf-8" };
  try {
    const text = renderJson(await run());
    response.writeHead(200, type).end(text);
  } catch (error) {
    const known = error instanceof ContextError;
    if (!known) onFault(error);
    response.writeHead(known ? 400 : 500, type);
    response.end(renderJson({ error: known ? error.code : "fault", message: messageOf(error) }));
  }
}

/** Nothing but our own style and forms: text of a file can never become a script, whatever it holds. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
