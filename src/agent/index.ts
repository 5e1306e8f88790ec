/** The agent as a library (`pith/agent`): everything public of this folder, by name and in groups. */

// The agent: opened with all it needs, or put together by hand.
export { openAgent, type OpenAgentOptions, type OpenedAgent } from "./open-agent.ts";
export { Agent, type AgentEvent, type AgentOptions, type RunResult } from "./agent.ts";
export { Session, costOf, usageText, type SessionOptions } from "./session/session.ts";
export { listSessions, readLog, type LogEntry, type SessionFace } from "./session/log.ts";
export { exportMarkdown } from "./session/export.ts";
export { AgentContextBuilder, type AgentContextOptions, type AgentPrompt } from "./agent-context-builder.ts";

// Models: one function type, the providers behind it, and the wrapper that survives networks.
export type {
  Answer,
  AssistantPart,
  FinishReason,
  Message,
  Model,
  ModelChoice,
  ModelEvent,
  ModelRequest,
  Price,
  ToolCall,
  ToolFace,
  ToolResult,
  Usage,
} from "./model.ts";
export { ModelError, readAnswer, type ModelErrorKind } from "./model.ts";
export { openModel, PROVIDER_NAMES, type OpenModelOptions } from "./providers/open.ts";
export { resilient, type ResilientOptions } from "./resilient.ts";

// What it may do, and with what.
export {
  Gate,
  type GateOptions,
  type PermissionAnswer,
  type PermissionMemory,
  type PermissionMode,
  type PermissionRequest,
  type PermissionRule,
  type ToolKind,
} from "./permission.ts";
export {
  agentOperation,
  toolOf,
  type AgentOperation,
  type AgentWorld,
  type PreparedCall,
  type Tool,
} from "./tools/tool.ts";
export type { PlanVerdict, ProposedPlan } from "./tools/plan-tool.ts";
export { TASK_LIMITS, type TaskResult, type TaskState } from "./task.ts";
export type { TaskInput } from "./task-context.ts";
export { TodoList, type TodoItem, type TodoStatus } from "./todo.ts";
export { compact, type Compaction, type CompactionOptions } from "./compaction.ts";
export type { LoopEvent, LoopLimits, LoopResult, LoopState } from "./loop.ts";

// Parts that are of use alone.
export { Shell, type ShellAnswer, type ShellOptions } from "./shell/shell.ts";
export { maskNote, maskSecrets, secretValues, type Masked } from "../render/secrets.ts";
export { PathCompletion } from "./complete-path.ts";
