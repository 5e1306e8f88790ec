/**
 * Words of plain prose that say the same, or of which one stands where the other is asked for. Belongs here: groups written by
 * hand. Does not: the words of documentation, Chinese and English side by side (sections/title-synonyms.ts), opposites (opposites.ts).
 */
import { barredGroups, matesIn } from "../terms/mates.ts";
import { proseStemOf } from "../terms/prose-stem.ts";

/** A group between bars; a word may stand in several. Its forms are one (terms/prose-stem.ts): nothing is said twice. */
const ENGLISH = `
begin start commence launch initiate onset origin originate | end finish stop cease conclude terminate | build
construct erect | make create produce manufacture form generate | destroy ruin demolish devastate destruction | buy
purchase acquire | sell sale | get obtain receive gain acquire | give provide supply offer grant donate | show
demonstrate reveal indicate illustrate | say state claim assert declare argue | tell inform | think believe consider
regard view opinion | know aware knowledge | call name term title refer | choose select pick elect choice | use
utilize employ apply used usage application | help assist aid support assistance | need require necessary essential
requirement must | want desire wish seek | try attempt effort | allow permit let enable authorize | forbid prohibit
ban prevent bar | keep retain maintain preserve hold | change alter modify shift transform vary variation | increase
rise grow raise growth expand expansion | decrease decline reduce drop fall lower reduction lessen | big large huge
great massive major vast | small little tiny minor | important significant key major crucial vital main essential |
famous known renowned notable prominent noted celebrated popular | common frequent usual typical general widespread
often | rare uncommon unusual scarce | same identical equal similar alike | different distinct various differ
difference distinguish | many several numerous multiple various | part portion section component piece segment share |
whole entire complete total full | kind type sort form category class variety | way method means manner approach
technique | place location site area region position situated spot | city town municipality urban | country nation
state national | people population inhabitant human individual resident citizen | man male | woman female | child kid
youth pediatric infant | leader head chief ruler | king monarch ruler emperor royal | war conflict battle fight combat
| army military troop soldier force | kill murder slay death dead die fatal mortality lethal | live reside dwell
inhabit life | birth born | marry wed marriage wife husband spouse | father parent mother | write author | speak talk
speech language | see observe view notice observation | find discover locate detect discovery identify | look search
examine inspect | learn study teach education | school college university academy | student pupil learner | teacher
instructor professor faculty | job work occupation profession employment career | worker employee staff personnel |
company firm business corporation enterprise | money fund finance financial currency | cost price expense fee charge |
pay payment | rich wealthy wealth | poor poverty | law legislation statute act legal rule regulation | court tribunal
judge | crime offense offence criminal | police officer | government administration authority | vote elect ballot |
party group | lawyer attorney counsel | doctor physician | sick ill disease illness disorder sickness condition | drug
medicine medication medicinal | cure treat treatment therapy heal | hospital clinic | operation surgery surgical
operative | test exam examination assess assessment evaluate measure | result outcome consequence effect lead | cause
reason lead due factor because | effect impact influence affect | goal aim purpose objective target | plan scheme
proposal propose | idea concept notion | problem issue difficulty trouble | answer reply response respond | question
ask inquiry | agree consent accord agreement | disagree oppose object opposition against | support back favor advocate
| attack assault invade invasion raid | defend protect guard defense defence | win victory triumph victor | lose
defeat loss | lead guide | follow succeed after subsequent | join unite merge combine union | separate divide split
division | connect link join attach | include contain comprise consist composed made incorporate | own possess belong
property | leave left depart departure exit | come arrive arrival | go travel journey trip | return back | move
transfer relocate migrate movement | carry transport convey bring | send transmit dispatch | take seize capture | put
place set | close shut | old ancient aged elderly older | new recent novel modern latest | young youth | early earlier
initial first | late later | before prior preceding previous | after following later since | during while throughout |
fast quick rapid speed swift | hot warm heat | cold cool | high tall elevated height upper | low lower | long length |
short brief | far distant distance | near close adjacent nearby beside | north northern | south southern | east
eastern | west western | water aquatic marine | sea ocean marine | river stream | land ground earth terrain | tree
forest wood | animal creature species | plant vegetation flora | food eat diet nutrition | drink beverage | car
automobile vehicle | road street route highway | boat ship vessel | plane airplane aircraft | train railway railroad
rail | house home dwelling residence | building structure edifice | church religious religion | book publication text
volume | picture image painting photograph | music song musical | movie film | show program programme | game sport
play | paper article | newspaper press | story tale narrative | number amount quantity count | percent percentage
proportion rate share | average mean | year annual | day daily | century era period age | today currently present now
nowadays modern | piece fragment | edge border boundary margin | center middle central core | top summit peak | bottom
base | inside within interior internal inner | outside exterior external outer | surface face | strong powerful
strength power | weak weakness | hard difficult tough | easy simple easier | true correct right accurate | false wrong
incorrect | good beneficial positive benefit advantage | bad negative harmful | safe safety secure | danger risk
hazard dangerous threat | happy glad | fear afraid scared | angry anger | love like | hate dislike | friend ally |
enemy foe opponent rival | rely depend dependent | become turn | happen occur take event occurrence | appear seem
emerge appearance | remain stay continue persist | develop evolve development | improve enhance better improvement |
establish found set create institute formed | design plan | invent devise create | discover invention | describe
depict portray description | explain account explanation | define definition | mean signify denote | represent stand |
replace substitute exchange swap replacement | add addition extra additional | remove eliminate delete removal | avoid
prevent evade | refuse reject decline deny | accept receive adopt | achieve accomplish attain reach | fail failure
unsuccessful | succeed success successful | reach arrive extend | cover coverage | fill full | fix repair mend | cut
reduce | meet encounter | gather collect assemble gathered | share common | compare comparison relative versus |
consider deem regard | control regulate govern manage management | rule govern reign | order command | serve service |
sign symbol mark indication | body organism | brain cerebral | heart cardiac | kidney renal | lung pulmonary | liver
hepatic | cancer tumor carcinoma malignancy neoplasm | blood hemorrhage bleeding | bone skeletal | fat obese
overweight obesity | pain ache painful analgesia | baby newborn neonate infant neonatal | pregnant pregnancy gestation
maternal | predict forecast prognosis prognostic | useful helpful effective usefulness utility efficacy | possible
feasible potential | necessary required mandatory | enough sufficient adequate | related associated relationship
correlation linked | delay late | limit restrict limitation | speed velocity | weight mass | size dimension | shape
form | light illumination | sound noise | smell odor | machine engine device apparatus | tool instrument | part role |
fight struggle | earth world globe global planet | sun solar | moon lunar | space universe | gas vapor | fire burn
combustion flame | ice frozen | rain rainfall precipitation | weather climate | storm hurricane | earthquake seismic |
wall barrier | gate door entrance | island isle | mountain hill peak | valley basin | field area | garden park | shop
store market retail | trade commerce commercial | tax duty levy | debt loan | jail prison imprisonment incarceration |
punish punishment penalty sentence | slave slavery enslaved | free freedom liberty | equal equality | right
entitlement | power authority | fly flight | know knowledge | sing song | satisfy satisfaction | apply application |
vary variation various | classify classification | wide width | deep depth | tooth dental | leaf leaves | analysis
analyze | datum data | aging ageing | gray grey | europe european | asia asian | africa african | america american |
britain british | france french | spain spanish | germany german | england english | china chinese | japan japanese |
poland polish | greece greek | rome roman | russia russian | italy italian | scotland scottish | ireland irish |
netherlands dutch | jew jewish | one 1 first | two 2 second twice | three 3 third | four 4 fourth | five 5 fifth | six
6 sixth | seven 7 seventh | eight 8 eighth | nine 9 ninth | ten 10 tenth | uk kingdom britain | usa united america |
eu european union | un nations | argue object disagree dispute challenge contest | register enrol join signup
subscribe | quit resign resignation | fire dismiss dismissal sack terminate redundancy | holiday vacation leave | wife
husband spouse partner dependant dependent | boss manager supervisor | salary wage pay remuneration income earn | sick
sickness absence unwell | deadline due schedule | mandatory optional compulsory required obligatory voluntary | lie
false misrepresent perjury dishonest | die deceased dead death | cancel close delete deactivate terminate remove |
mute silence silent | maximum limit cap upper | minimum least lowest | storage space capacity disk | refund reimburse
reimbursement repay expense | laptop computer device equipment | phone mobile telephone | password passphrase
credential | crash hang outage down unavailable | slow latency degrade performance | restart reboot reload | backup
restore recovery recover | rollback revert undo | deploy deployment release ship | bug defect error fault | maternity
paternity parental newborn | bring accompany companion | own owner control | submit file lodge send | copy migrate
duplicate transfer | guest visitor | trip travel journey | hire recruit recruitment interview | quickly immediate
urgent | team group squad | bot automated robot
`;

