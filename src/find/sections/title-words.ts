/**
 * Chinese → English for the words of documentation, beside those that question/bridge-words.ts knows for code. Written for
 * this project from general knowledge; taken from no dictionary. Kept apart from that table because a title is compared with few others,
 * where a loose translation helps, and a question to a code base with many, where it brings noise.
 */

const WORDS = `
持久卷 persistent volume; 规约 spec specification; 标准化 normalize; 评分 score; 打分 score; 阶段 phase stage;
亲和性 affinity; 亲和 affinity; 驱逐 evict eviction; 抢占 preempt preemption; 污点 taint; 容忍度 toleration;
容忍 tolerate; 探针 probe; 存活 live liveness; 就绪 ready readiness; 凭据 credential; 凭证 credential;
特权 privilege privileged; 提级 escalate escalation; 提升 escalate escalation improve; 准入 admission;
终止 termination; 优雅 graceful grace; 宽限 grace; 滚动更新 rolling update; 最大峰值 max surge; 健康 health;
检查点 checkpoint; 拓扑 topology; 分布 spread distribution; 领导者 leader; 选举 election elect; 共识 consensus;
排队 queue queueing; 提示 note; 配额 quota; 服务质量 qos; 服务账号 service account; 租约 lease; 心跳 heartbeat;
扩缩 scale autoscale; 扩容 scale expand; 缩容 scale shrink; 伸缩 scale; 自动扩缩 autoscale;
副本控制器 replication controller; 副本集 replicaset; 守护进程 daemon; 边车 sidecar; 初始化容器 init container;
临时容器 ephemeral container; 临时 ephemeral; 投射 project projected; 传播 propagate propagation;
垃圾收集 garbage collection; 级联 cascade cascading; 孤儿 orphan; 属主 owner; 终结器 finalizer; 注解 annotation;
选择算符 selector; 样式 styling; 样式化 style styling; 元素 element; 受控 controlled control; 非受控 uncontrolled;
副作用 effect side; 纯函数 pure; 纯粹 pure; 突变 mutation; 批处理 batch batching; 后备 fallback; 回退 fallback revert;
占位 placeholder; 骨架 skeleton; 流式 stream streaming; 水合 hydrate hydration; 激活 hydrate; 清理 cleanup;
重新渲染 rerender; 记忆 memo memoize; 记忆化 memo memoize; 严格模式 strict mode; 开发 development develop;
生产 production; 依赖项 dependency; 传递 pass; 透传 forward; 提取 extract; 共用 share; 状态提升 lift state;
受限 restrict; 物化视图 materialized view; 同步 synchronous; 改写 rewrite; 分桶 bucket; 桶 bucket;
聚合 aggregate aggregation; 明细 duplicate detail; 导入 load ingest; 导出 unload; 外部表 external table; 外部 outside;
目录 catalog; 统计信息 statistics; 直方图 histogram; 采集 collect; 收集 collect collection; 资源组 resource group;
资源隔离 resource isolation; 倾斜 skew; 压缩 compaction; 存算分离 shared data; 冷热 hot cold; 降冷 cooldown;
生效 effect; 权限 privilege; 认证 authentication; 鉴权 authorization; 审计 audit; 窗口函数 window function;
表函数 table function; 标量 scalar; 数据类型 data type; 半结构化 semi structured; 位图 bitmap;
依赖注入 dependency injection; 后台任务 background task; 后台 background; 生命周期 lifespan; 路径操作 path operation;
路径参数 path parameter; 查询参数 query parameter; 请求体 request; 响应模型 response model; 校验 validation;
安全性 security; 子依赖 sub dependency; 元数据 metadata; 额外 extra additional; 嵌套 nest; 热更新 hmr hot;
预构建 prebundle optimize; 别名 alias; 入口 entry; 产物 output asset; 资源 resource asset; 静态资源 static asset;
环境变量 variable; 集成 integrate integration; 服务端渲染 ssr; 库模式 library mode; 兼容性 compatibility;
缓冲区 buffer; 子进程 child process; 工作线程 worker; 条件 conditional; 全局对象 global; 诊断 diagnose diagnostic;
故障 trouble; 排查 troubleshoot debug; 排除 troubleshoot; 疑难解答 troubleshoot; 常见 common; 问题 question;
最佳实践 best practice; 注意事项 caveat pitfall; 陷阱 pitfall; 局限 limitation; 限制 restriction limitation;
前提 prerequisite; 前提条件 prerequisite; 原理 principle mechanism; 概念 concept; 术语 glossary term; 概述 overview;
简介 introduction overview; 用法 usage use; 使用 use usage; 使用说明 usage note; 替代方案 alternative;
替代 alternative replace; 方案 solution approach; 下一步 next; 更多 more; 流程 procedure; 准备 prepare prerequisite;
开始 start begin; 选择 choice; 区别 difference; 不同 difference different; 对比 comparison; 之间 between; 所有 all;
每个 each every; 自己 own self; 内置 built; 推荐 recommend; 不支持 unsupported; 弃用 deprecate; 废弃 deprecate;
实验 experiment experimental; 稳定 stability; 版本 release; 新 new; 旧 old legacy; 高级 advanced; 基础 basic;
基本 basic; 内部 inside; 云 cloud; 入站 ingress inbound; 出站 egress outbound; 域名 dns; 签发 issue sign;
轮换 rotate rotation; 机密 secret; 组 group; 名字空间 namespace; 控制面 control plane; 控制平面 control plane;
工作负载 workload; 仓库 registry; 运行时 runtime; 卷 volume; 存储类 storageclass storage class; 制备 provision;
访问模式 access mode; 访问 access; 块 block; 扩展 expand; 巨页 hugepage; 分配 allocation; 可分配 allocatable;
预留 reserve reserved; 调度 scheduling; 作业 job; 定时任务 cronjob; 并行 parallelism; 完成 complete completion;
索引 indexed; 重试 backoff; 回退限制 backoff limit; 状态 condition; 状况 condition; 清单 manifest list;
发现 discover discovery; 聚合层 aggregation layer; 自定义资源 custom resource; 操作符 operator;
准入控制器 admission controller; 变更 mutate mutating; 验证 validating; 监控 monitoring; 指标 metric; 告警 alert;
采样 sample; 测试 testing; 基准 benchmark; 调优 tune tuning; 延迟 defer deferred lazy; 超时 timeout;
文档 documentation; 图表 diagram; 翻译 localization; 本地化 localize; 评审 review; 拉取请求 pull request; 派生 fork;
指定 specify specifying; 通过 via through; 管理 manage management managing; 信息 information info; 进行 perform;
控制 control controlling; 相关 related; 功能 feature function functionality; 操作 operation action operate;
特定 specific; 提供 provide; 工作 work working; 方式 way method mode; 重新 re again; 避免 avoid avoiding prevent;
需要 need require; 应该 should; 解决 solve resolve fix; 列出 list listing; 包含 contain include; 报警 alert alarm;
逻辑 logic; 直接 direct directly; 监视 watch monitor; 结构 structure; 编写 write writing; 场景 scenario case;
必要 necessary; 级别 level; 无法 cannot unable; 目标 target goal; 导致 cause; 分析 analyze analysis analytics;
建表 create table; 观测 observe; 负载 load payload; 机制 mechanism; 门控 gate; 建议 suggestion recommendation;
情况 case situation; 顺序 order ordering; 相同 same; 影响 impact affect; 来自 from; 帮助 help;
关系 relation relationship; 理解 understand understanding; 确保 ensure; 端点 endpoint;
交互 interact interaction interactive; 指令 directive instruction; 列举 list enumerate; 细节 detail;
保留 preserve retain keep; 粒度 granularity grained; 改变 change; 覆盖 override cover overwrite;
加速 accelerate speed; 案例 case; 退出 exit quit; 维护 maintain maintenance; 批准 approve approval; 尝试 try attempt;
期间 during; 通用 general common generic; 引导 bootstrap boot; 博客 blog; 授予 grant; 特殊 special; 变化 change;
必须 must; 历史 history; 传输 transport transfer; 一致 consistent; 一致性 consistency; 命名 name naming;
整个 entire whole; 独立 independent separate; 防止 prevent; 组合 combine compose; 渠道 channel; 体面 graceful;
干扰 disruption; 中断 disruption; 倒排 inverted; 暴露 expose; 附加 additional attach; 可观测性 observability;
保证 guarantee; 伪装 impersonate impersonation; 标准 standard; 要求 requirement; 意外 unexpected; 原生 native;
分发 distribute distribution dispatch; 作用 role effect; 技术 technology technique; 空间 space; 申领 claim;
原始 raw original; 优势 advantage benefit; 展示 show display; 无头 headless; 规模 scale size; 学习 learn learning;
黑名单 blacklist denylist; 白名单 whitelist allowlist; 签署 sign; 阻止 prevent block stop; 能力 capability ability;
占用 usage occupy; 持久 persistent durable; 持久化 persist persistence persistent; 感知 aware; 进度 progress;
持续 continuous duration; 发起 initiate; 形式 form; 原则 principle; 界面 interface ui; 语义 semantic;
保持 keep preserve; 包裹 wrap; 类式 class; 效果 effect; 分离 separate separation decouple; 引擎 engine;
增量 increment incremental; 附录 appendix; 重要 important; 托管 managed host hosting; 采用 adopt; 全文 full text;
豁免 exempt exemption; 压力 pressure; 混合 mix hybrid; 预览 preview; 关键 key critical; 数值 numeric number;
交换 swap exchange; 破坏 break destroy; 渐进 progressive incremental; 速度 speed; 探测 probe detect; 含义 meaning;
表示 represent; 公开 public; 成本 cost; 风险 risk; 官方 official; 简化 simplify; 消费 consume; 中止 abort;
改进 improve improvement; 常规 regular; 社区 community; 全栈 full stack; 上卷 rollup; 自增 auto increment;
提高 improve; 命令式 imperative; 声明式 declarative; 动词 verb; 修订 revision; 内联 inline; 损坏 corrupt; 接受 accept;
知识 knowledge; 许可 license; 信任 trust; 显式 explicit; 隐式 implicit; 双栈 dual stack; 过载 overload; 抑制 suppress;
焦点 focus; 比例 ratio proportion; 仪表板 dashboard; 利用 utilize; 加固 harden; 设施 facility; 良好 good;
动机 motivation; 消耗 consume consumption; 实践 practice; 偏差 skew; 演示 demo; 昂贵 expensive; 前台 foreground;
补全 completion; 整合 integrate; 指派 assign; 片段 fragment snippet; 反应 react; 虚拟 virtual; 减少 reduce;
通信 communicate communication; 反馈 feedback; 编号 number; 主体 subject body; 常用 common; 子句 clause;
任意 arbitrary any; 高效 efficient; 讨论 discuss discussion; 孤立 isolate orphan; 明确 explicit; 字面值 literal;
筛选 filter; 微调 tune fine; 匿名 anonymous; 期限 deadline; 固定 fixed pin; 父级 parent; 子级 child;
子组件 child children; 后代 descendant; 祖先 ancestor; 兄弟 sibling; 容错 fault tolerance;
高可用 high availability ha; 灾难 disaster; 弹性 elastic; 粘性 sticky; 亲缘 affinity; 健康检查 health check;
可用性 availability; 可用区 zone; 区域 region zone; 地域 region; 多租户 multi tenancy tenant; 计费 billing; 套餐 plan;
镜像拉取 image pull; 构造函数 new; 实例 instance; 实例化 instantiate; 属性 prop; 事件处理 event handler;
处理函数 handler; 回调 callback; 冒泡 bubble; 类组件 class component; 函数组件 function component;
服务器组件 server component; 客户端组件 client component; 高阶 higher order; 列表渲染 list;
条件渲染 conditional render; 引用 ref; 悬念 suspense; 代码分割 code split; 乐观 optimistic; 并发渲染 concurrent;
传送门 portal; 数据源 data source; 数据湖 data lake; 数据集成 data integration; 数据分布 data distribution;
表设计 table design; 排序键 sort key; 分区键 partition key; 主键表 primary key table; 明细表 duplicate key table;
聚合表 aggregate table; 更新表 unique key table; 前缀索引 prefix index; 布隆过滤器 bloom filter; 查询计划 query plan;
执行计划 plan explain; 慢查询 slow query; 谓词 predicate; 下推 pushdown push; 联接 join; 子查询 subquery; 回放 replay;
生产者 producer; 消费者 consumer; 主题 topic; 偏移 offset; 序列 sequence; 时间戳 timestamp; 时区 timezone;
正则表达式 regular expression; 通配符 wildcard glob; 虚拟环境 virtual environment; 类型提示 type hint;
类型注解 type annotation; 子应用 sub application; 静态文件 static file; 文件上传 file upload; 响应头 response;
请求头 request; 状态码 code; 错误处理 error handling; 异常处理 exception handler handling; 反向代理 reverse proxy;
工作进程 worker; 热重载 reload hot; 源映射 source map; 摇树 tree shaking; 转译 transpile; 垫片 polyfill;
工具链 toolchain; 脚手架 scaffold; 子命令 subcommand; 退出码 exit code; 标准输出 stdout; 标准错误 stderr;
文件系统 filesystem fs; 句柄 handle; 描述符 descriptor; 安装 installation setup; 术语表 glossary; 变更日志 changelog;
路线图 roadmap; 故障排除 troubleshooting troubleshoot; 问题排查 troubleshooting troubleshoot;
故障排查 troubleshooting troubleshoot; 快速入门 quick start quickstart; 快速开始 quick quickstart;
先决条件 prerequisite; 前置条件 prerequisite; 系统要求 system requirement;
家属 family spouse dependant; 家人 family; 配偶 spouse; 子女 child; 孩子 child kid; 报税 tax; 税务 tax; 租房 rent;
租金 rent; 房东 landlord; 买房 estate house; 签证 visa; 护照 passport; 银行 bank; 保险 insurance; 医保 health_insurance;
工资 salary pay; 薪资 salary pay; 请假 leave; 病假 sick; 年假 holiday annual; 报销 expense; 面试 interview;
招聘 hire recruitment; 入职 onboarding; 离职 leave; 加班 overtime; 培训 training; 福利 benefit; 出差 travel;
驾照 license; 地址 address; 搬家 address move; 结婚 marry; 求职 job; 失业 job; 值班 call; 事故 incident;
备份 backup; 还原 restore
`;

/** Chinese word → English words. */
export const TITLE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  WORDS.split(";").map((entry) => {
    const [han, ...english] = entry.trim().split(/\s+/u);
    return [han!, english] as const;
  }),
);
