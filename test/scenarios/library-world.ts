/** A small tree for the library's scenarios: code, documents in two languages, a skill. */
import type { TestContext } from "node:test";
import type { RootOptions } from "../../src/index.ts";
import { scratchTree } from "../scratch-tree.ts";

export const FILES = {
  "src/session.ts":
    'import { renewToken } from "./token.ts";\n\n/** Keeps a login alive. */\nexport class Session {\n  secret = "";\n\n  refreshToken(): string {\n    return renewToken(this.secret);\n  }\n}\n',
  "src/token.ts":
    "/** Makes a new token out of an old one. */\nexport function renewToken(secret: string): string {\n  return secret + Date.now();\n}\n",
  "src/mail.ts": "export function sendMail(to: string): void {\n  deliver(to);\n}\n",
  "docs/api.md":
    "# API\n\n## 错误码处理\n\n所有错误返回 `code` 字段。见 [Retry](#retry)。\n\n## Retry\n\nA failed upload is retried three times with growing pauses.\n",
  "KnowledgeBase/支付/README.md": "# 支付知识库\n\n范围：支付接口、退款、对账。\n关键词：支付、超时、退款\n",
  "KnowledgeBase/支付/超时.md":
    "# 支付超时\n\n## 处理办法\n\n支付接口超时后先查询订单状态，再决定是否重试，最多重试三次。\n",
  "skills/writer/SKILL.md":
    '---\nname: writer\ndescription: Writes reports\n---\nShort sentences.\n\n<chunk id="examples" description="Two examples">\nThe cat sat. 它坐下了。\n</chunk>\n',
} as const;

/** With an index that dies with the test. */
export function libraryRoot(t: TestContext): Required<Pick<RootOptions, "root" | "cacheDir">> {
  return { root: scratchTree(t, FILES), cacheDir: scratchTree(t) };
}