/** Of two characters each: that is what a Chinese term is. */
const CHINESE = `
去世 逝世 过世 病逝 死亡 身亡 | 出生 诞生 生于 | 成立 创立 创办 创建 建立 设立 组建 始建 | 位于 坐落 地处 位置 |
获得 取得 赢得 荣获 夺得 | 担任 出任 就任 任职 | 毕业 就读 学历 | 开始 起始 起初 始于 | 结束 终止 告终 完结 |
建造 兴建 修建 建成 建设 | 摧毁 毁坏 拆除 破坏 | 使用 采用 利用 运用 应用 | 称为 叫做 名为 称作 称呼 名称 |
属于 隶属 归属 | 包括 包含 涵盖 | 组成 构成 | 原因 缘故 由于 因为 导致 | 目的 目标 宗旨 | 方法 方式 办法 手段 |
作用 功能 用途 | 影响 效果 | 特点 特征 特色 特性 | 作品 著作 作者 | 撰写 编写 著有 写作 | 出版 发行 刊行 |
首次 第一 最早 | 最后 最终 末期 | 主要 重要 关键 | 著名 知名 有名 闻名 | 面积 占地 大小 | 人口 居民 | 距离 相距 |
长度 全长 长约 | 高度 海拔 高约 | 时间 时期 年代 期间 | 目前 现在 如今 当前 | 以前 之前 从前 | 以后 之后 后来 随后 |
父亲 爸爸 之父 | 母亲 妈妈 | 妻子 夫人 结婚 丈夫 | 儿子 长子 次子 | 女儿 长女 | 国家 国内 全国 | 城市 市区 |
地区 区域 地方 | 学校 院校 大学 学院 | 学生 学员 | 教师 老师 教授 | 公司 企业 厂商 | 战争 战役 作战 交战 | 军队 部队 |
攻击 进攻 袭击 攻打 | 失败 战败 落败 | 胜利 获胜 战胜 击败 | 政府 当局 | 法律 法规 法例 | 规定 要求 | 允许 准许 可以 |
禁止 不准 不得 | 需要 必须 | 增加 增长 上升 提高 | 减少 下降 降低 | 改变 变化 变更 更改 | 发现 察觉 发觉 | 研究 探讨 |
提出 提议 倡议 | 认为 主张 观点 看法 | 反对 抗议 | 支持 赞成 拥护 | 合作 协作 | 比赛 赛事 竞赛 | 电影 影片 |
歌曲 单曲 | 演员 饰演 扮演 主演 | 导演 执导 | 角色 人物 | 生活 居住 定居 | 分布 生长 产于 | 食物 为食 食用 |
颜色 色彩 | 疾病 病症 患病 | 治疗 医治 疗法 | 车站 站点 | 铁路 铁道 | 道路 公路 | 机场 航空 | 交通 运输 | 宗教 信仰 |
教堂 教会 | 皇帝 君主 国王 | 朝代 王朝 | 官员 官职 | 选举 当选 竞选 | 语言 语文 | 英文 英语 | 中文 汉语 华语 |
数量 数目 人数 | 价格 价钱 费用 | 收入 营收 | 提供 供应 | 类型 种类 类别 | 部分 局部 | 全部 所有 整个 |
不同 差异 区别 | 相同 一样 相似 类似 | 合并 并入 | 分裂 分离 分开 | 迁移 搬迁 迁往 | 改名 更名 易名 改称 |
退役 退休 离任 | 逮捕 被捕 拘捕 | 杀害 杀死 谋杀 遇害 | 发明 研发 研制 开发 | 设计 规划 | 生产 制造 制作 |
销售 出售 贩卖 | 购买 收购 买入
`;

const SYNONYMS = matesIn(barredGroups(`${ENGLISH}|${CHINESE}`).map((group) => group.map(proseStemOf)));

/** Stems and Chinese pairs; none for most words. */
export function synonymsOf(term: string): readonly string[] {
  return SYNONYMS.get(term) ?? [];
}
