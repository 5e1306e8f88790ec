/**
 * How to do something with what a tree is about (how do I upload a file, 如何创建用户) stands in its documents, if anywhere; how
 * something is done (how are uploads parsed, 限流怎么实现的) stands in its sources. The judge was taught by questions of the second
 * kind and puts sources first. Belongs here: telling the first kind, and the documents that compete for it.
 */
import type { Candidate } from "../evidence/candidates.ts";

const ENGLISH = /^(?:how (?:do|can|should|could|would) (?:i|we|you|one)\b|how to\b)|\b(?:tutorial|getting started)\b/iu;
/** With a subject before it, 表单如何编码, it is the subject that acts; only what people do to a thing is asked that way, too. */
const CHINESE =
  /^(?:请问|想问|我们?|想要?|应?该|在[^，。？]{1,16}[里中上])*(?:如何|怎么|怎样|怎麼|怎樣)|(?:如何|怎么|怎样|怎麼|怎樣)(?:使?用|配置|安装|部署|升级|启用|开启|关闭|设置|接入)[呢吗？?。]*$|用法|教程|入门/u;
/** Of the inside of things. */
const INSIDE =
  /实现|實現|源码|源碼|原理|内部|底层|代码|函数|哪个[类文方]|哪里[^，。？]*(?:定义|处理|调用)|\b(?:implement\w*|internal\w*|under the hood|source code|defined|function|class|method)\b/iu;

export function asksForUse(title: string): boolean {
  return (ENGLISH.test(title) || CHINESE.test(title)) && !INSIDE.test(title);
}

/** A tree with fewer documents among the candidates has a README and little more. */
const MIN_DOCUMENTS = 20;
/** How much of what the best document holds of the question another must hold. */
const MIN_SHARE_OF_BEST = 0.5;

/** Documents that compete for the question; none where the tree has no documentation to speak of. */
export function documentsForUse(
  candidates: readonly Candidate[],
  isDocument: (path: string) => boolean,
): readonly Candidate[] {
  const documents = candidates.filter(({ path }) => isDocument(path));
  if (documents.length < MIN_DOCUMENTS) return [];
  const most = documents.reduce((max, { channels }) => Math.max(max, channels.coverageStem), 0);
  return documents.filter(({ channels }) => channels.coverageStem >= most * MIN_SHARE_OF_BEST);
}
