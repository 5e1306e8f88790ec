/** The words in which people ask about one thing by its name. A table; named.ts reads what stands in the place of the name. */

export type Asked = "definition" | Done | "import" | "test" | "release" | "file";

/** What is done with a name. - `kin`: to extend or implement it. */
export type Done = "use" | "raise" | "catch" | "create" | "set" | "kin";

const DEFINED = "(?:defined|declared|implemented|located)";
const WHICH = "(?:who|what|which (?:files?|functions?|code|class(?:es)?|modules?|methods?|packages?))(?: else)?";
const HAN_WHERE =
  "(?:都|是)?在?(?:哪里|哪裡|哪儿|哪兒|何处|什么地方|哪[个些]?(?:地方|文件|類|类|函数|模块|包|代码))(?:里|中)?";
const HAN_USED = "(?:被|有|会)*(?:使用|引用|用到|用)(?:了|到|过|的)*";
/** Where is X raised, who raises X, 哪里抛出了 X. */
function doingForms(does: string, done: string, han: string): string[] {
  return [
    `${WHICH} (?:${does}) X`,
    `where (?:is|are) X (?:being )?(?:${done})|where do we (?:${does}) X`,
    `(?:谁|誰|${HAN_WHERE})(?:会|有)*(?:${han})(?:了|到|过)* *X|X *${HAN_WHERE}(?:被|会)*(?:${han})(?:了|到|过|的)*`,
  ];
}
const HAN_DEFINED = "(?:定义|定義|声明|聲明|实现|實現)";

/** What is asked, with X for the name, and Y for a second one; the first that fits. `isCode`: nobody asks that of plain words. */
const FORMS: readonly { readonly asks: Asked; readonly isCode?: true; readonly forms: readonly string[] }[] = [
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
      `${WHICH} (?:calls?|invokes?) X`,
      "where (?:is|are|do we) (?:call )?X(?: being)? (?:called|invoked)|where do we call X",
      "(?:find |show |list )?(?:all )?(?:the )?(?:callers?|calls|call ?sites?) (?:of|to) X|X (?:callers|call ?sites?)",
      `(?:谁|誰|${HAN_WHERE})(?:会|有)*(?:调用|調用)(?:了|到|过)* *X|X *${HAN_WHERE}(?:被|会)*(?:调用|調用)(?:了|到|过|的)*`,
      "X *的?(?:被|都)*(?:调用|調用)(?:者|方|处|的地方)|(?:调用|調用)(?:了|到)? *X *的(?:地方|代码)",
    ],
  },
  { asks: "raise", forms: doingForms("raises?|throws?", "raised|thrown", "抛出|引发|抛") },
  { asks: "catch", forms: doingForms("catch(?:es)?|handles?|rescues?", "caught|handled|rescued", "捕获|捕捉|处理") },
  {
    asks: "create",
    forms: doingForms(
      "creates?|instantiates?|constructs?|builds?",
      "created|instantiated|constructed|built|initiali[sz]ed",
      "创建|实例化|构造|初始化",
    ),
  },
  {
    asks: "set",
    forms: doingForms(
      "sets?|assigns?|changes?|modif(?:y|ies)|updates?",
      "set|assigned|changed|modified|updated",
      "赋值|设置|修改|更新",
    ),
  },
  {
    asks: "import",
    isCode: true,
    forms: [
      `${WHICH} (?:imports?|includes?|depends? on|requires?) X|where (?:is|are) X (?:imported|included|required)|(?:importers|dependents|imports) of X`,
      "(?:谁|誰|哪些?(?:文件|模块|代码|地方)|哪里)(?:会|有)*(?:导入|引入|依赖|包含)了? *X|X *被(?:谁|哪些(?:文件|模块)|哪里)(?:导入|引入|依赖|引用|包含)",
    ],
  },
  {
    asks: "use",
    forms: [
      `${WHICH} (?:uses?|references?) X`,
      "where (?:is|are|does|do we) X (?:being |get )?(?:used|referenced)|where do we use X",
      "(?:find |show |list )?(?:all )?(?:the )?(?:usages?|uses|references?|users) (?:of|to) X|X (?:usages?|references)",
      `(?:谁|誰|${HAN_WHERE})${HAN_USED} *X`,
      `X *${HAN_WHERE}${HAN_USED}`,
      `X *的?(?:被|都)*(?:使用|引用)(?:者|方|处|的地方)|${HAN_USED} *X *的(?:地方|代码)`,
    ],
  },
  {
    asks: "release",
    forms: [
      "what(?:['’]s| is| was| has| have)?(?: been)? (?:new|changed|changes|fixed|added)(?: in| with| by)? X",
      "(?:the )?(?:release notes?|change ?log|changes|news|what['’]s new) (?:for|of|in|to) X",
      "X (?:release notes?|change ?log|changes)",
      "X *(?:版本|版|中|里)?(?:更新|变更|發布|发布|改动|改变|改|新增|增加|修复)了?(?:什么|哪些|些什么|啥)(?:内容|功能|问题)?",
      "X *(?:版本|版)?的?(?:更新日志|更新内容|发布说明|变更记录|变更日志|更新说明|新特性|新功能|改动)(?:有哪些|是什么)?",
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
      "(?:what (?:is|are) )?(?:the )?(?:parameters?|params|arguments?|args|return (?:type|value)|default(?: value)?|type|value|methods|fields|members|properties) (?:of|to|for) X",
      "what does X (?:return|take|accept|expect)",
      "X *的(?:参数|返回值|返回类型|签名|默认值|类型|取值|字段|属性|成员)(?:有哪些|是什么|是多少)?|X *(?:返回|接受|接收)什么(?:参数)?",
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
  {
    asks: "definition",
    forms: [
      "(?:what is |explain )?(?:the )?(?:difference|relation(?:ship)?|connection)s? (?:between|of) X and Y",
      "compare X (?:and|with|to) Y|X (?:vs\\.?|versus|or) Y|how (?:does|is) X (?:relate[sd]?|differs?|different)(?: to| from)? Y",
      "X *(?:和|与|跟|同) *Y *(?:之间)?(?:的|有什么)?(?:区别|差别|不同|关系|联系|异同)(?:是什么|在哪里?)?",
    ],
  },
];
/** In the order in which to try them; what a form leaves is the thing. */
export const ASKING_FORMS = FORMS.map(({ forms, ...asked }) => ({
  ...asked,
  form: new RegExp(
    `^(?:please |请问?|帮我)?(?:${forms.map((form) => form.replaceAll(/[XY]/gu, "(.+?)")).join("|")})$`,
    "iu",
  ),
}));
