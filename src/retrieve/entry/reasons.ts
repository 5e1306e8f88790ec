/** Short reasons and notes, in the reader's language. Texts only. */
import type { ReaderLanguage } from "../../passage/reader-language.ts";

/** The seed's limit for a reason, in characters as people count them. */
const MAX_REASON_CHARACTERS = 15;

export type Reason = "maybe" | "caution" | "red-line" | "next" | "previous" | "links-to" | "linked-from" | "shares";

const REASONS: Readonly<Record<Reason, Readonly<Record<ReaderLanguage, string>>>> = {
  maybe: { zh: "也可能指这一条目", en: "Maybe meant" },
  caution: { zh: "本步骤的注意事项", en: "Step's cautions" },
  "red-line": { zh: "本步骤的执行红线", en: "Step's red line" },
  next: { zh: "流程的下一步骤", en: "Next step" },
  previous: { zh: "流程的上一步骤", en: "Previous step" },
  "links-to": { zh: "其正文引用了本条目", en: "Links to it" },
  "linked-from": { zh: "本条目正文引用了它", en: "Linked from it" },
  shares: { zh: "主题相关", en: "Same topic" },
};

/** `detail` is a word both sides share; it is shown when it fits. */
export function shortReason(reason: Reason, language: ReaderLanguage, detail: string): string {
  const plain = REASONS[reason][language];
  if (detail === "" || reason !== "shares") return plain;
  const detailed = language === "zh" ? `同涉及“${detail}”` : `Shares: ${detail}`;
  return [...detailed].length <= MAX_REASON_CHARACTERS ? detailed : plain;
}
