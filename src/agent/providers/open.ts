/**
 * `provider/name` → a model. Keys and base URLs come from the usual environment variables, handed in as a record: only
 * doors read the environment. A provider's package is imported when its first model is opened, never before.
 */
import { ContextError } from "../../passage/errors.ts";
import type { Environment } from "../../workspace/environment.ts";
import type { ModelChoice, Price } from "../model.ts";
import { bridge, type LanguageModel } from "./bridge.ts";
import { contextTokensOf } from "./context-windows.ts";

/** Where keys and addresses of providers come from, and what is known of the model. */
export interface OpenModelOptions {
  readonly env: Environment;
  /** Overrides what is known of the model's window. */
  readonly contextTokens?: number;
  readonly price?: Price;
}

interface Provider {
  /** Variables that may hold the key, first wins; empty: no key is needed. */
  readonly keys: readonly string[];
  /** A local server needs no key but may have one. */
  readonly keyOptional?: boolean;
  readonly baseUrls: readonly string[];
  readonly defaultUrl: string;
  /** Appended to a base URL that lacks it: people write hosts, packages want the versioned path. */
  readonly suffix: string;
  load(name: string, baseURL: string, apiKey: string | undefined): Promise<LanguageModel>;
}

const compatible = (provider: string): Provider["load"] => {
  return async (name, baseURL, apiKey) => {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const settings = { name: provider, baseURL, includeUsage: true, ...(apiKey === undefined ? {} : { apiKey }) };
    if (provider !== "openai") return createOpenAICompatible(settings).chatModel(name);
    return createOpenAICompatible({ ...settings, transformRequestBody: renameMaxTokens }).chatModel(name);
  };
};

/** OpenAI's newer models refuse the old name of the output limit; servers that imitate OpenAI mostly know only the old. */
function renameMaxTokens(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens, ...rest } = body;
  return max_tokens === undefined ? rest : { ...rest, max_completion_tokens: max_tokens };
}

const PROVIDERS: Readonly<Record<string, Provider>> = {
  anthropic: {
    keys: ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"],
    baseUrls: ["ANTHROPIC_BASE_URL"],
    defaultUrl: "https://api.anthropic.com",
    suffix: "/v1",
    load: async (name, baseURL, apiKey) => {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL, apiKey: apiKey ?? "" }).languageModel(name);
    },
  },
  google: {
    keys: ["GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY", "GOOGLE_API_KEY"],
    baseUrls: ["GOOGLE_GEMINI_BASE_URL"],
    defaultUrl: "https://generativelanguage.googleapis.com",
    suffix: "/v1beta",
    load: async (name, baseURL, apiKey) => {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return createGoogleGenerativeAI({ baseURL, apiKey: apiKey ?? "" }).languageModel(name);
    },
  },
  openai: {
    keys: ["OPENAI_API_KEY"],
    baseUrls: ["OPENAI_BASE_URL"],
    defaultUrl: "https://api.openai.com/v1",
    suffix: "",
    load: compatible("openai"),
  },
  openrouter: {
    keys: ["OPENROUTER_API_KEY"],
    baseUrls: ["OPENROUTER_BASE_URL"],
    defaultUrl: "https://openrouter.ai/api/v1",
    suffix: "",
    load: compatible("openrouter"),
  },
  ollama: local("ollama", ["OLLAMA_HOST"], "http://127.0.0.1:11434", ["OLLAMA_API_KEY"]),
  llamacpp: local("llamacpp", ["LLAMACPP_BASE_URL"], "http://127.0.0.1:8080", ["LLAMACPP_API_KEY"]),
  vllm: local("vllm", ["VLLM_BASE_URL"], "http://127.0.0.1:8000", ["VLLM_API_KEY"]),
};

function local(provider: string, baseUrls: string[], defaultUrl: string, keys: string[]): Provider {
  return { keys, keyOptional: true, baseUrls, defaultUrl, suffix: "/v1", load: compatible(provider) };
}

/** What may stand before the slash of a model: `ollama/qwen3`. */
export const PROVIDER_NAMES: readonly string[] = Object.keys(PROVIDERS);

/** Throws ContextError "bad-setting" for an unknown provider, a missing name or a missing key. */
export async function openModel(id: string, options: OpenModelOptions): Promise<ModelChoice> {
  const slash = id.indexOf("/");
  const providerName = slash === -1 ? "" : id.slice(0, slash);
  const name = id.slice(slash + 1);
  const provider = Object.hasOwn(PROVIDERS, providerName) ? PROVIDERS[providerName] : undefined;
  if (provider === undefined || name === "") {
    throw new ContextError(
      "bad-setting",
      `"${id}" is not a model. Write provider/name with one of: ${PROVIDER_NAMES.join(", ")}; for example anthropic/claude-sonnet-4-5.`,
      { key: "model" },
    );
  }
  const apiKey = firstOf(provider.keys, options.env);
  if (apiKey === undefined && provider.keyOptional !== true) {
    throw new ContextError(
      "bad-setting",
      `No key for ${providerName}. Set ${provider.keys[0]} in the environment, or choose a local model such as ollama/qwen3.`,
      { key: provider.keys[0] ?? "model" },
    );
  }
  const baseURL = baseUrl(firstOf(provider.baseUrls, options.env) ?? provider.defaultUrl, provider.suffix);
  const languageModel = await provider.load(name, baseURL, apiKey);
  return {
    id,
    model: bridge(languageModel, provider.keyOptional === true ? `${providerName} at ${baseURL}` : providerName),
    contextTokens: options.contextTokens ?? contextTokensOf(providerName, name),
    ...(options.price === undefined ? {} : { price: options.price }),
  };
}

/** The first model whose provider has a key, for a user who named none; undefined when no key is set. */
export function defaultModelId(env: Environment): string | undefined {
  for (const [provider, name] of [
    ["anthropic", "claude-sonnet-4-5"],
    ["openai", "gpt-5"],
    ["google", "gemini-2.5-pro"],
  ] as const) {
    if (firstOf(PROVIDERS[provider]!.keys, env) !== undefined) return `${provider}/${name}`;
  }
  return undefined;
}

function firstOf(names: readonly string[], env: Environment): string | undefined {
  return names.map((name) => env[name]?.trim()).find((value) => value !== undefined && value !== "");
}

/** `127.0.0.1:11434` is how OLLAMA_HOST is written; 0.0.0.0 is where a server listens, not where one calls. */
export function baseUrl(text: string, suffix: string): string {
  const url = (/^https?:\/\//iu.test(text) ? text : `http://${text}`)
    .replace("//0.0.0.0", "//127.0.0.1")
    .replace(/\/+$/u, "");
  return suffix === "" || /\/v\d+(?:beta\d*)?$/u.test(url) ? url : url + suffix;
}
