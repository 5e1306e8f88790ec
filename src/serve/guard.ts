/**
 * Who may talk to the HTTP door. A page in a browser can reach loopback too: so the Host must be one of ours (a name that was
 * rebound to 127.0.0.1 is not), an Origin must be loopback or allowed, and off loopback a token is asked for. Pure.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** By which names a server may be called, and with which token. */
export interface Guard {
  /** Host names, lower case, without port; IPv6 in brackets. */
  readonly hosts: ReadonlySet<string>;
  /** Asked for when set. */
  readonly token?: string;
  /** Said to who calls it by another name: what its owner can do about that. */
  readonly advice?: string;
}

export interface Refusal {
  readonly status: 400 | 401 | 403;
  readonly message: string;
}

/** What a `Host` may say that means this machine and no other. */
export const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"] as const;

/** An address to listen on that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/** undefined when the request may pass. */
export function refusal(headers: IncomingHttpHeaders, { hosts, token, advice }: Guard): Refusal | undefined {
  const host = hostOf(headers.host);
  const next = advice ?? `Call it by ${[...hosts][0] ?? "its own name"}.`;
  if (host === undefined || !hosts.has(host)) {
    return {
      status: 403,
      message: `This server does not answer for the host "${headers.host ?? ""}". ${next}`,
    };
  }
  const origin = headers.origin;
  if (origin !== undefined && !hosts.has(originHost(origin) ?? "")) {
    return { status: 403, message: `Requests from that web page are refused. ${next}` };
  }
  if (token === undefined) return undefined;
  const given = /^Bearer +(\S+) *$/iu.exec(headers.authorization ?? "")?.[1];
  if (given !== undefined && sameText(given, token)) return undefined;
  return {
    status: 401,
    message: "A bearer token is needed. It was printed when the server started, or is in PITH_MCP_TOKEN.",
  };
}

/** Without the port; undefined for anything that is not a plain host. */
function hostOf(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::\d{1,5})?$/iu.exec(header ?? "")?.[1]?.toLowerCase();
}

/** "null", which sandboxed pages and files send, has no host. */
function originHost(origin: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(origin);
    return protocol === "http:" || protocol === "https:" ? hostname.toLowerCase() : undefined;
  } catch {
    // Not an origin at all.
    return undefined;
  }
}

/** In a time that does not depend on where they differ. */
function sameText(first: string, second: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(first), digest(second));
}
