/**
 * Chinese ↔ English, for words of programs and of documents about them. Written for this project, entry by entry, from
 * general knowledge; taken from no dictionary, so no licence but the project's own applies. Words only: how they are
 * matched and weighed is bridge.ts's. An entry is a Chinese word and its English ones, the likeliest first;
 * `log_in` is written login, logIn and log_in in code.
 */
import { FURTHER, MACHINES, SCREENS, SERVICES } from "./bridge-words-fields.ts";
import { OFFICE } from "./bridge-words-office.ts";
import { PLAIN } from "./bridge-words-plain.ts";

const VERBS = `
登录 log_in sign_in; 登陆 log_in sign_in; 登出 log_out sign_out; 注销 log_out unregister deregister;
注册 register sign_up; 认证 authenticate auth; 鉴权 auth authorize permission; 授权 authorize authorization grant;
上传 upload; 下载 download; 导入 import; 导出 export; 发送 send; 接收 receive; 提交 commit submit;
回滚 roll_back revert; 撤销 undo revert revoke; 重做 redo; 重试 retry; 重连 re_connect; 连接 connect connection;
断开 dis_connect close; 关闭 close shut_down; 打开 open; 启动 start launch boot; 停止 stop;
终止 terminate abort kill; 中断 interrupt abort; 取消 cancel abort; 暂停 pause suspend; 恢复 resume restore recover;
继续 continue resume; 重启 restart reboot; 刷新 refresh re_load flush; 更新 update; 升级 upgrade;
降级 downgrade fall_back; 安装 install set_up; 卸载 uninstall unmount; 部署 deploy deployment; 发布 publish release;
构建 build; 编译 compile; 打包 bundle pack package; 解包 unpack extract; 压缩 compress zip minify compact;
解压 decompress unzip extract; 加密 encrypt; 解密 decrypt; 签名 sign signature; 验签 verify signature;
编码 encode encoding; 解码 decode; 转码 transcode; 序列化 serialize serializer; 反序列化 deserialize;
解析 parse parser resolve; 渲染 render; 绘制 draw paint; 格式化 format formatter; 转换 convert transform;
转义 escape; 映射 map mapping; 过滤 filter; 排序 sort order; 去重 dedupe distinct unique; 合并 merge combine;
拆分 split; 分割 split segment; 拼接 concat join; 截断 truncate; 裁剪 crop trim clip; 替换 replace substitute;
匹配 match; 查找 find search look_up; 搜索 search; 查询 query; 检索 retrieve search; 遍历 traverse iterate walk;
迭代 iterate iterator; 递归 recursive recursion; 循环 loop cycle; 创建 create; 新建 create new; 新增 add create;
添加 add append; 插入 insert; 追加 append; 删除 delete remove; 移除 remove; 清空 clear empty; 清理 clean clean_up;
清除 clear purge; 修改 modify change edit; 编辑 edit editor; 保存 save; 读取 read load; 写入 write; 加载 load loader;
预加载 pre_load; 懒加载 lazy; 延迟加载 lazy; 卸下 unload; 复制 copy duplicate clone; 克隆 clone; 粘贴 paste;
剪切 cut; 拖拽 drag drop; 拖动 drag; 移动 move; 重命名 rename; 调用 call invoke; 回调 call_back; 执行 execute run;
运行 run; 调度 schedule dispatch scheduler; 派发 dispatch; 触发 trigger fire emit; 监听 listen listener watch;
订阅 subscribe subscription; 退订 unsubscribe; 广播 broadcast; 通知 notify notification; 推送 push; 拉取 pull fetch;
获取 get fetch obtain; 返回 return; 抛出 throw raise; 捕获 catch capture; 处理 handle process;
校验 validate verify check; 验证 validate verify; 检查 check inspect; 检测 detect; 测试 test; 断言 assert assertion;
模拟 mock simulate; 调试 debug; 跟踪 trace track; 追踪 trace track; 监控 monitor; 统计 statistics count stats;
计算 compute calculate; 计数 count counter; 累加 accumulate sum; 求和 sum; 比较 compare; 对比 compare diff;
判断 judge check; 选择 select choose; 选中 select selected; 切换 switch toggle; 启用 enable; 禁用 disable;
激活 activate active; 冻结 freeze; 锁定 lock; 解锁 unlock; 加锁 lock; 释放 release free; 分配 allocate assign;
回收 recycle reclaim; 初始化 initialize init; 销毁 destroy dispose; 重置 reset; 设置 set setting;
配置 config configure settings; 声明 declare declaration; 定义 define definition; 实现 implement implementation;
继承 inherit extends; 重写 override rewrite; 重载 overload re_load; 封装 wrap encapsulate; 包装 wrap wrapper;
装饰 decorate; 代理 proxy agent; 转发 forward relay; 重定向 redirect; 跳转 redirect navigate jump;
路由 route router routing; 导航 navigate navigation; 拦截 intercept interceptor; 注入 inject injection;
绑定 bind binding; 解绑 unbind; 挂载 mount; 关联 associate relation link; 引用 reference; 依赖 dependency depend;
同步 sync synchronize; 异步 async asynchronous; 并发 concurrent concurrency; 并行 parallel; 阻塞 block blocking;
等待 wait await; 唤醒 wake notify; 轮询 poll polling; 限流 throttle limit; 节流 throttle; 防抖 debounce;
熔断 breaker circuit; 缓存 cache; 缓冲 buffer; 预热 warm_up; 迁移 migrate migration; 备份 backup; 归档 archive;
还原 restore; 复用 reuse; 共享 share shared; 分享 share; 订购 order; 支付 pay payment; 退款 refund;
生成 generate generator; 推断 infer inference; 推导 infer derive; 优化 optimize optimization; 重构 refactor;
修复 fix repair; 支持 support; 兼容 compatible compat; 忽略 ignore skip; 跳过 skip; 拒绝 reject deny refuse;
允许 allow permit; 限制 limit restrict; 保护 protect guard; 隔离 isolate isolation; 扫描 scan scanner;
识别 recognize detect identify; 翻译 translate translation; 朗读 speak speech; 播放 play player; 录制 record;
截图 screen_shot capture; 打印 print; 输出 output print; 输入 input; 显示 show display; 隐藏 hide hidden;
展开 expand unfold; 折叠 collapse fold; 滚动 scroll; 缩放 zoom scale resize; 旋转 rotate; 居中 center; 对齐 align;
点击 click; 双击 double_click dbl_click; 悬停 hover; 聚焦 focus; 失焦 blur; 按下 press down; 填充 fill padding;
提示 prompt hint tip; 确认 confirm; 提醒 remind reminder alert; 审核 review audit; 审批 approve approval`;

