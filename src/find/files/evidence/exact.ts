/**
 * What the question names outright: a path, a stack frame, `module.Class.method`. Exact evidence outweighs any number of
 * shared words, and cannot be had from them.
 */
import type { Question } from "../../question/question.ts";
import type { PathIndex } from "./path-index.ts";

export interface ExactEvidence {
  /** Mentions of this file by two or more path components. */
  readonly path: number;
  /** Mentions by base name alone; shared among the files of that name. */
  readonly baseName: number;
  /** 1 for the innermost stack frame that lies in the tree, 1/2 for the one above it … */
  readonly frame: number;
  /** `module.symbol` where the module is this file and it defines the symbol. */
  readonly moduleSymbol: number;
  /** `Class.method`, both defined here. */
  readonly member: number;
  /** A title word is this file's name; shared among the files of that name. */
  readonly titleStem: number;
}

/** Files that define a name; a name defined nearly everywhere (`get`, `run`) has its list cut. */
export type Definers = ReadonlyMap<string, ReadonlySet<string>>;

/** A mention that fits more files than this names none of them. */
const MAX_SHARED = 12;

export function exactEvidence(question: Question, paths: PathIndex, definers: Definers): Map<string, ExactEvidence> {
  const found = new Map<string, { -readonly [Key in keyof ExactEvidence]: number }>();
  const add = (path: string, key: keyof ExactEvidence, value: number, most = Infinity): void => {
    let evidence = found.get(path);
    if (evidence === undefined) {
      evidence = { path: 0, baseName: 0, frame: 0, moduleSymbol: 0, member: 0, titleStem: 0 };
      found.set(path, evidence);
    }
    evidence[key] = Math.min(most, evidence[key] + value);
  };

  for (const mention of question.paths) {
    const { paths: fitting, depth } = paths.byTail(mention);
    if (fitting.length > MAX_SHARED) continue;
    for (const path of fitting) add(path, depth >= 2 ? "path" : "baseName", 1 / fitting.length);
  }
  let innerFrames = 0;
  for (const frame of [...question.frames].sort((a, b) => a.distance - b.distance)) {
    const fitting = tracedFiles(frame.path, paths);
    for (const path of fitting) add(path, "frame", 1 / (1 + innerFrames) / fitting.length, 1);
    // What a library or the runtime does further in is not where to look.
    if (fitting.length > 0) innerFrames++;
  }
  for (const components of question.dotted) {
    addModule(components, paths, definers, add);
    for (const path of memberFiles(components, definers)) add(path, "member", 1);
  }
  addTitleStems(question, paths, add);
  return found;
}

/** Files that define two neighbours of `a.b.c`; once for each. */
function memberFiles(components: readonly string[], definers: Definers): string[] {
  return components.slice(1).flatMap((member, at) => {
    const owners = [...(definers.get(components[at]!) ?? [])];
    return owners.filter((path) => definers.get(member)?.has(path) === true);
  });
}

/** Files that a frame may lie in; a compiled script's is its source. */
function tracedFiles(frame: string, paths: PathIndex): readonly string[] {
  for (const path of [frame, ...sourcesOf(frame)]) {
    const { paths: fitting, depth } = paths.byTail(path);
    if (fitting.length === 0) continue;
    return fitting.length <= MAX_SHARED && (depth >= 2 || (path === frame && isTraced(path, fitting))) ? fitting : [];
  }
  return [];
}

/** `dist/lib/reply.js` may have been lib/reply.ts. */
function sourcesOf(path: string): string[] {
  const stem = /^(.+)\.[cm]?js$/u.exec(path)?.[1];
  return stem === undefined ? [] : ["ts", "tsx", "mts", "cts", "jsx"].map((extension) => `${stem}.${extension}`);
}

/**
 * Whether a frame that shares only its base name is this file: a bare name is, and a file at the root. `lib/python3/socket.py`
 * is not our net/socket.py.
 */
function isTraced(frame: string, fitting: readonly string[]): boolean {
  return fitting.length === 1 && (!frame.includes("/") || !fitting[0]!.includes("/"));
}

type Add = (path: string, key: keyof ExactEvidence, value: number) => void;

/** The longest head of the name that is a module; what follows must be defined in it, or the module itself is meant. */
function addModule(components: readonly string[], paths: PathIndex, definers: Definers, add: Add): void {
  for (let end = components.length; end > 0; end--) {
    const { paths: fitting, depth } = paths.byModule(components.slice(0, end));
    if (depth < Math.min(2, end) || fitting.length > MAX_SHARED || (end === 1 && fitting.length > 2)) continue;
    const symbol = components[end];
    for (const path of fitting) {
      if (symbol === undefined) add(path, "moduleSymbol", 0.5 / fitting.length);
      else if (definers.get(symbol)?.has(path) === true) add(path, "moduleSymbol", 1 / fitting.length);
    }
    return;
  }
}

function addTitleStems(question: Question, paths: PathIndex, add: Add): void {
  const words = new Set(question.title.toLowerCase().match(/[\p{L}\p{N}_-]{3,}/gu) ?? []);
  for (const word of words) {
    for (const stem of new Set([word, word.replaceAll("-", "_"), word.replaceAll("_", "-")])) {
      const count = paths.stemCount(stem);
      if (count === 0 || count > MAX_SHARED) continue;
      for (const path of paths.byModule([stem]).paths) add(path, "titleStem", 1 / count);
    }
  }
}
