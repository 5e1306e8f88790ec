/**
 * A question about one thing by its name: where it is defined, who uses it, what tests it; or the name alone. Belongs here: what is
 * asked of which name. Does not: who bears it (files/named-places.ts). A question that says more than this is about more.
 */

export interface Named {
  /** - `kin`: who extends or implements it. */
  readonly asks: "definition" | "use" | "kin" | "test" | "file";
  /** The thing as it was written: `line.rs`, "Session run". */
  readonly thing: string;
  /** What may be meant: "run Session" leaves open which of the two holds the other. */
  readonly names: readonly Name[];
}

export interface Name {
  /** As written. */
  readonly name: string;
  /** The class, module or file that it is said to be part of. */
  readonly container?: string;
}

const DEFINED = "(?:defined|declared|implemented|located)";
const WHICH = "(?:who|what|which (?:files?|functions?|code|class(?:es)?|modules?|methods?|packages?))(?: else)?";
const HAN_WHERE =
  "(?:都|是)?在?(?:哪里|哪裡|哪儿|哪兒|何处|什么地方|哪[个些]?(?:地方|文件|類|类|函数|模块|包|代码))(?:里|中)?";
const HAN_USED = "(?:被|有|会)*(?:使用|引用|用到|用|导入|依赖|引入)(?:了|到|过|的)*";
const HAN_DEFINED = "(?:定义|定義|声明|聲明|实现|實現)";

/** What is asked, with X for the name; the first that fits. `isCode`: nobody asks that of plain words. */
const FORMS: readonly { readonly asks: Named["asks"]; readonly isCode?: true; readonly forms: readonly string[] }[] = [
  {
    asks: "test",
    forms: [
      "(?:where (?:is|are) )?(?:the )?(?:unit |integration )?tests?(?: cases?| suites?| files?)? (?:for|of|covering) X",
      "(?:which|what) tests? (?:cover|exercise|test|use|check|call)s? X",
      "where (?:is|are) X tested",
      "X (?:unit )?(?:tests?|specs?)(?: cases?| files?)?",
      `(?:哪些?|哪个)(?:单元)?(?:测试|測試)(?:覆盖|用到|测|调用)了? *X`,
      `X *的?(?:单元|單元)?(?:测试|測試)(?:用例|代码|文件)?(?:${HAN_WHERE})?`,
    ],
  },
  {
    asks: "use",
    isCode: true,
    forms: [
      `${WHICH} (?:calls?|invokes?|instantiates?) X`,
      "where (?:is|are|do we) (?:call )?X(?: being)? (?:called|invoked|instantiated)|where do we call X",
      "(?:find |show |list )?(?:all )?(?:the )?(?:callers?|calls|call ?sites?) (?:of|to) X|X (?:callers|call ?sites?)",
      `(?:谁|誰|${HAN_WHERE})(?:会|有)*(?:调用|調用)(?:了|到|过)* *X|X *${HAN_WHERE}(?:被|会)*(?:调用|調用)(?:了|到|过|的)*`,
      "X *的?(?:被|都)*(?:调用|調用)(?:者|方|处|的地方)|(?:调用|調用)(?:了|到)? *X *的(?:地方|代码)",
    ],
  },
  {
    asks: "use",
    forms: [
      `${WHICH} (?:uses?|references?|imports?|depends? on) X`,
      "where (?:is|are|does|do we) X (?:being |get )?(?:used|referenced|imported)|where do we use X",
      "(?:find |show |list )?(?:all )?(?:the )?(?:usages?|uses|references?|users) (?:of|to) X|X (?:usages?|references)",
      `(?:谁|誰|${HAN_WHERE})${HAN_USED} *X`,
      `X *${HAN_WHERE}${HAN_USED}`,
      `X *的?(?:被|都)*(?:使用|引用)(?:者|方|处|的地方)|${HAN_USED} *X *的(?:地方|代码)`,
    ],
  },
  {
    asks: "kin",
    forms: [
      "(?:find |list )?(?:all )?(?:the )?(?:implementations|implementors|implementers|(?:sub|child |derived )?classes|subtypes) (?:of|that (?:extend|implement)) X",
      `${WHICH} (?:implements?|extends?|inherits?(?: from)?|subclass(?:es)?|derives? from|conforms? to) X`,
      "X (?:implementations|implementors|subclasses)",
      `(?:哪些|哪个|谁|誰)(?:类|類|类型|结构体)?(?:实现|實現|继承|繼承|扩展)(?:了|自)? *X`,
      `X *的(?:所有)?(?:实现类|子类|派生类|实现者)(?:有哪些)?|(?:实现|继承)了? *X *的(?:类|类型)`,
    ],
  },
  {
    asks: "definition",
    isCode: true,
    forms: [
      `where (?:is|are) X ${DEFINED}`,
      "(?:find |show (?:me )?)?(?:the )?(?:definition|declaration|implementation|source(?: code)?|signature) of X",
      "X (?:definition|declaration|implementation|source(?: code)?|signature)",
      `X *(?:${HAN_WHERE})?(?:进行)?${HAN_DEFINED}的?(?:${HAN_WHERE})?`,
      `X *的(?:${HAN_DEFINED}|源码|源代码|代码)(?:${HAN_WHERE})?`,
    ],
  },
  {
    asks: "definition",
    forms: [
      "(?:where is|go to|find|show(?: me)?|locate|open|look up|what is|explain|describe) X",
      "(?:what|how) does X (?:do|work)|how is X implemented",
      `X *(?:${HAN_WHERE}|是(?:什么|什麼|做什么的|干什么的|怎么实现的|怎么工作的)|有什么用|(?:怎么|如何)(?:实现|工作)的?|做什么|干什么)`,
      "(?:查看|看看|看一下|查找|找到|显示|打开|打開) *X",
      "X",
    ],
  },
];
const COMPILED = FORMS.map(({ forms, ...asked }) => ({
  ...asked,
  form: new RegExp(
    `^(?:please |请问?|帮我)?(?:${forms.map((form) => form.replaceAll("X", "(.+?)")).join("|")})$`,
    "iu",
  ),
}));

