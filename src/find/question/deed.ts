/**
 * A sentence can say what a thing *is* (session storage backends) or what a piece of code *does* (checks whether a session has
 * expired, 获取每页条数). The first is answered by the file that is about it, and paths tell; the second by one function, wherever it
 * stands, and what tells is names and bodies. Belongs here: telling the second kind. In doubt it is the first.
 */
import { simplify } from "../terms/han-variants.ts";

/** Hardly ever nouns, so that what follows does not matter: "parse assignment". */
const VERBS =
  "accept|acquire|activate|add|adjust|advance|allocate|allow|append|apply|assert|assign|attach|attempt|await|begin|bind|" +
  "calculate|cancel|cast|check|choose|clean|clear|collect|combine|compare|compile|compute|concatenate|configure|confirm|connect|" +
  "construct|consume|convert|create|decode|decrement|decrypt|delete|deliver|deserialize|destroy|detach|detect|determine|" +
  "disable|discard|disconnect|emit|enable|encode|encrypt|enqueue|ensure|enter|enumerate|escape|evaluate|execute|expand|expose|" +
  "extract|fetch|find|finish|flush|generate|get|give|grab|handle|hide|identify|ignore|implement|increment|indicate|infer|initiali[sz]e|" +
  "inject|insert|inspect|install|instantiate|invoke|iterate|join|keep|kill|load|locate|look up|make|manage|measure|merge|migrate|" +
  "modify|normali[sz]e|notify|obtain|parse|perform|persist|pick|pop|prepare|prepend|prevent|print|produce|provide|publish|" +
  "raise|read|rebuild|receive|reduce|refresh|register|reject|release|reload|remove|rename|render|reopen|reorder|replace|represent|" +
  "reset|resize|resolve|restart|restore|retrieve|return|reverse|revert|rewrite|rotate|run|sanitize|save|seek|select|send|" +
  "seriali[sz]e|set|shrink|shut|shutdown|skip|specify|split|start|stop|strip|submit|subscribe|subtract|suppress|swap|synchronize|" +
  "take|tell|terminate|throw|toggle|transform|translate|traverse|trigger|trim|truncate|try|turn|unescape|unlock|unregister|" +
  "unsubscribe|unwrap|update|upgrade|upload|use|validate|verify|wait|walk|warn|wrap|write|yield";
/** Nouns as often: "request validation", "format string". Verbs when they act on *the* or *a* thing, or on behalf of somebody. */
const NOUNS_TOO =
  "access|break|build|cache|call|capture|change|clone|close|compose|copy|count|dispatch|display|draw|drop|dump|end|export|fill|filter|" +
  "fold|force|format|free|grow|hash|import|issue|launch|list|listen|lock|log|lookup|map|mark|match|move|open|output|override|pack|pad|" +
  "pass|patch|peek|process|prompt|pull|push|put|query|queue|quote|record|report|request|round|scan|schedule|scroll|search|shift|" +
  "show|sort|store|sum|switch|sync|test|track|visit";
const OBJECT =
  "an?|the|this|that|all|any|each|every|its|their|if|whether|when|one|two|some|given|current|new|to|from|into|in|for|with|as|by|up|out|at|on";

/** "The function that …", "where do we …": what is asked for, which stands nowhere in the code. */
const FUNCTION_THAT =
  /^\s*(?:(?:find|show me|where is|which is|what is|is there)\s+)?(?:(?:the|an?|which|what|any|some)\s+)?(?:code|functions?|methods?|helpers?|class|place|logic|routine|utility|implementation)\s+(?:(?:that|which)\s+|to\s+(?=\w))/iu;
const WHERE_WE = /^\s*where\s+(?:do|does|did)\s+(?:we|it|they|you|the code)\s+/iu;
const HAN_FUNCTION_THAT =
  /^\s*(?:哪一?[个個](?:函数|函數|方法|类|類)(?:会|會|负责|負責|用来|用來|用于|用於)?|在?哪[里裡])|的(?:函数|函數|方法|代码|代碼)(?:在哪[里裡儿兒]?|是哪[个個])?[？?]?\s*$/gu;

const DOES = new RegExp(
  String.raw`^(?:(?:${VERBS})(?:s|es)?(?!\s+and\b|[,/_-])|(?:${NOUNS_TOO})(?:s|es)?(?=\s+(?:${OBJECT})\b)|(?:appl|cop|identif|modif|notif|quer|retr|specif|tr|verif)ies)\s+\S`,
  "iu",
);
const HAN_DOES =
  /^(?:获[取得]|取得|得到|拿到|设[置定]|判断|判定|是否|检[查测验]|校验|验证|确[认保定]|转[换为成化]|转义|将|把|生成|创建|新建|构[建造]|初始化|读[取入]|写[入出]|加载|解析|清[空除理]|追加|插入|修改|替换|查[找询]|搜索|遍历|迭代|计算|统计|比较|对比|排序|合并|拼接|拆分|切分|分割|截取|复制|拷贝|克隆|格式化|编码|解码|加密|解密|压缩|解压|打开|关闭|启动|停止|注册|注销|监听|触发|执行|运行|调用|处理|返回|根据|按照?|从|提取|填充|过滤|渲染|绘制|输出|打印|发送|接收|上传|下载|保存|存储|缓存|包装|封装|绑定|解绑|释放|等待|重置|注入|标记|尝试|反转|翻转|随机|匹配|映射|反射|序列化|反序列化)/u;

const MIN_WORDS = 3;
/** 查询计划 is a plan, 查询一个订单 is something done; so is 校验签名, if it is asked where. */
const MIN_HAN = 6;
const MIN_HAN_ASKED = 4;
/** So many words describe, whatever they begin with; what names a subject is shorter. */
const DESCRIBES_WORDS = 12;

/**
 * What the code is said to do, without "the function that"; undefined where the line says something else. `line`: one line,
 * trimmed.
 */
export function deedIn(line: string): string | undefined {
  const said = line.replace(FUNCTION_THAT, "").replace(WHERE_WE, "").replace(HAN_FUNCTION_THAT, "").trim();
  return isDone(said, said !== line) ? said : undefined;
}

function isDone(said: string, isAsked: boolean): boolean {
  const han = said.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > 0) return han >= (isAsked ? MIN_HAN_ASKED : MIN_HAN) && HAN_DOES.test(simplify(said));
  const words = said.split(/\s+/u).length;
  return words >= MIN_WORDS && (isAsked || DOES.test(said) || words >= DESCRIBES_WORDS);
}
