/** How many tokens a model can hold, by family. A guess errs small: compacting early is cheaper than an overflow. */

const FAMILIES: readonly (readonly [RegExp, number])[] = [
  [/claude/u, 200_000],
  [/gemini/u, 1_000_000],
  [/gpt-4\.1/u, 1_000_000],
  [/gpt-5|^o[134]\b/u, 200_000],
  [/gpt-4o|gpt-4-turbo|gpt-oss/u, 128_000],
  [/deepseek|qwen3|kimi|glm|llama-?[34]|mistral-(?:large|medium)|devstral/u, 128_000],
];

const UNKNOWN_TOKENS = 32_000;
// A local server cuts at its own setting, commonly far below what the weights allow, and does not say so.
const LOCAL_TOKENS = 32_000;
const LOCAL = ["ollama", "llamacpp", "vllm"];

export function contextTokensOf(provider: string, name: string): number {
  if (LOCAL.includes(provider)) return LOCAL_TOKENS;
  return FAMILIES.find(([family]) => family.test(name.toLowerCase()))?.[1] ?? UNKNOWN_TOKENS;
}
