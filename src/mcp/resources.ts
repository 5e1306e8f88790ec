/**
 * Files and passages as resources: `pith://ROOT/ADDRESS`, with the one address grammar behind the root's name. Reading is the
 * operation `read`; listing names the documents a newcomer would open first, not a tree of thousands.
 */
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { read } from "../operations/read.ts";
import { outlineSource } from "../outline/outline.ts";
import { printAddress } from "../passage/address.ts";
import { ContextError } from "../passage/errors.ts";
import { oneLine } from "../passage/one-line.ts";
import { percentDecoded } from "../passage/percent.ts";
import { decodeAs, detectEncoding } from "../workspace/reading/decode.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Mask } from "./passages/passage-answer.ts";
import type { Root, Roots } from "./roots.ts";
import { inFolder, refuse, type ToolWorld } from "./tools.ts";

const MAX_LISTED = 100;
/** Where a document has its title, if it has one. */
const TITLE_BYTES = 4096;
const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc|txt)$/iu;

export function registerResources(server: McpServer, world: ToolWorld): void {
  const { roots, mask } = world;
  const template = new ResourceTemplate("pith://{root}/{+address}", {
    list: async () => {
      if (world.clientRoot?.refusal !== undefined) return { resources: [] };
      return { resources: (await Promise.all(roots.all.map((root) => listDocuments(root, mask)))).flat() };
    },
    complete: {
      root: (value) => roots.names.filter((name) => name.startsWith(value)),
      address: (value, context) => completeAddress(world, context?.arguments?.["root"], value),
    },
  });
  const config = {
    title: "A file, section, symbol or lines",
    description: "pith://ROOT/path, …#heading, …#Symbol.member or …:40-80",
  };
  server.registerResource("passage", template, config, (uri, _variables, context) =>
    inFolder(world, server, context, async () => {
      try {
        refuse(world);
        const { root, address } = parseUri(uri.href, roots);
        const { passages } = await read.run(root.world, { addresses: [address] }, { signal: context.mcpReq.signal });
        return {
          contents: passages.map(({ path, text }) => ({
            uri: uri.href,
            mimeType: mimeOf(path),
            text: mask(text).text,
          })),
        };
      } catch (error) {
        if (!(error instanceof ContextError)) throw error;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
      }
    }),
  );
}

/** The template is matched by hand: what follows the root is an address, escapes and all, and not a list of URI variables. */
function parseUri(uri: string, roots: Roots): { root: Root; address: string } {
  const match = /^pith:\/\/([^/]*)\/(.+)$/su.exec(uri);
  const root = roots.all.find(({ name }) => name === match?.[1]);
  if (match === null || root === undefined) throw new ResourceNotFoundError(uri);
  return { root, address: plainAddress(match[2]!) };
}

/** URLs escape what addresses hold as it is. A `#` that was escaped belongs to the path, and stays so in the address. */
function plainAddress(escaped: string): string {
  const hash = escaped.indexOf("#");
  const path = hash === -1 ? escaped : escaped.slice(0, hash);
  const part = hash === -1 ? "" : `#${percentDecoded(escaped.slice(hash + 1))}`;
  return percentDecoded(path).replaceAll("#", "%23") + part;
}

export function uriOf(root: string, address: string): string {
  const hash = address.indexOf("#");
  const path = hash === -1 ? address : address.slice(0, hash);
  return `pith://${root}/${encodeURI(path)}${hash === -1 ? "" : `#${encodeURI(address.slice(hash + 1))}`}`;
}

/** README and AGENTS.md first, then by depth and name. */
async function listDocuments({ name, world: { workspace } }: Root, mask: Mask) {
  const { files } = await workspace.walk();
  const rank = (path: string) =>
    path.split("/").length * 2 - (/(?:^|\/)(?:README|AGENTS|CLAUDE)\b/iu.test(path) ? 1 : 0);
  return files
    .map(({ path }) => path)
    .filter((path) => DOCUMENT.test(path))
    .sort((first, second) => rank(first) - rank(second) || (first < second ? -1 : 1))
    .slice(0, MAX_LISTED)
    .map((path) => ({
      uri: uriOf(name, printAddress({ path })),
      name: path,
      title: path,
      description: mask(titleIn(workspace, path)).text,
      mimeType: mimeOf(path),
    }));
}

/** What a menu shows beside the path: the first heading. "" where there is none near the top, or the file cannot be read. */
function titleIn(workspace: Workspace, path: string): string {
  try {
    const bytes = workspace.readBytes(path, TITLE_BYTES);
    const found = detectEncoding(bytes, true);
    if ("kind" in found) return "";
    const text = decodeAs(bytes.subarray(found.markBytes), found.encoding, true);
    const [first] = outlineSource({ path, text }).root.children;
    return first?.kind === "heading" ? oneLine(first.title) : "";
  } catch (error) {
    if (error instanceof ContextError) return "";
    throw error;
  }
}

async function completeAddress(
  { roots, clientRoot }: ToolWorld,
  rootName: string | undefined,
  value: string,
): Promise<string[]> {
  const root = roots.named(rootName);
  if (root === undefined || clientRoot?.refusal !== undefined) return [];
  const { files } = await root.world.workspace.walk();
  const typed = value.toLowerCase();
  const paths = files.map(({ path }) => path);
  const begins = paths.filter((path) => path.toLowerCase().startsWith(typed));
  const holds = paths.filter((path) => !path.toLowerCase().startsWith(typed) && path.toLowerCase().includes(typed));
  // All of them: the server sends a hundred, and says how many there are.
  return [...begins, ...holds];
}

function mimeOf(path: string): string {
  return /\.(?:md|mdx|markdown)$/iu.test(path) ? "text/markdown" : "text/plain";
}
