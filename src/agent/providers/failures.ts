/** What a failed call means: from status codes, headers and provider sentences to a ModelError. Pure. */
import { messageOf } from "../../passage/errors.ts";
import { oneLine } from "../../passage/one-line.ts";
import { maskSecrets } from "../../render/secrets.ts";
import { ModelError, type ModelErrorKind } from "../model.ts";

interface CallFailure {
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
}

// Every provider has its own sentence for "too long" and most send it as a plain 400.
const OVERFLOW = [
  /context[_ ]length[_ ]exceeded/iu,
  /maximum context length/iu,
  /prompt is too long/iu,
  /exceeds? (?:the |its )?(?:available |maximum )?context/iu,
  /input token count .{0,40}exceeds/iu,
  /(?:input|request|prompt) (?:is )?too (?:long|large|many tokens)/iu,
  /too many (?:input )?tokens/iu,
  /larger than the (?:model's )?context/iu,
  /model_context_window_exceeded/iu,
];

/** Nothing to spend: sent as 402, as 429 or as a plain 400, and waiting does not help. Google's "current quota" is one of a minute. */
const QUOTA = /insufficient[_ ](?:quota|credits?|balance|funds)|credit balance|余额不足|欠费/iu;
/** What the packages in between say of an answer that lacks its end. */
const BROKEN_OFF = /without a finish reason|^terminated|socket hang up|premature close|other side closed/iu;
const NOBODY_THERE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|certificate|CERT_/iu;

/** `provider` names who failed. */
export function modelErrorFrom(thrown: unknown, provider: string, nowMs = Date.now()): ModelError {
  const failure: CallFailure = typeof thrown === "object" && thrown !== null ? thrown : {};
  const status = statusOf(failure, thrown);
  const said = reason(thrown, failure);
  const kind = kindOf(status, `${said}\n${failure.responseBody ?? ""}`);
  const retryAfterMs = retryAfter(failure.responseHeaders ?? {}, nowMs);
  const isHalf = kind === "network" && ((status ?? 400) < 400 || BROKEN_OFF.test(said));
  const code = status === undefined || isHalf ? "" : ` (${status})`;
  // Some repeat the key they refuse, and what is said here is shown and written down.
  const shown = isHalf ? "the answer broke off before its end." : maskSecrets(said).text;
  return new ModelError(kind, `${provider}${code}: ${shown} ${advice(kind)}`, { status, retryAfterMs, cause: thrown });
}

function statusOf(failure: CallFailure, thrown: unknown): number | undefined {
  if (typeof failure.statusCode === "number") return failure.statusCode;
  // An error inside a stream has no status of its own; its type says the same.
  const text = typeof thrown === "string" ? thrown : safeJson(thrown);
  if (/overloaded/iu.test(text)) return 529;
  if (/rate_limit/iu.test(text)) return 429;
  return undefined;
}

function kindOf(status: number | undefined, said: string): ModelErrorKind {
  if (status === 402 || (status !== undefined && status < 500 && QUOTA.test(said))) return "quota";
  if (status === 401 || status === 403) return "auth";
  if (status === 413 || ((status === undefined || status < 429) && OVERFLOW.some((form) => form.test(said)))) {
    return "context-overflow";
  }
  if (status === 429) return "rate-limit";
  if (status === undefined && NOBODY_THERE.test(said)) return "unreachable";
  // A success that could not be read to its end is a connection that broke.
  if (status === undefined || status === 408 || status < 400) return "network";
  return status >= 500 || status === 409 ? "unavailable" : "refused";
}

/** One line, at most 300 characters: a provider may answer with a whole page. */
function reason(thrown: unknown, failure: CallFailure): string {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  let said = thrown instanceof Error || typeof thrown === "string" ? messageOf(thrown) : saidIn(thrown);
  if (cause instanceof Error && !said.includes(cause.message)) said += ` (${cause.message})`;
  if (said === "" && failure.responseBody !== undefined) said = failure.responseBody;
  const line = oneLine(said);
  if (line === "") return "no answer.";
  const short = line.length > 300 ? `${line.slice(0, 300)}…` : line;
  return /[.!?。]$/u.test(short) ? short : `${short}.`;
}

/** Errors that arrive as events are plain objects: `{ type, message }`, sometimes inside `error`. */
function saidIn(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const { message, error } = thrown as { message?: unknown; error?: unknown };
  if (typeof message === "string") return message;
  return error === undefined ? safeJson(thrown) : saidIn(error);
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

function advice(kind: ModelErrorKind): string {
  switch (kind) {
    case "auth":
      return "Check the key.";
    case "quota":
      return "Look at the account: its credit or its plan.";
    case "unreachable":
      return "Check that the server runs and its base URL is right.";
    case "rate-limit":
      return "Wait, or choose another model.";
    case "unavailable":
    case "network":
      return "Try again, or check that the server runs and its base URL is right.";
    case "context-overflow":
      return "Compact the conversation (/compact) or start a new one.";
    case "refused":
      return "Check the model's name and the request.";
  }
}

const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** `retry-after-ms`, or `retry-after` in seconds or as a date; undefined when absent or absurd. */
export function retryAfter(headers: Readonly<Record<string, string>>, nowMs: number): number | undefined {
  const milliseconds = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (Number.isFinite(milliseconds)) return bounded(milliseconds);
  const text = headers["retry-after"];
  if (text === undefined) return undefined;
  const seconds = Number(text);
  return Number.isFinite(seconds) ? bounded(seconds * 1000) : bounded(Date.parse(text) - nowMs);
}

function bounded(waitMs: number): number | undefined {
  return Number.isFinite(waitMs) && waitMs >= 0 && waitMs <= MAX_RETRY_AFTER_MS ? waitMs : undefined;
}
