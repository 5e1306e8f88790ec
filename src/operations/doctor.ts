/** `pith doctor`: tries each thing Pith relies on and says what to do about what fails. One check, one row. */
import { messageOf } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { counted } from "../render/counted.ts";
import { palette } from "../render/palette.ts";
import { renderTable } from "../render/table.ts";
import { isDocumentName } from "../workspace/reading/file-kinds.ts";
import { watchTree } from "../workspace/watch.ts";
import { nodeProblem } from "./node-version.ts";
import { operation } from "./operation.ts";
import type { World } from "./world.ts";

export interface Check {
  readonly name: string;
  /** `warn`: it works, with less. */
  readonly state: "ok" | "warn" | "fail";
  /** What was seen; for `warn` and `fail`, what to do. */
  readonly says: string;
}

export interface DoctorOutput {
  readonly checks: readonly Check[];
}

/** Where walking and indexing begin to take seconds, and people begin to ask why. */
const MANY_FILES = 100_000;

export const doctor = operation({
  name: "doctor",
  description: "Check everything Pith relies on: the folder, git, the index; say what to do about what fails.",
  input: {},
  doors: ["cli"],
  readOnly: true,
  examples: [{ shell: "doctor", says: "exit status 1 when a check fails" }],
  run: async (world): Promise<DoctorOutput> => ({
    checks: await Promise.all([
      attempt("node", () => Promise.resolve(checkNode(process.versions.node))),
      attempt("root", () => checkRoot(world)),
      attempt("git", () => checkGit(world)),
      attempt("index", () => checkIndex(world)),
      attempt("watch", () => checkWatch(world)),
      attempt("chinese", () => Promise.resolve(checkScripts())),
    ]),
  }),
  text: ({ checks }, style) => {
    const paint = palette(style.color);
    const marks = { ok: paint.good("ok"), warn: paint.warn("warn"), fail: paint.bad("fail") };
    return renderTable(checks.map(({ name, state, says }) => [marks[state], name, says]));
  },
  found: ({ checks }) => checks.every(({ state }) => state !== "fail"),
});

async function attempt(name: string, check: () => Promise<Omit<Check, "name">>): Promise<Check> {
  try {
    return { name, ...(await check()) };
  } catch (thrown) {
    return { name, state: "fail", says: messageOf(thrown) };
  }
}

/** Only servers that live long use it; without it they see changes at the next call, and pay for them then. */
async function checkWatch({ workspace }: World): Promise<Omit<Check, "name">> {
  const watch = await watchTree(workspace.root, { onChange: () => {} });
  await watch.close();
  if (watch.kind !== "none")
    return { state: "ok", says: watch.kind === "native" ? "native watcher" : "watcher of Node" };
  return { state: "warn", says: `cannot watch: ${watch.reason ?? ""}. Servers index at the next call instead.` };
}

function checkNode(version: string): Omit<Check, "name"> {
  const problem = nodeProblem(version);
  return problem === undefined ? { state: "ok", says: version } : { state: "fail", says: problem };
}

async function checkRoot(world: World): Promise<Omit<Check, "name">> {
  const { files, skipped, unread } = await world.workspace.walk();
  const documents = unread.filter(({ path }) => isDocumentName(path)).length;
  const notText =
    documents === 0 ? "" : `; not searched: ${counted(documents, "document")} in no form of text (.pdf, .docx …)`;
  if (files.length === 0)
    return {
      state: "warn",
      says: `${world.workspace.root} holds no text files${notText}: name another folder with --root`,
    };
  const unreadable = skipped.unreadable ?? 0;
  if (unreadable > 0)
    return { state: "warn", says: `${unreadable} files or folders cannot be read: check their permissions` };
  const many = files.length > MANY_FILES;
  const says = `${world.workspace.root}: ${counted(files.length, "text file")}${notText}`;
  return many
    ? { state: "warn", says: `${says}; list what need not be searched in .pithignore` }
    : { state: "ok", says };
}

async function checkGit({ workspace }: World): Promise<Omit<Check, "name">> {
  const head = workspace.git.head();
  if (head === undefined)
    return { state: "warn", says: "no repository: finding works, without the history as evidence" };
  if (head.shallow) return { state: "warn", says: "shallow clone: run git fetch --unshallow to let the history count" };
  const at = `${head.sha?.slice(0, 12) ?? "no commit yet"} ${head.branch ?? "(detached)"}`;
  if (head.sha === undefined) return { state: "ok", says: at };
  // HEAD is a file that anyone may read; the history is told by a git that may refuse, or not be there.
  let refusal = "git tells of no commit";
  const onDiagnostic = ({ message }: Diagnostic): void => void (refusal = message);
  for await (const commit of workspace.git.history({ maxCommits: 1, merges: true, onDiagnostic })) {
    if (commit.sha !== "") return { state: "ok", says: at };
  }
  return { state: "warn", says: `${at}, and the history does not count: ${refusal}. \`git status\` there says more.` };
}

async function checkIndex(world: World): Promise<Omit<Check, "name">> {
  const engine = await world.engine();
  const { files, location } = await engine.status();
  const [trouble] = engine.store.takeDiagnostics();
  if (trouble !== undefined) return { state: "warn", says: trouble.message };
  return {
    state: "ok",
    says: files === 0 ? `${location}: empty, the first find fills it` : `${location}: ${counted(files, "file")}`,
  };
}

/** Small builds of Node lack the decoders: GB18030 files would be unreadable, and Chinese token counts too high. */
function checkScripts(): Omit<Check, "name"> {
  for (const label of ["gb18030", "big5", "utf-16le"]) new TextDecoder(label);
  return { state: "ok", says: "GB18030, Big5 and UTF-16 can be read" };
}
