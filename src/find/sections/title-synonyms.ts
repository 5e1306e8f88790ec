/**
 * Words of documentation that say the same, Chinese and English side by side. Belongs here: groups written by hand. Does
 * not: reading texts by them (title-concepts.ts). A heading and the words people use for it differ by such a group more often
 * than by grammar.
 */
import { PLAIN_CHINESE } from "./plain-chinese.ts";

/** One group a line; Latin words are met by their stem, Han anywhere in the text. */
const GROUPS = `
安装 部署 install setup deploy
配置 设置 设定 config configuration configure setting settings option options
创建 新建 建立 添加 新增 增加 create add new
删除 移除 清除 清理 卸载 delete remove drop uninstall cleanup
修改 更改 变更 编辑 更新 调整 modify change edit update alter
查看 查询 检查 显示 view show check inspect describe examine
升级 upgrade
回滚 恢复 还原 rollback restore recover revert
启用 开启 打开 激活 enable activate
禁用 停用 关闭 禁止 disable deactivate
启动 开始 start begin launch
停止 终止 结束 stop terminate terminating termination
暂停 挂起 suspend pause
弃用 废弃 过时 deprecate deprecated deprecation
故障 排错 排查 疑难 问题 异常 troubleshoot troubleshooting debug debugging problem issue
错误 报错 出错 失败 error failure fail
警告 注意 提示 warning caution caveat note
认证 身份验证 鉴权 authentication authenticate
授权 权限 鉴权 authorization permission privilege access
安全 加密 security secure encrypt encryption
令牌 凭据 凭证 token credential
密钥 秘密 密码 secret key password
角色 role
绑定 bind binding
用户 账号 账户 帐户 account user
服务 service
服务器 服务端 server
客户端 client
容器 container
镜像 image
节点 node
集群 cluster
卷 存储 volume storage
网络 network networking
端口 port
负载均衡 load-balancer balancer
资源 resource
限制 约束 配额 上限 limit limitation constraint restriction quota
请求 request
响应 response
事件 event
回调 callback
钩子 hook hooks
处理函数 处理程序 处理器 handler
参数 实参 选项 parameter argument params
返回值 return returns
属性 特性 字段 property attribute field prop props
方法 函数 method function
类型 type types
接口 api interface
组件 component
状态 state status
渲染 render rendering
副作用 effect effects
依赖 依赖项 dependency dependencies
导入 引入 import
导出 export
加载 载入 load loading
缓存 cache caching memo memoize
记忆化 memo memoize memoization
性能 优化 performance optimize optimization
监控 指标 度量 monitor monitoring metric metrics
日志 log logs logging
调度 schedule scheduling scheduler
任务 作业 job task
流程 步骤 过程 workflow process procedure step
示例 例子 样例 实例 example sample demo
概述 简介 介绍 概览 总览 overview introduction
前提 前置 先决 准备 prerequisite requirement before
下一步 接下来 后续 next
用法 使用 usage use using
用法 使用方法 示例 例子 usage example
指南 教程 手册 guide tutorial manual
参考 reference
常见问题 问答 faq
原理 工作方式 如何工作 how works mechanism
策略 规则 policy strategy rule
模式 mode pattern
版本 version release
兼容 兼容性 compatibility compatible
迁移 migrate migration
备份 快照 backup snapshot
同步 sync synchronize
异步 async asynchronous
并发 并行 concurrency concurrent parallel
默认 缺省 default
自定义 定制 custom customize
静态 static
动态 dynamic
全局 global
环境 环境变量 environment env
命令 命令行 command cli
文件 file
目录 文件夹 路径 directory folder path
数据 data
数据库 database
表 table
列 column
行 row
索引 index
分区 partition
分桶 bucket
导数 导入数据 load loading ingest ingestion
字典 词典 dictionary
数组 列表 array list
对象 object
字符串 string
不可变 不可更改 只读 immutable readonly
可变 mutable
伸缩 扩缩 扩容 缩容 scale scaling autoscale autoscaling
滚动 rolling
健康 探针 存活 就绪 health probe liveness readiness
垃圾收集 垃圾回收 清理 garbage collection gc
亲和 亲和性 affinity
污点 容忍 容忍度 taint toleration
拓扑 topology
命名空间 名字空间 namespace
标签 label labels tag
注解 annotation
校验 验证 合法性 检查 validate validation verify
准入 admission
优先级 抢占 priority preemption preempt
生命周期 lifecycle
测试 test testing
构建 打包 build bundle
插件 扩展 plugin extension addon
模块 module
框架 framework
变量 variable
循环 遍历 loop iterate iteration
条件 condition conditional
比较 区别 差异 不同 差别 compare comparison difference versus
关闭 关掉 关上 停掉
屏幕保护 屏保 screensaver
购买 买 选购 buy purchase
房产 房屋 房子 estate house property apartment
家属 家人 家庭 亲属 family spouse dependant relative
配偶 妻子 丈夫 老婆 老公 spouse wife husband
子女 孩子 儿童 小孩 child children kid
租房 租赁 出租 rent renting rental lease
工资 薪资 薪水 薪酬 salary wage pay
请假 休假 假期 leave holiday vacation absence
报销 费用 expense reimbursement
入职 新人 onboarding
离职 辞职 leaving offboarding resignation
招聘 面试 recruitment hiring interview
强制 必须 compulsory mandatory required obligatory
手机 移动设备 mobile phone
声音 音频 sound audio
原因 为什么 why reason
何时 什么时候 when
`;

/** Words of each group; Latin in lower case. */
export const SYNONYMS: readonly (readonly string[])[] = [GROUPS, PLAIN_CHINESE].flatMap((groups) =>
  groups
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" ")),
);