const NOUNS = `
用户 user; 用户名 user_name; 密码 password; 口令 password token; 账号 account; 账户 account; 角色 role;
权限 permission auth; 令牌 token; 会话 session; 身份 identity; 管理员 admin administrator; 租户 tenant;
组织 organization org; 部门 department; 成员 member; 好友 friend; 昵称 nickname; 头像 avatar; 邮箱 email mail;
邮件 mail email; 短信 sms; 验证码 captcha code; 手机号 phone mobile; 地址 address; 文件 file;
文件夹 folder directory; 目录 directory folder; 路径 path; 文件名 file_name; 扩展名 extension; 后缀 suffix extension;
前缀 prefix; 附件 attachment; 文档 document doc; 手册 manual handbook; 指南 guide; 教程 tutorial;
说明 readme description; 示例 example sample; 例子 example; 模板 template; 模版 template; 样例 sample; 注释 comment;
日志 log logger logging; 错误 error; 错误码 code error; 异常 exception; 错误信息 message error; 警告 warning warn;
故障 failure fault; 失败 fail failure; 成功 success; 崩溃 crash; 报错 error; 缺陷 defect bug; 漏洞 vulnerability;
问题 issue problem; 原因 reason cause; 结果 result; 状态 state status; 状态码 status; 状态机 state machine;
状态管理 store state; 消息 message; 消息队列 queue mq; 队列 queue; 栈 stack; 堆栈 stack; 堆 heap; 链表 list linked;
数组 array; 列表 list; 集合 set collection; 字典 dict dictionary map; 哈希 hash; 哈希表 hash table; 散列 hash;
树 tree; 二叉树 binary tree; 节点 node; 叶子 leaf; 根节点 root; 图 graph; 边 edge; 顶点 vertex; 矩阵 matrix;
向量 vector embedding; 张量 tensor; 字符 char character; 字符串 string str; 字符集 charset; 整数 int integer;
浮点 float; 浮点数 float; 布尔 bool boolean; 枚举 enum; 结构体 struct; 联合 union; 指针 pointer; 对象 object;
类 class; 子类 sub_class; 父类 super_class parent; 基类 base; 接口 interface api endpoint; 抽象 abstract;
泛型 generic; 函数 function func; 方法 method; 参数 parameter argument param; 变量 variable var; 常量 constant const;
属性 property attribute; 字段 field; 成员变量 field; 返回值 return; 默认值 default; 类型 type; 值 value; 键 key;
键值 key value; 主键 primary key; 外键 foreign key; 标识 id identifier; 标识符 identifier; 唯一标识 id uuid;
名称 name; 标题 title heading; 内容 content; 正文 body content; 摘要 summary digest abstract; 描述 description;
标签 tag label; 分类 category; 类别 category; 关键字 keyword; 关键词 keyword; 数据 data; 数据库 database db;
数据源 data_source; 数据表 table; 表 table; 表结构 schema; 记录 record; 行 row line; 列 column; 索引 index;
视图 view; 事务 transaction; 锁 lock; 死锁 dead_lock; 互斥锁 mutex; 读写锁 rw_lock; 信号量 semaphore;
存储 store storage; 存储过程 procedure; 触发器 trigger; 游标 cursor; 分区 partition; 分片 shard sharding;
副本 replica; 主从 master slave replication; 集群 cluster; 连接池 pool connection; 线程 thread;
线程池 thread pool executor; 进程 process; 协程 coroutine goroutine; 任务 task job; 定时任务 cron schedule;
定时器 timer; 计划 plan schedule; 流程 flow process workflow; 工作流 workflow; 步骤 step; 管道 pipe pipeline;
流水线 pipeline; 中间件 middleware; 插件 plugin; 扩展 extension extend; 模块 module; 组件 component;
控件 control widget; 服务 service server; 服务器 server; 服务端 server; 客户端 client; 前端 frontend client;
后端 backend server; 网关 gateway; 微服务 micro_service; 应用 app application; 应用程序 application app;
程序 program; 软件 software; 系统 system; 平台 platform; 框架 framework; 库 library lib; 包 package;
包管理 package manager; 版本 version; 版本号 version; 分支 branch; 仓库 repository repo; 源码 source; 源代码 source;
代码 code; 代码块 block code; 脚本 script; 命令 command; 命令行 cli command; 终端 terminal console; 控制台 console;
选项 option; 开关 switch toggle flag; 标志 flag; 配置项 config option; 配置文件 config; 环境 environment env;
环境变量 env environment; 工作目录 cwd work_dir; 工作区 workspace; 项目 project; 工程 project; 网络 network net;
协议 protocol; 请求 request; 响应 response; 请求头 header; 响应头 header; 请求体 body; 状态栏 status_bar; 主机 host;
域名 domain; 端口 port; 套接字 socket; 长连接 keep_alive web_socket; 心跳 heart_beat; 超时 time_out;
超时时间 time_out; 带宽 bandwidth; 流量 traffic; 延迟 latency delay; 跨域 cors origin; 代理服务器 proxy;
负载均衡 balancer load; 证书 certificate cert; 密钥 key secret; 公钥 public key; 私钥 private key; 防火墙 firewall;
攻击 attack; 安全 security secure safe; 隐私 privacy; 页面 page; 网页 web page; 首页 home index; 网站 site website;
链接 link url; 超链接 hyper_link link; 按钮 button; 菜单 menu; 菜单栏 menu_bar; 工具栏 tool_bar; 侧边栏 side_bar;
导航栏 nav_bar navigation; 标签页 tab; 窗口 window; 弹窗 modal dialog pop_up; 对话框 dialog modal;
弹出框 popover pop_up; 抽屉 drawer; 下拉 drop_down select; 下拉框 select drop_down; 复选框 check_box; 单选框 radio;
输入框 input text_box; 文本框 text_box text_area; 表单 form; 表格 table grid; 表头 header; 单元格 cell;
分页 pagination page; 页码 page; 进度条 progress; 滑块 slider; 滚动条 scroll_bar; 图标 icon; 图片 image picture;
图像 image; 图表 chart; 画布 canvas; 布局 layout; 样式 style css; 样式表 style_sheet; 主题 theme; 颜色 color;
字体 font; 边框 border; 边距 margin; 背景 background; 阴影 shadow; 动画 animation animate; 过渡 transition;
弹幕 danmaku; 轮播 carousel swiper; 日历 calendar; 日期 date; 时间 time; 时间戳 time_stamp; 时区 time_zone;
时长 duration; 间隔 interval; 周期 period cycle; 文本 text; 富文本 rich_text rich; 段落 paragraph;
章节 section chapter; 条目 entry item; 列表项 item; 光标 cursor caret; 选区 selection range;
快捷键 shortcut hot_key key_binding; 键盘 keyboard; 鼠标 mouse; 触摸 touch; 手势 gesture; 剪贴板 clipboard;
屏幕 screen; 分辨率 resolution; 像素 pixel; 坐标 coordinate position; 位置 position location; 大小 size; 宽度 width;
高度 height; 长度 length len; 深度 depth; 数量 count number quantity; 总数 total count; 金额 amount; 价格 price;
订单 order; 购物车 cart; 商品 product goods item; 库存 inventory stock; 优惠券 coupon; 发票 invoice;
客户 customer client; 合同 contract; 报告 report; 报表 report; 事件 event; 信号 signal;
钩子 hook; 生命周期 lifecycle; 上下文 context; 作用域 scope; 命名空间 namespace; 闭包 closure; 表达式 expression;
语句 statement; 语法 syntax grammar; 语法树 ast syntax; 词法 lexer lexical; 分词 tokenize tokenizer segment;
关键帧 key_frame; 正则 regex regexp; 正则表达式 regex regexp; 运算符 operator; 算法 algorithm; 模型 model;
训练 train training; 推理 inference reasoning; 样本 sample; 特征 feature; 权重 weight; 损失 loss; 梯度 gradient;
准确率 accuracy; 评估 evaluate evaluation; 预测 predict prediction; 大模型 llm model; 提示词 prompt; 智能体 agent;
知识库 knowledge; 对话 chat conversation dialog; 聊天 chat; 工具 tool; 技能 skill; 机器人 bot robot; 音频 audio;
视频 video; 语音 voice speech audio; 摄像头 camera; 麦克风 microphone; 蓝牙 bluetooth; 内存 memory; 显存 gpu memory;
磁盘 disk; 硬盘 disk; 显卡 gpu; 处理器 processor cpu handler; 驱动 driver; 内核 kernel core; 核心 core; 设备 device;
硬件 hardware; 垃圾回收 gc garbage; 泄漏 leak; 溢出 overflow; 越界 bounds range;
空指针 null null_pointer; 空值 null empty; 性能 performance; 吞吐 throughput; 基准测试 benchmark; 
集成测试 integration test; 用例 case; 覆盖率 coverage; 夹具 fixture; 桩 stub; 持续集成 ci;
镜像 image mirror; 容器 container; 编排 orchestrate compose; 虚拟机 vm virtual; 沙箱 sandbox; 快照 snapshot;
补丁 patch; 差异 diff difference; 冲突 conflict; 标记 mark flag token; 元数据 meta_data; 上限 limit max maximum;
下限 min minimum; 阈值 threshold; 范围 range scope; 边界 boundary edge; 容量 capacity; 优先级 priority;
策略 strategy policy; 规则 rule; 条件 condition; 约束 constraint; 模式 mode pattern; 单例 singleton; 工厂 factory;
观察者 observer; 适配器 adapter; 装饰器 decorator; 迭代器 iterator; 生成器 generator; 构造函数 constructor;
析构 destructor; 拦截器 interceptor; 过滤器 filter; 解析器 parser; 编译器 compiler; 解释器 interpreter;
编辑器 editor; 浏览器 browser; 调试器 debugger; 加载器 loader; 渲染器 renderer; 控制器 controller; 管理器 manager;
监听器 listener; 处理程序 handler; 执行器 executor; 调度器 scheduler; 分配器 allocator; 构建器 builder;
选择器 selector; 格式 format; 格式化器 formatter; 流 stream; 数据流 stream flow; 字节 byte; 位 bit; 二进制 binary;
十六进制 hex; 随机 random; 随机数 random; 种子 seed; 大写 upper_case upper; 小写 lower_case lower;
空格 space white_space; 空白 blank white_space; 换行 new_line wrap; 缩进 indent; 引号 quote;
括号 bracket parenthesis; 逗号 comma; 分号 semicolon; 斜杠 slash; 语言 language locale; 国际化 i18n locale;
本地化 l10n localization; 中文 chinese zh; 英文 english en; 汉字 han chinese; 拼音 pinyin; 数字 number digit;
百分比 percent; 单位 unit; 公式 formula; 函数式 functional; 面向对象 object; 教学 teaching; 学生 student;
老师 teacher; 课程 course; 公司 company; 员工 employee; 招聘 recruit; 请假 leave; 报销 expense reimbursement;
差旅 travel; 考勤 attendance; 会议 meeting; 流程图 flow_chart; 架构 architecture; 设计 design; 需求 requirement;
规范 specification convention; 约定 convention; 许可证 license; 版权 copyright; 贡献 contribute contributing;
变更 change; 变更日志 change_log; 更新日志 change_log; 常见问题 faq; 入门 start started; 快速开始 quick_start start;
注意事项 caution note; 红线 forbidden; 参考 reference`;

