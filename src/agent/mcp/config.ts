/**
 * `.mcp.json`: which servers a project wants. A file that came with a clone may name any command, so nothing of it runs
 * before the user has trusted exactly that command. Pure. Belongs here: reading the file. Does not: asking, starting.
 */
import { z } from "zod";
import { ContextError, messageOf } from "../../passage/errors.ts";
import { shellWord } from "../../passage/shell-word.ts";
import { tameText } from "../../render/tame.ts";
import type { Environment } from "../../workspace/environment.ts";

const serverSchema = z.looseObject({
  command: z.string().min(1).optional(),
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
  // Variables may stand in it; what it must be is looked at when they are filled in.
  url: z.string().min(1).optional(),
  headers: z.record(z.string(), z.string()).default({}),
});
const fileSchema = z.looseObject({ mcpServers: z.record(z.string(), z.unknown()).default({}) });

export interface McpServerConfig {
  readonly name: string;
  readonly command?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of everything above as written, before variables are filled in: what the user trusts. */
  readonly fingerprint: string;
  /** The same for people, in one line. Variables are named: a value may be a secret, and where it goes is the question. */
  readonly text: string;
}

export const MCP_FILE = ".mcp.json";

/**
 * Throws ContextError "bad-setting" for a file that cannot be understood. A server that cannot be is told to `onProblem`, and the
 * others serve; where nobody listens it is thrown.
 */
export function parseMcpConfig(
  text: string,
  env: Environment,
  onProblem?: (problem: string) => void,
): McpServerConfig[] {
  let servers: z.output<typeof fileSchema>["mcpServers"];
  try {
    ({ mcpServers: servers } = fileSchema.parse(JSON.parse(text)));
  } catch (thrown) {
    throw notUnderstood(thrown instanceof z.ZodError ? (thrown.issues[0]?.message ?? "") : messageOf(thrown), thrown);
  }
  return Object.entries(servers).flatMap(([name, written]) => {
    try {
      return [serverOf(name, written, env)];
    } catch (thrown) {
      if (onProblem === undefined || !(thrown instanceof ContextError)) throw thrown;
      onProblem(thrown.message);
      return [];
    }
  });
}

function serverOf(name: string, raw: unknown, env: Environment): McpServerConfig {
  const parsed = serverSchema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw notUnderstood(
      `server "${name}", ${issue?.path.join(".") || "itself"}: ${issue?.message ?? ""}`,
      parsed.error,
    );
  }
  const { command, args, env: own, url, headers } = parsed.data;
  if ((command === undefined) === (url === undefined)) {
    throw new ContextError("bad-setting", `${MCP_FILE}: server "${name}" needs either a command or a url.`, {
      key: MCP_FILE,
    });
  }
  const fill = (value: string): string => fillIn(value, env);
  const filled = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fill(value)]));
  // Not what it became: a variable may hold a secret.
  if (url !== undefined && !isWebAddress(fill(url)))
    throw notUnderstood(`server "${name}", url: ${url} is no http address`);
  return {
    name,
    ...(command === undefined ? {} : { command: fill(command) }),
    args: args.map(fill),
    env: filled(own),
    ...(url === undefined ? {} : { url: fill(url) }),
    headers: filled(headers),
    fingerprint: JSON.stringify([name, command, args, own, url, headers]),
    text: serverText(name, parsed.data),
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

function notUnderstood(why: string, cause?: unknown): ContextError {
  const message = `${MCP_FILE} cannot be understood: ${why}. Mend it, or remove it.`;
  return new ContextError("bad-setting", message, { key: MCP_FILE }, cause);
}

/** `${NAME}` and `${NAME:-otherwise}`; a variable that is not set is empty. */
function fillIn(value: string, env: Environment): string {
  return value.replace(
    /\$\{(\w+)(?::-([^}]*))?\}/gu,
    (_, name: string, otherwise: string | undefined) => env[name] ?? otherwise ?? "",
  );
}

/** Variables and headers too: NODE_OPTIONS runs what it names, and a header may carry a key to anybody. */
function serverText(name: string, { command, args, env, url, headers }: z.output<typeof serverSchema>): string {
  const more = [
    ...Object.entries(env).map(([key, value]) => `${key}=${shellWord(value)}`),
    ...Object.entries(headers).map(([key, value]) => `header ${key}: ${value}`),
  ];
  const what = command === undefined ? url : [command, ...args].map(shellWord).join(" ");
  const text = `${name}: ${what}${more.length === 0 ? "" : ` (with ${more.join(", ")})`}`;
  return tameText(text.replace(/\s+/gu, " "));
}