const END = /[\s?？。.!！…:：,，]+$/u;
const MARKS = /[`"“”「」『』]|\(\)/u;
const FILE = /\b(?:files?|scripts?)\b|文件|檔案|脚本/iu;
const KIND =
  /\b(?:functions?|func|methods?|class|struct|type|interface|trait|enum|macro|constants?|variables?|module|object|component|hook|field|property|attribute|symbol|constructor)\b|函数|函數|方法|类|類|接口|介面|结构体|枚举|常量|变量|宏|模块|模組|组件|类型|字段|属性|对象/iu;
const LINKS = /\b(?:the|of|in|on|from)\b|的|里|中/giu;
const TOKEN = /^[A-Za-z_$][\w$]*[?!]?(?:(?:\.|::|#|->)[A-Za-z_$][\w$]*[?!]?)*$/u;
const JOINT = /\.|::|#|->/u;
const CODE = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|^[A-Z_$]|\.|::|#|->/u;
const FILE_NAME = /^[\w@.+\-/\p{Script=Han}]+\.\w{1,8}$/u;

/**
 * `line`: one line. undefined where it asks for more than a name, or for what may be plain words. One that seems to report ("remove
 * method of Item", "add Session") must say of what kind the name is.
 */
export function namedIn(line: string, seemsReport: boolean): Named | undefined {
  const said = line.trim().replace(END, "");
  const plain = said.replaceAll(new RegExp(MARKS, "gu"), " ").trim();
  for (const { asks, isCode = false, form } of COMPILED) {
    const thing = form
      .exec(plain)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (thing === undefined) continue;
    const tokens = tokensOf(thing);
    if (tokens.length > 2 || (seemsReport && (tokens.length === 1 || !KIND.test(thing)))) continue;
    const named = { thing: tokens.join(" "), names: meantBy(tokens) };
    if (asks === "definition" && tokens.length === 1 && (FILE.test(thing) || FILE_NAME.test(named.thing)))
      return { asks: FILE.test(thing) ? "file" : asks, ...named };
    if (!tokens.every((token) => TOKEN.test(token))) continue;
    if (isCode || MARKS.test(said) || KIND.test(thing) || tokens.some((token) => CODE.test(token)))
      return { asks, ...named };
  }
  return undefined;
}

function tokensOf(thing: string): string[] {
  const without = [FILE, KIND].reduce((text, words) => text.replace(words, " "), thing);
  return without.replace(LINKS, " ").trim().split(/\s+/u);
}

/** All that it may mean, containers too. */
export function namesOf({ names }: Named): string[] {
  return names.flatMap(({ name, container }) => (container === undefined ? [name] : [name, container]));
}

function meantBy(tokens: readonly string[]): Name[] {
  const [one, other] = tokens.map(nameOf);
  if (other === undefined) return [one!];
  return [
    { name: other.name, container: one!.name },
    { name: one!.name, container: other.name },
  ];
}

function nameOf(token: string): Name {
  const [name, container] = token.split(JOINT).reverse();
  return container === undefined ? { name: name! } : { name: name!, container };
}
