/**
 * Words of which a sentence that says one does not say the other. Belongs here: groups written by hand, and what of a
 * question a sentence contradicts by them. Does not: words that say the same (sections/title-synonyms.ts).
 */
import { barredGroups, matesIn } from "../terms/mates.ts";
import { proseStemOf } from "../terms/prose-stem.ts";

/** One group between bars; a word may stand in several. Latin words are met by their stem. */
const ENGLISH = `
most least | more less fewer | many few | largest smallest | biggest smallest | larger smaller | large small | highest lowest |
higher lower | high low | longest shortest | longer shorter | long short | fastest slowest | faster slower | fast slow |
strongest weakest | strong weak | best worst | better worse | good bad | oldest newest youngest | older younger | old new young |
earliest latest | early late | first last second third final | maximum minimum | major minor | majority minority |
upper lower | above below | over under | inner outer | internal external | inside outside | front back | left right |
north south east west | northern southern eastern western | northeast northwest southeast southwest | before after |
increase decrease reduce | increased decreased reduced | rise fall | grow shrink | expand contract | gain lose | gained lost |
begin end | began ended | start stop | start end | open close | enable disable | activate deactivate | create destroy delete |
created destroyed deleted | built destroyed | add remove | added removed | install uninstall | encrypt decrypt | import export |
upload download | push pull | read write | input output | request response | sender receiver | client server | public private |
allow prohibit forbid prevent | allowed prohibited forbidden prevented | permit prohibit | accept reject | accepted rejected |
support oppose | supported opposed | agree disagree | include exclude | included excluded | require forbid | cause prevent |
encourage discourage | protect harm | admit deny | attack defend | win lose | won lost | victory defeat | advance retreat |
give take | gave took | buy sell | bought sold | enter leave | arrive depart | join leave | connect separate | born died |
birth death | alive dead | friend enemy | male female | man woman | men women | king queen | father mother | son daughter |
same different | similar different | similarity difference | always never | all none | with without | only every |
possible impossible | able unable | legal illegal | guilty innocent | violent nonviolent | equal unequal | true false |
positive negative | even odd | finite infinite | simple complex | easy difficult | common rare | known unknown |
natural artificial | direct indirect | active passive | primary secondary | permanent temporary | optional mandatory required |
automatic manual | synchronous asynchronous | ascending descending | past future | modern ancient | rural urban | rich poor |
hot cold | warm cool | hottest coldest | warmest coldest | wide narrow | thick thin | heavy light | solid liquid gas |
absorb release | attract repel | summer winter spring autumn | day night | success failure | domestic foreign |
former latter | dependent independent | complete incomplete | visible invisible | formal informal |
January February April June July August September October November December |
Monday Tuesday Wednesday Thursday Friday Saturday Sunday
`;

/** Met anywhere in the text, the longest of a group first: 不允许 is not 允许. */
const CHINESE = `
最大 最小 | 最多 最少 | 最高 最低 | 最长 最短 | 最早 最晚 最迟 | 最新 最旧 | 最快 最慢 | 最强 最弱 | 最好 最差 | 第一 第二 第三 最后 |
首次 末次 最后 | 首任 末任 | 大于 小于 等于 | 高于 低于 | 多于 少于 | 早于 晚于 | 超过 不足 低于 | 以上 以下 | 以内 以外 | 之前 之后 |
以前 以后 | 上半 下半 | 前者 后者 | 增加 减少 | 增长 下降 | 上升 下降 | 提高 降低 | 扩大 缩小 | 加快 减慢 | 开始 结束 | 启动 停止 | 启用 禁用 |
打开 关闭 | 创建 删除 | 建立 废除 | 添加 删除 移除 | 安装 卸载 | 加密 解密 | 上传 下载 | 导入 导出 | 输入 输出 | 读取 写入 | 发送 接收 | 允许 禁止 不允许 |
同意 拒绝 不同意 | 接受 拒绝 | 支持 反对 不支持 | 包括 不包括 | 包含 不包含 | 属于 不属于 | 需要 不需要 无需 | 必须 可选 不必 | 成功 失败 | 胜利 失败 | 合法 非法 |
公开 私有 非公开 | 公立 私立 | 公办 民办 | 国内 国外 | 内部 外部 | 直接 间接 | 自动 手动 | 同步 异步 | 主动 被动 | 正确 错误 | 相同 不同 | 永久 临时 | 全部 部分 |
东部 西部 南部 北部 | 东方 西方 南方 北方 | 东侧 西侧 南侧 北侧 | 东面 西面 南面 北面 | 左侧 右侧 | 上游 下游 | 男性 女性 | 父亲 母亲 | 儿子 女儿 | 哥哥 弟弟 | 姐姐 妹妹 |
出生 去世 逝世 | 春季 夏季 秋季 冬季 | 春天 夏天 秋天 冬天 | 上午 下午 | 白天 夜间 晚上 | 进攻 防守 | 购买 出售 | 进口 出口 | 加入 退出 | 任命 罢免 | 结婚 离婚
`;

const CHINESE_GROUPS = barredGroups(CHINESE).map((group) => group.sort((a, b) => b.length - a.length));
const ENGLISH_OPPOSITES = matesIn(
  barredGroups(ENGLISH).map((group) => group.map((word) => proseStemOf(word.toLowerCase()))),
);

/** What the question says, and what the sentence says instead. */
export interface Opposed {
  readonly asked: string;
  readonly said: string;
}

/** The first word of the question that the sentence lacks, and has the opposite of. Texts are simplified. */
export function opposedIn(question: string, sentence: string): Opposed | undefined {
  const said = wordsByStem(sentence);
  for (const [stem, asked] of wordsByStem(question)) {
    if (said.has(stem)) continue;
    for (const opposite of ENGLISH_OPPOSITES.get(stem) ?? []) {
      const word = said.get(opposite);
      if (word !== undefined) return { asked, said: word };
    }
  }
  for (const group of CHINESE_GROUPS) {
    const asked = group.find((word) => question.includes(word));
    if (asked === undefined || sentence.includes(asked)) continue;
    const opposite = group.find((word) => sentence.includes(word));
    if (opposite !== undefined) return { asked, said: opposite };
  }
  return undefined;
}

function wordsByStem(text: string): Map<string, string> {
  const words = [...text.matchAll(/[A-Za-z]+/gu)].map(([word]) => word);
  return new Map(words.map((word) => [proseStemOf(word.toLowerCase()), word]));
}

const NEGATION =
  /\b(?:not|no|never|none|nothing|nobody|without|neither|nor|cannot|except|unable)\b|n['’]t\b|没有|没能|未能|未曾|从未|尚未|并未|并非|不是|不能|不会|不得|不可以|不需要|不允许|不支持|不包括|不包含|不属于|无法|无需|除[^。，？]{1,14}外/iu;

export function isNegative(text: string): boolean {
  return NEGATION.test(text);
}