const ADJECTIVES = `
默认 default; 自定义 custom; 全局 global; 局部 local; 本地 local; 远程 remote; 公共 public common; 私有 private;
静态 static; 动态 dynamic; 只读 read_only; 可写 writable; 可选 optional; 必填 required; 必需 required; 空 empty null;
为空 empty null; 非空 not_null non_empty; 唯一 unique; 重复 duplicate repeat; 嵌套 nested; 临时 temporary temp;
永久 permanent; 有效 valid; 无效 invalid; 合法 valid legal; 非法 illegal invalid; 过期 expire expired stale;
失效 invalid expire; 缺失 missing; 未找到 missing found; 不存在 missing exist; 错误的 wrong; 正确 correct right;
最大 max maximum; 最小 min minimum; 最新 latest newest; 最近 recent latest; 首次 first; 最后 last; 第一 first;
多个 multiple many; 批量 batch bulk; 单个 single; 全部 all; 部分 partial part; 完整 complete full; 简单 simple;
复杂 complex; 快速 fast quick; 缓慢 slow; 慢 slow; 卡顿 lag slow stutter; 实时 real_time live; 离线 offline;
在线 online; 可用 available; 不可用 unavailable; 可见 visible; 不可见 invisible; 响应式 reactive responsive;
自适应 responsive adaptive; 自动 auto automatic; 手动 manual; 强制 force; 安静 quiet; 详细 verbose detail;
严格 strict; 宽松 loose lenient; 稳定 stable; 实验性 experimental; 废弃 deprecated; 弃用 deprecated; 内置 built_in;
内部 internal inner; 外部 external outer; 第三方 vendor third_party; 垂直 vertical; 水平 horizontal; 横向 horizontal;
纵向 vertical; 左侧 left; 右侧 right; 顶部 top; 底部 bottom; 初始 initial; 当前 current; 之前 previous before;
之后 after next; 下一个 next; 上一个 previous; 深色 dark; 浅色 light; 高亮 highlight; 透明 transparent opacity;
异步的 async; 线程安全 thread_safe thread; 幂等 idempotent; 原子 atomic; 可变 mutable; 不可变 immutable; 惰性 lazy;
模糊 fuzzy blur; 精确 exact precise; 近似 approximate`;

