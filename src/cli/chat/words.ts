/**
 * What the terminal says itself, in the person's language. Belongs here: the two tables, and which of them is meant. Does not:
 * what models, tools and errors say; those speak as they do at every door.
 */
import type { LoopState } from "../../agent/loop.ts";
import { readerLanguage, type ReaderLanguage } from "../../passage/reader-language.ts";
import { counted } from "../../render/counted.ts";
import type { Environment } from "../../workspace/environment.ts";

export type CommandName =
  | "help"
  | "plan"
  | "todo"
  | "skills"
  | "context"
  | "compact"
  | "model"
  | "cost"
  | "permission"
  | "resume"
  | "export"
  | "show"
  | "quit";

export interface ChatWords {
  readonly greeting: (model: string, root: string) => string;
  readonly goingOn: (session: string, messages: number) => string;
  readonly stopped: string;
  readonly thinking: string;
  readonly quitAgain: string;
  readonly wantsToEdit: (tool: string) => string;
  readonly wantsToRun: (tool: string) => string;
  readonly allow: string;
  readonly wantsToStart: (server: string) => string;
  readonly trust: string;
  readonly plan: string;
  readonly carryOut: string;
  readonly howToCarryOut: string;
  readonly filesRead: (paths: string) => string;
  readonly compacted: (beforeTokens: number, afterTokens: number) => string;
  readonly tryingAgain: (seconds: number) => string;
  readonly andMore: (count: number) => string;
  readonly lines: (count: number) => string;
  readonly messages: (count: number) => string;
  readonly planning: string;
  readonly notPlanning: string;
  readonly noSkills: string;
  readonly noTodos: string;
  readonly nothingYet: string;
  readonly wrote: (path: string) => string;
  readonly permission: (mode: string) => string;
  readonly noSuchMode: (mode: string) => string;
  readonly noSession: (id: string) => string;
  readonly noCommand: (name: string, near: string | undefined) => string;
  /** Parts of the window, in the order they are listed in, and the sum. */
  readonly window: readonly [string, string, string, string, string];
  readonly ofWindow: (tokens: number, model: string) => string;
  readonly all: string;
  readonly noAnswer: string;
  /** By a gate at which nobody stood. */
  readonly refused: (calls: readonly string[], count: number) => string;
  readonly endings: Partial<Record<LoopState, string>>;
  readonly commands: Readonly<Record<CommandName, string>>;
  readonly keys: string;
}

const ENGLISH: ChatWords = {
  greeting: (model, root) => `${model} in ${root}. /help lists commands.`,
  goingOn: (session, messages) => `Going on with ${session}, ${messages} messages.`,
  stopped: "Stopped.",
  thinking: "thinking, Ctrl-C stops it",
  quitAgain: "Ctrl-C again to quit.",
  wantsToEdit: (tool) => `${tool} wants to change a file:`,
  wantsToRun: (tool) => `${tool} wants to run:`,
  allow: "Allow? [y]es, [a]lways, [n]o, or say what to do instead: ",
  wantsToStart: (server) => `This project's .mcp.json wants to start a server: ${server}`,
  trust: "Trust and start it? [y]es, [n]o: ",
  plan: "Plan",
  carryOut: "Carry it out? [y]es, or say what to change: ",
  howToCarryOut: "to carry this plan out: pith chat --approve",
  filesRead: (paths) => `read ${paths}`,
  compacted: (before, after) => `compacted the conversation: ${before} → ${after} tokens`,
  tryingAgain: (seconds) => `Trying again in ${seconds} s.`,
  andMore: (count) => `(and ${count} more)`,
  lines: (count) => `${count} lines`,
  messages: (count) => counted(count, "message"),
  planning: "Plan mode is on: nothing is changed until you approve a plan.",
  notPlanning: "Plan mode is off.",
  noSkills: "No skills. Put them under .agents/skills/NAME/SKILL.md.",
  noTodos: "(no todo items)",
  nothingYet: "Nothing yet.",
  wrote: (path) => `Wrote ${path}.`,
  permission: (mode) => `Permission: ${mode}`,
  noSuchMode: (mode) => `"${mode}" is none of ask, accept-edits, all.`,
  noSession: (id) => `No session "${id}".`,
  noCommand: (name, near) =>
    `There is no command /${name}. ${near === undefined ? "See /help." : `Did you mean /${near}?`}`,
  window: ["instructions", "skills", "tools", "conversation", "free"],
  ofWindow: (tokens, model) => `of ${tokens} tokens (${model})`,
  all: "all",
  noAnswer: "The model gave no answer. Ask in other words, or choose another model.",
  refused: (calls, count) =>
    `not allowed, for nobody was there to ask: ${calls.join("; ")}${count > calls.length ? ` and ${count - calls.length} more` : ""}. --permission accept-edits or all allows it.`,
  endings: {
    "turn-limit": "Stopped at the limit of turns; --max-turns allows more.",
    "token-limit": "Stopped at the limit of tokens; --max-tokens allows more.",
    "output-limit": "The answer is longer than the model may write at once, and ends in the middle. Ask for less.",
    stuck: "Stopped: the model made the same call again and again. Say it in other words, or choose another model.",
  },
  commands: {
    help: "This list",
    plan: "Plan mode on or off; with a prompt, plan that",
    todo: "The todo list",
    skills: "Skills, and which of their chunks are open",
    context: "What fills the model's window",
    compact: "Fold the conversation; FOCUS is what the summary should keep",
    model: "The model in use, or another one",
    cost: "Tokens and cost, tasks included",
    permission: "ask, accept-edits or all",
    resume: "Sessions of this project, or go on with one",
    export: "Write the session to a markdown file of the project",
    show: "The last tool result, whole",
    quit: "End; also Ctrl-D",
  },
  keys: "@ and Tab complete paths; Ctrl-C stops the turn, twice quits; a line ending with \\ goes on",
};

