/**
 * The thousand words that English prose of any kind shares. Belongs here: knowing them. Does not: words without which a
 * question means the same (terms/stop-words.ts), what documents teach about their own words (sections/lexicon.ts).
 *
 * A question's words that are missing from a passage say little when they are common: another word was used. Counted in 13
 * books out of copyright and the documentation of 55 public repositories; a word's rank is the mean logarithm of its share in
 * both, so that neither novels nor manuals decide alone.
 */
import { proseStemOf } from "../terms/prose-stem.ts";

const WORDS = `
ability able above absolute accept access according account across act action active actual add addition additional
address adoption advanced advantage affect after again against age agent agree agreement all allow almost alone
along already although always among amount another answer any anyone anything api appear applicable application
applied apply approach appropriate archive argument arms around array art article ask assertions assigned
associated assume attached attempt attention attribute author automatically available avoid away back bad bar based
basic bear because become before begin behavior behind believe belongs below besides best better between beyond
binary bit black blob block blue body books both bottom bound box branch breaking brief bring broad broken brought
bug build built business cache calculation call came cannot care carefully carried carry case cast catch cause
certain chain changes character charge check child children choose claim class clean clear closes cloud code
collection color column combination combine come command comment commit common communication community company
compared complete complex compliance composer composition computed concepts concerns conditions conduct
configuration configure confirm confusion connection consider considered consists constant constructor contact
contains content context continue contribution control conventions conversion convert copied copy core correct
corresponding cost count country course cover create critical cross current custom cut dark data date day dead deal
decide declare deep default defined definition degree delete demand dependency depending deprecated derive
described description design desired destroy details detect determine developers development difference different
difficult directly directory disable discover discovered discussion disk display distinct distinguish distributed
divided document documentation doesn doing domain don door double down download drawer driver drop due duplicate
during each earlier early easier easy edge edit effect effective effort either electronic element else email empty
enable encoding end english enough ensure enter entire entity entry environment equal equivalent error escape
especially established etc even event ever every everything exactly example exception execution existing expected
experience explain explanation explicitly export exposed expression extend extension external extra extract
extremely eyes face fact fails failure fair fall false familiar family far fast features fee feel few field figure
file fill final find fine finished fire first fit five fix flag flow folder following force form format forth
forward found foundation four free frequently friend front full fully function further future gain general generate
get give given goal goes going good granted great ground group growing guard guide half hand handle happens hard
header hear heard heart held help her high highest him himself hint his history hold home hope host hour house
however human hundred idea identify ignore illustration image immediately implement implementation import important
impossible improve improvements include increase indeed independent index indicates individual influence
information initial input inside install instance instead instructions intended interesting internal interval
introduced introduction involved issue items itself join keep kept key kind know knowledge known lack land language
large last later latest latter laws leading learn least leave left length less let level library life light like
limit limitations line link list listener little live load local location lock log logic long look los lost lot
love low lower machine made main maintainers major make man manager many map march mark master match material
matter maximum may means meant measure medium meet members memory men mentioned mentions mere message met method
middle might mind minor minutes missing mixed mode model modern modification modified modify module moment month
more most mount move movement much multiple music must name narrow native natural nature near necessary need
neither nested network never new next night node non nor normal nothing notice now number object observer obtain
occurs off offers office official often old older omitted once one online only open operator opportunity option
optional order origin original other otherwise out output outside over own owner package page paid pairs paragraph
parallel parameter parent part partial particular party pass past path pattern pay people per perfect perform
performance perhaps period permission permit person phrase physical pick piece place plain plan platform play
please point poor popular port position possession possible post power practical practice pre precision prefix
prepare presence present preserve prevent previous principal principles print private probably problem process
produce production progress project promise prompt properly property props protection provides public published
pull pure purpose push put quality query question quick quite quote raise range rank rarely rate rather reach read
readable ready real reason receive recent recognize recommended record red reduce refer reference reflect regards
registered regular related relative release remain remember remote remove rename render rendering repeated replace
replacement report representation represents request required requirements resolve resources respect response rest
restore restriction result retain return review rich right rise roll room root round route row rules run safe said
same save say scale scope search second secret section secure security see seems seen select self send sense sent
separate series server service set several shall shape shared she shell short show shown side sign similar simple
simply since singing single site situation size skill skip slightly slow small solution something sometimes soon
sort sound source space speak special specific specified specify spirit split spread stage standard stands start
state statement status stay step still stop store story strange stream strict string strong structure study style
subject submit success successfully sufficient suggest suite sum support suppose sure syntax system table take
taken talk target task teach team tell terms test text thanks themselves therefore things think third those though
thought thread three through throughout throw thrown thus time tip title together tone too took tool top total
touch toward trace translation treat tree true trust try turn two type typically under understand unit unknown
unless until update upon upper url usage use used useful user using usually valid validation value variable variety
various verify version very via view visible visit voice wait walk want warning watch way web week well went
whatever whenever whether while white whole whom whose wide windows wish within without won word work world worth
wrap write written wrong years yes yet young
`;

/** What Chinese questions are put in, whatever they are about; documents need not say any of it. */
const CHINESE = `
需要 应该 应当 能够 必须 得要 想要 打算 希望 允许 可能 意思 含义 后果 结果 情况 情形 场合 时候 时间 时长 期间 地点 地方 位置 东西
内容 信息 说明 介绍 具体 详细 一般 通常 平时 大概 大约 左右 最大 最小 最多 最少 最高 最低 最长 最短 最快 最晚 最早 每天 每日 每周
每月 每年 一年 一天 一月 一周 一个 一次 多个 几个 所有 全部 哪些 比例 数量 金额 大小 要求 条件 规定 标准 流程 步骤 程序 手续 规则
办法 方法 方式 途径 渠道 名称 名字 种类 类型 人员 相关 有关 关于 使用 进行 处理 解决 办理 提供 存在 发生 出现 区别 不同 差别
差异 原因 理由 影响 作用 用途 目的 问题 怎办 咋办 目前 现在 当前 之后 之前 以后 以前 以上 以下 以内 超过 多长 多大 多高 算不 是不
普通 员工 职工 本人 自己 公司 单位 我们 别人 大家 人家 用户 客户 算是 属于 包括 还是 或者 如果 的话 已经 还有 没有 不会 不能 个月 一个 一月
`;

const COMMON = new Set([...WORDS.trim().split(/\s+/u).map(proseStemOf), ...CHINESE.trim().split(/\s+/u)]);

export function isCommonWord(stem: string): boolean {
  return COMMON.has(stem);
}

/** Of what an uncommon word tells by being absent. */
export const COMMON_SHARE = 0.3;

/**
 * How much a word's absence tells, in no unit: only shares of a sum of these mean anything. Long words are rarer than short
 * ones in every language with an alphabet; that a set of documents holds a word rarely does not make it a rare one.
 */
export function tellingOf(term: string): number {
  return Math.sqrt(term.length) * (isCommonWord(term) ? COMMON_SHARE : 1);
}