/** Platforms whose Chinese name shares no letter with the one in code. */
const PLATFORMS = `
小程序 mini_program mini_app; 公众号 official account; 微信 wechat weixin; 企业微信 wecom; 支付宝 alipay; 淘宝 taobao;
百度 baidu; 抖音 tiktok douyin; 头条 toutiao; 快手 kuaishou; 钉钉 ding_talk; 飞书 feishu lark; 京东 jd;
鸿蒙 harmony; 安卓 android; 苹果 apple ios; 谷歌 google; 微软 microsoft; 脸书 facebook; 推特 twitter; 分包 sub_package`;

/** Single characters, which stand alone or after a word: 技能块. */
const CHARACTERS = `
块 block chunk; 轮 wheel round; 槽 slot; 桶 bucket; 组 group; 页 page; 钩 hook; 门 gate; 链 chain; 网 network net; 格 cell grid;
框 box frame; 窗 window; 串 string; 数 number count; 量 amount; 率 rate ratio; 名 name; 码 code; 径 radius; 角 angle corner;
面 face; 线 line thread; 墙 wall; 桥 bridge; 源 source; 卷 volume; 盘 disk; 核 core kernel; 令 token; 牌 token; 符 symbol;
节 section node; 章 chapter; 词 word; 句 sentence; 字 char word; 色 color; 波 wave; 差 diff difference; 商 quotient; 积 product;
幂 power; 模 modulo mod; 矩 matrix; 轴 axis; 步 step; 态 state; 型 type; 版 version; 批 batch; 份 copy; 项 item; 条 item; 队 queue;
锚 anchor`;

/** Chinese word → English words, the likeliest first. */
export const ENGLISH_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ...doers(entriesOf(VERBS)),
  ...[CHARACTERS, VERBS, NOUNS, ADJECTIVES, PLATFORMS, FURTHER, OFFICE, MACHINES, SCREENS, SERVICES, PLAIN].flatMap(
    entriesOf,
  ),
]);

type Entry = readonly [han: string, english: readonly string[]];

function entriesOf(table: string): Entry[] {
  return table.split(";").map((entry) => {
    const [han, ...english] = entry.trim().split(" ");
    return [han!, english];
  });
}

/** Who or what does it: 查找 find → 查找器 finder, 订阅 subscribe → 订阅者 subscriber. Which form is used the tree tells. */
function doers(verbs: readonly Entry[]): Entry[] {
  return verbs.flatMap(([han, english]) =>
    ["器", "者"].map((suffix): Entry => [han + suffix, [...new Set([...english.flatMap(doerOf), ...english])]]),
  );
}

function doerOf(verb: string): string[] {
  if (verb.includes("_")) return [];
  if (verb.endsWith("e")) return [verb + "r", verb.slice(0, -1) + "or"];
  return [verb + "er", verb + "or", verb + verb.at(-1)! + "er"];
}
