/**
 * Chinese ↔ English for the papers of an office: leave, pay, expenses, contracts, goods, meetings, rules. Written for this
 * project as bridge-words.ts was, and read by it.
 */
export const OFFICE = `
年假 annual_leave leave; 病假 sick_leave leave; 事假 leave; 产假 maternity_leave leave;
陪产假 paternity_leave leave; 婚假 marriage_leave leave; 调休 time_off leave; 休假 vacation leave;
假期 holiday vacation leave; 加班 overtime; 打卡 check_in attendance; 迟到 late; 早退 early; 旷工 absence;
入职 onboarding join; 离职 resign offboarding; 辞职 resign; 试用期 probation; 转正 probation confirm;
晋升 promotion; 绩效 performance; 考核 assessment review; 奖金 bonus; 薪酬 compensation salary; 工资条 payslip;
社保 social_insurance insurance; 公积金 housing_fund fund; 医保 medical_insurance insurance;
个税 income_tax tax; 税率 tax_rate tax; 出差 business_trip travel; 住宿 hotel lodging; 交通费 transport;
餐补 meal; 补贴 allowance subsidy; 津贴 allowance; 福利 benefit; 体检 checkup medical; 培训 training;
内推 referral; 候选人 candidate; 主管 manager supervisor; 经理 manager; 同事 colleague; 人事 hr;
行政 administration; 财务部 finance; 法务 legal; 签字 sign signature; 盖章 seal stamp; 印章 seal stamp;
续签 renew; 解约 terminate; 违约 breach; 收据 receipt; 对公 corporate; 打款 payout payment; 到账 arrive credited;
付款 payment pay; 收款 payment receive; 汇款 remittance transfer; 手续费 fee; 服务费 service_fee fee;
押金 deposit; 定金 deposit; 利息 interest; 还款 repay repayment; 逾期 overdue; 分期 installment;
流水号 serial transaction; 报价 quote quotation; 招标 tender bid; 投标 bid; 盘点 stocktaking inventory;
发货 ship shipment; 收货 receive delivery; 退货 return; 换货 exchange; 退换 return exchange; 保修 warranty;
维修 repair maintenance; 售后 after_sales support; 投诉 complaint; 客诉 complaint; 优惠 discount;
会议室 meeting_room room; 议程 agenda; 值日 duty; 门禁 access; 工位 desk seat; 工牌 badge; 办公室 office;
办公 office; 电脑 computer laptop; 笔记本 laptop notebook; 耗材 supplies; 资产 asset; 报废 scrap retire;
保密 confidential secrecy; 涉密 classified; 制度 policy rule; 规定 rule regulation; 规章 regulation rule;
办法 measure method; 细则 detail rule; 守则 code conduct; 应急 emergency; 预案 contingency plan;
演练 drill exercise; 事故 incident accident; 巡检 inspection; 消防 fire; 安全生产 safety;
质检 quality inspection; 合格 pass qualified; 不合格 fail unqualified; 期限 deadline period; 生效 effective;
到期 expire due; 提前 advance early; 工作日 working_day weekday; 自然日 calendar_day; 年度 annual year;
上半年 half; 预支 advance; 借款 loan advance; 报批 approval; 审批人 approver; 抄送 cc copy; 归口 responsible;
负责人 owner responsible; 联系方式 contact; 电话 phone telephone; 传真 fax`;