const CHINESE: ChatWords = {
  greeting: (model, root) => `${model}，目录 ${root}。输入 /help 查看命令。`,
  goingOn: (session, messages) => `继续会话 ${session}，已有 ${messages} 条消息。`,
  stopped: "已停止。",
  thinking: "思考中，Ctrl-C 可停止",
  quitAgain: "再按一次 Ctrl-C 退出。",
  wantsToEdit: (tool) => `${tool} 要修改文件：`,
  wantsToRun: (tool) => `${tool} 要运行：`,
  allow: "允许吗？[y] 是，[a] 总是，[n] 否，或说明该怎么做：",
  wantsToStart: (server) => `本项目的 .mcp.json 要启动一个服务器：${server}`,
  trust: "信任并启动吗？[y] 是，[n] 否：",
  plan: "计划",
  carryOut: "执行吗？[y] 是，或说明要改什么：",
  howToCarryOut: "要执行这个计划：pith chat --approve",
  filesRead: (paths) => `已读取 ${paths}`,
  compacted: (before, after) => `对话已压缩：${before} → ${after} token`,
  tryingAgain: (seconds) => `${seconds} 秒后重试。`,
  andMore: (count) => `（另有 ${count} 项）`,
  lines: (count) => `${count} 行`,
  messages: (count) => `${count} 条消息`,
  planning: "计划模式已开启：在您批准计划之前不做任何改动。",
  notPlanning: "计划模式已关闭。",
  noSkills: "没有技能。请放在 .agents/skills/名称/SKILL.md。",
  noTodos: "（没有待办事项）",
  nothingYet: "还没有结果。",
  wrote: (path) => `已写入 ${path}。`,
  permission: (mode) => `权限：${mode}`,
  noSuchMode: (mode) => `“${mode}”不是 ask、accept-edits、all 之一。`,
  noSession: (id) => `没有会话“${id}”。`,
  noCommand: (name, near) =>
    `没有命令 /${name}。${near === undefined ? "输入 /help 查看命令。" : `您是指 /${near} 吗？`}`,
  window: ["系统指令", "技能", "工具", "对话", "剩余"],
  ofWindow: (tokens, model) => `共 ${tokens} token（${model}）`,
  all: "合计",
  noAnswer: "模型没有给出回答。请换个说法，或换一个模型。",
  refused: (calls, count) =>
    `没有人可问，未获允许：${calls.join("；")}${count > calls.length ? `，另有 ${count - calls.length} 项` : ""}。可用 --permission accept-edits 或 all 放行。`,
  endings: {
    "turn-limit": "已达到轮数上限而停止；--max-turns 可以放宽。",
    "token-limit": "已达到 token 上限而停止；--max-tokens 可以放宽。",
    "output-limit": "回答超出模型一次能写的长度，中途截断。请把要求分小一些。",
    stuck: "已停止：模型反复进行同一个调用。请换个说法，或换一个模型。",
  },
  commands: {
    help: "本列表",
    plan: "开启或关闭计划模式；带提示词则就此制定计划",
    todo: "待办事项",
    skills: "技能，以及其中已打开的块",
    context: "模型窗口的占用情况",
    compact: "压缩对话；FOCUS 是摘要应保留的内容",
    model: "当前模型，或换一个",
    cost: "token 和费用，包括子任务",
    permission: "ask、accept-edits 或 all",
    resume: "本项目的会话，或继续其中一个",
    export: "把会话写入项目中的 markdown 文件",
    show: "上一个工具结果的全文",
    quit: "结束；也可按 Ctrl-D",
  },
  keys: "@ 加 Tab 补全路径；Ctrl-C 停止本轮，按两次退出；行尾写 \\ 可续行",
};

export function wordsIn(language: ReaderLanguage): ChatWords {
  return language === "zh" ? CHINESE : ENGLISH;
}

/** As the system is set, before anything was said. The first that is set counts, as for every other program. */
export function languageOfSystem(environment: Environment): ReaderLanguage {
  const set = ["LC_ALL", "LC_MESSAGES", "LANG"].map((name) => environment[name] ?? "").find((value) => value !== "");
  return /^zh\b|^zh_/iu.test(set ?? "") ? "zh" : "en";
}

/** Who once wrote Chinese reads it; "ok, go on" in between changes nothing. */
export function languageAfter(before: ReaderLanguage, said: string): ReaderLanguage {
  return before === "zh" ? before : readerLanguage(said);
}
