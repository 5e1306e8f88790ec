/** What a form or a tool put into a question and nobody asked: template comments, version dumps, check boxes, images. */

const MAX_DUMP_SHARE = 0.8;

export function stripNoise(text: string): string {
  const plain = text
    .replace(/<!--[\s\S]*?(?:-->|$)/gu, " ")
    .replace(/!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/gu, " ")
    // With attributes it may be the code in question.
    .replace(/<\/?(?:details|summary|br|p|div|b|i|sub|sup|kbd|tt)\s*\/?>|<img\b[^>\n]{0,2000}>/giu, " ")
    // A playground keeps its settings, and the whole program, in the address.
    .replace(/(https?:\/\/[^\s?#)>\]]{1,500})[?#][^\s)>\]]{40,}/gu, "$1")
    .replace(/[A-Za-z0-9+/=]{200,}/gu, " ");
  const lines = plain.split("\n").filter((line) => !/^\s*-\s*\[[ xX]\]/u.test(line));
  const first = lines.findIndex((line) => line.trim() !== "");
  // The first line is the title, whatever it looks like.
  return dropDumps(
    lines
      .filter((line, at) => at <= first || !isPrompt(line))
      .map((line, at) => (at === first ? unlabelled(line) : line)),
  ).join("\n");
}

const LABEL =
  "bug(?:[ _-]?report)?|feature(?:[ _-]?req(?:uest)?)?|request|enhancement|improvement|proposal|question|regression|rfc|issue|缺陷|问题|建议|需求|功能请求";
const LABELLED = new RegExp(
  `^\\s*(?:[[(【]\\s*(?:${LABEL})\\s*[\\])】]\\s*[:：-]?|(?:${LABEL})\\s*[:：])\\s*(?=\\S)`,
  "iu",
);

/** `[Bug]: login fails` is about logging in. */
function unlabelled(title: string): string {
  return title.replace(LABELLED, "");
}

const MAX_PROMPT_LENGTH = 120;
/** Which lines a form writes, and what share of their words are a form's own; the rest is the project's name. */
const PROMPT_SHAPES: readonly (readonly [shape: RegExp, share: number])[] = [
  [/^\s*(?:#{1,6}\s|\*\*[^*]+\*\*[\s:：.]*$)/u, 0.66],
  // People write labels and questions themselves too.
  [/[:：?？]\s*$/u, 0.9],
];
const FORM_WORDS = new Set(
  (
    "a about actual actually additional affect affected all alternatives and any anything are behavior behaviour bug but " +
    "can causing checklist checks circumstances code command comments complete concise configuration considered context " +
    "contribution current currently debug describe description desired details did do does else environment example " +
    "expect expected explain extra feature features file files following for from happen happened happens have help how i " +
    "if in info information input install installed instead is issue it know like link log logs minimal more motivation " +
    "mcve mvce name need not of on operating optional or os other our output paste platform please possible problem project " +
    "proposal provide question reason related relevant report reproduce reproducer reproducible reproduction request " +
    "result results run running sample screenshot screenshots see should solution step steps suggested summary system tell " +
    "that the there think this to tried type under use used using verifiable version versions want was we were what when " +
    "where which why with would you your"
  ).split(" "),
);
const HAN_PROMPT =
  /^[\s#*]*(?:问题|错误|功能|需求|BUG)?(?:描述|详情|说明|背景|类型)?(?:(?:如何)?(?:复现|重现)(?:步骤|方式|方法|代码|链接|地址)?|(?:期望|预期|实际|当前)(?:的)?(?:行为|结果|效果|表现|输出)|(?:运行|系统|相关)?环境(?:信息)?|版本(?:信息|号)?|操作系统|系统信息|截图|日志|补充(?:说明|信息)|其他(?:信息)?)?[\s*:：?？]*$/iu;

/** A line of an issue form that the asker left as it was. */
function isPrompt(line: string): boolean {
  if (/^\s*_no response_\s*$/iu.test(line)) return true;
  const share = PROMPT_SHAPES.find(([shape]) => shape.test(line))?.[1];
  if (line.length > MAX_PROMPT_LENGTH || share === undefined) return false;
  if (/\p{Script=Han}/u.test(line)) return HAN_PROMPT.test(line);
  const words = line.toLowerCase().match(/[\p{L}\p{N}_'’]+/gu) ?? [];
  const known = words.filter((word) => FORM_WORDS.has(word.replace(/['’].*$/u, ""))).length;
  return known >= words.length * share;
}

const MAX_VERSION_LINE = 200;
const VERSION_LINE = /^[\s│├└─|+`*-]*[\w.@/-]+\s*(?:[:=@]=?|\s{2,})\s*(?:v?\d[\w.+-]*|None|N\/A|unknown|n\/a)\s*$/iu;

/**
 * A run of `numpy: 1.17.3` lines is somebody's environment. Three or more in a row go, unless they are nearly all there
 * is: then they are the question.
 */
function dropDumps(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let run: string[] = [];
  const flush = (): void => {
    if (run.length < 3) kept.push(...run);
    run = [];
  };
  for (const line of lines) {
    if (line.length <= MAX_VERSION_LINE && VERSION_LINE.test(line)) run.push(line);
    else {
      flush();
      kept.push(line);
    }
  }
  flush();
  return lines.length - kept.length > lines.length * MAX_DUMP_SHARE ? [...lines] : kept;
}
