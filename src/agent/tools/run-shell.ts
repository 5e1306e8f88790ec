/** `shell` and `shell_job`: the shell layer as tools. */
import { z } from "zod";
import { DEFAULT_TIMEOUT_MS, MAX_TIMEOUT_MS, type ShellAnswer } from "../shell/shell.ts";
import { shellWords } from "./other-words.ts";
import { agentOperation } from "./tool.ts";

export const runShell = agentOperation({
  name: "shell",
  description:
    "Run a command in the project's root. It has no stdin and a time limit. Long output shows its head and tail; shell_job reads the rest. Servers and watchers go in the background.",
  input: {
    command: z.string().min(1).describe("Command line for bash"),
    timeout_seconds: z
      .number()
      .positive()
      .max(MAX_TIMEOUT_MS / 1000)
      .default(DEFAULT_TIMEOUT_MS / 1000),
    background: z.boolean().default(false).describe("Return at once with a job id; the command goes on"),
  },
  readOnly: false,
  kind: "run",
  mend: shellWords,
  subject: ({ command }) => command,
  preview: ({ command, background }) => (background ? `${command}   (in the background)` : command),
  run: (world, { command, timeout_seconds, background }, { signal }) =>
    background
      ? world.shell.background(command)
      : world.shell.run(command, { timeoutMs: timeout_seconds * 1000, signal }),
  text: shellText,
});

export const shellJob = agentOperation({
  name: "shell_job",
  description: "List shell jobs (no id), read what a job printed since the last look or from a byte on, or stop it.",
  input: {
    id: z.string().optional().describe("Job id such as sh3; absent: list all jobs"),
    start_byte: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe("Read from here instead of from where the last reading ended"),
    stop: z.boolean().default(false).describe("End the job and all its processes"),
  },
  readOnly: true,
  kind: "look",
  subject: ({ id }) => id ?? "",
  run: async (world, { id, start_byte, stop }) => {
    if (id === undefined) return world.shell.list().map(jobLine).join("\n") || "No jobs.";
    if (stop) return shellText(await world.shell.stop(id));
    return shellText(world.shell.read(id, start_byte));
  },
  text: (text) => text,
});

function shellText(answer: ShellAnswer): string {
  const { text, notes } = answer;
  const body = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  const explained = notes.map((note) => `(${note})\n`).join("");
  return `${body === "" ? "(no output)\n" : body}${explained}[${stateOf(answer)}]`;
}

function stateOf({ id, state, exitCode, signal, elapsedMs }: ShellAnswer): string {
  const seconds = (elapsedMs / 1000).toFixed(1);
  if (state === "running") return `job ${id} runs since ${seconds} s`;
  const end = signal === null ? `exit ${exitCode}` : `ended by ${signal}`;
  return state === "exited" ? `${end}, ${seconds} s` : `${state} after ${seconds} s`;
}

function jobLine(answer: ShellAnswer): string {
  return `${answer.id}  ${stateOf(answer)}  ${answer.command.split("\n")[0]!.slice(0, 120)}`;
}
