/**
 * What newcomers, people and agents, ask of any project: how its tests are run, under which licence it is, where it starts. Belongs
 * here: telling such a question, which says nothing else. Does not: where projects keep the answer (files/evidence/project-files.ts).
 */

export type ProjectTopic =
  | "overview"
  | "structure"
  | "install"
  | "build"
  | "tests"
  | "entry"
  | "dependencies"
  | "versions"
  | "ci"
  | "style"
  | "docker"
  | "contributing"
  | "release"
  | "changes"
  | "license"
  | "security"
  | "environment";

const IT = "(?:it|this|the project|this project|the code|the app)";
const HOW = "(?:how (?:do|can|should|would) (?:i|we|you|one)|how to)";
const HAN_HOW = "(?:怎么|如何|怎样|怎麼)";
const HAN_IT = "(?:这个项目|本项目|项目|这个仓库|代码|工程|程序)?";
const HAN_WHAT = "(?:是(?:什么|哪个|哪种|怎样的|什么样的)|有哪些|在哪里?|在哪儿|怎么配置的)?";

/** Whole questions; what follows about the project itself is taken off before. */
const FORMS: Readonly<Record<ProjectTopic, string>> = {
  overview: `what (?:is|does) (?:this|the) (?:project|repo(?:sitory)?|package|library|program|tool|app|code ?base)(?: do| about| for)?|what(?:['’]s| is) this(?: about)?|(?:project )?(?:overview|introduction|readme)|(?:这个?|本)(?:项目|仓库|工程|库|程序|工具)是?(?:做什么|干什么|干嘛|什么|有什么用)的?|(?:项目|仓库)的?(?:简介|介绍|概述)`,
  structure: `how (?:is|are) ${IT}(?:base)? (?:structured|organi[sz]ed|laid out)|(?:project|code ?base|repo(?:sitory)?|directory|folder) (?:structure|layout|organi[sz]ation|architecture)|(?:overall )?architecture(?: overview)?|(?:项目|代码|仓库|工程|目录|整体)?的?(?:目录)?(?:结构|架构)${HAN_WHAT}`,
  install: `${HOW} (?:install|set ?up|start|run)(?: ${IT})?|install(?:ation|ing)?(?: instructions| steps| guide)?|getting started|quick ?start|set ?up (?:instructions|guide|steps)|${HAN_HOW}(?:安装|部署|启动|运行|上手)${HAN_IT}|安装(?:步骤|说明|方法|指南)|快速(?:开始|上手|入门)`,
  build: `${HOW} (?:build|compile)(?: ${IT})?(?: from source)?|how is ${IT} (?:built|compiled)|build(?:ing)? (?:instructions|steps|from source|command)|${HAN_HOW}(?:构建|编译|打包)${HAN_IT}|(?:构建|编译|打包)(?:步骤|命令|方法|说明)`,
  tests: `(?:${HOW} )?(?:run|execute|start)(?:ning)? (?:the |all |its )*(?:unit )?tests?(?: suite)?|how (?:is|are) (?:${IT}|the tests) (?:tested|run)|(?:test command|command to run (?:the )?tests)|${HAN_HOW}(?:跑|运行|执行)${HAN_IT}的?(?:单元|全部|所有)?(?:测试|測試)|(?:运行|跑)(?:单元)?测试(?:的?命令)?|测试(?:命令|怎么跑|怎么运行|如何运行)`,
  entry: `(?:(?:what|where) (?:is|are) )?(?:the )?(?:main )?entry ?points?|where does (?:${IT}|the (?:program|server|cli|application)) (?:start|begin)|(?:where is (?:the )?)?main (?:function|program|method)|${HAN_IT}的?主?入口(?:函数|文件|点)?${HAN_WHAT}|main *函数在哪里?|${HAN_IT}从哪里?(?:启动|开始执行)`,
  dependencies: `(?:(?:what|which) (?:are )?|list )?(?:the )?(?:runtime |third[- ]party |external |dev(?:elopment)? )*(?:dependencies|(?<=(?:which|what) .*)(?:libraries|packages))(?: (?:does ${IT} (?:use|have|need|depend on)|are (?:used|there)))?|what does ${IT} depend on|${HAN_IT}(?:用了|使用了|依赖了?|有)?(?:哪些|什么)?(?:第三方)?(?:依赖|依赖库|第三方库)(?:有哪些|是什么|列表)?`,
  versions: `(?:(?:what|which) )?(?:is the )?(?:minimum |supported |required |oldest )*(?:language|python|node(?:\\.?js)?|java|jdk|go|rust|php|ruby|\\.net|kotlin|swift) versions?(?: (?:is|are) (?:supported|required|needed)| does ${IT} (?:need|require|support))?|(?:支持|需要|要求|最低)(?:的|哪个|什么|最低)* *(?:\\w+|语言) *版本(?:是多少|是什么)?`,
  ci: `(?:(?:what|which|where is(?: the)?|the) )?(?:ci|continuous integration|github actions)(?: (?:workflows?|pipelines?|config(?:uration)?|jobs?|set ?up))*(?: (?:runs?|that runs?) the tests?)?|(?:what|which) workflows? runs? the tests?|(?:CI|持续集成) *(?:流水线|配置|流程|工作流)?${HAN_WHAT}`,
  style: `(?:the )?(?:lint(?:er|ing)?|format(?:ter|ting)|code style|style) (?:config(?:uration)?|rules|settings|set ?up|checks)|how (?:is|to|do (?:i|we)) (?:lint|format)(?:ted)?(?: (?:the )?code)?|code (?:style|formatting)|(?:代码)?(?:规范|风格|格式化|格式|lint)(?:检查)?(?:配置|规则)${HAN_WHAT}|${HAN_HOW}格式化代码`,
  docker: `docker(?:file|[ -]?compose| image| set ?up| config(?:uration)?)*|${HOW} run (?:${IT} )?(?:in|with|using) docker|${HAN_HOW}用? *docker *(?:运行|部署|构建)|docker *(?:镜像|配置|部署)`,
  contributing: `${HOW} contribute|contribut(?:ing|ion)(?: guide(?:lines?)?| rules)?|${HAN_HOW}(?:参与)?贡献(?:代码)?|贡献指南`,
  release: `how (?:is|are) (?:a |new )*releases? (?:made|done|published|cut)|${HOW} (?:release|publish|(?:make|cut) a (?:new )?release)(?: ${IT}| a new version)?|release (?:process|procedure|steps|workflow)|${HAN_HOW}(?:发布|发版)(?:新?版本)?|(?:发布|发版)(?:流程|步骤)`,
  changes: `(?:the )?(?:change ?log|release notes|version history)|what(?:['’]s| is) new|what (?:has )?changed (?:recently|lately|in the (?:last|latest) (?:release|version))|(?:latest|recent) (?:changes|releases?)|更新日志|变更(?:日志|记录)|发布说明|(?:最近|最新版本)(?:更新|改|改动)了(?:什么|哪些)`,
  license: `(?:(?:what|which) (?:is the )?|the )?licen[cs]e(?: is (?:this|it|the project)(?: (?:released )?under)?| does ${IT} (?:use|have))?|(?:what|how) is ${IT} licensed(?: under)?|(?:用的?|使用的?|采用的?)?是?(?:什么|哪种|哪个)?(?:开源)?(?:许可证|许可协议|开源协议|授权协议)${HAN_WHAT}`,
  security: `(?:the )?security policy|${HOW} report (?:a )?(?:security (?:issue|problem|bug)|vulnerabilit(?:y|ies))|安全策略|${HAN_HOW}(?:报告|上报)(?:安全)?漏洞`,
  environment: `(?:(?:what|which) )?(?:the )?env(?:ironment)? (?:variables?|vars?|file)(?: (?:are|is) (?:used|needed|required|there))?|(?:需要)?(?:哪些|什么)?环境变量${HAN_WHAT}`,
};
const COMPILED = (Object.entries(FORMS) as [ProjectTopic, string][]).map(
  ([topic, form]) => [topic, new RegExp(`^(?:${form})$`, "iu")] as const,
);

const END = /[\s?？。.!！]+$/u;
const ABOUT =
  / (?:of|in|for|on|from) (?:this|the) (?:project|repo(?:sitory)?|code ?base|package|library|app(?:lication)?|program)$|(?:^请问|^这个项目|^本项目|^该项目)/giu;

/** `line`: one line. undefined where it asks for anything else. */
export function projectTopicIn(line: string): ProjectTopic | undefined {
  const said = line.trim().replace(END, "");
  const asked = [said, said.replace(ABOUT, "").trim()];
  return COMPILED.find(([, form]) => asked.some((text) => form.test(text)))?.[0];
}
