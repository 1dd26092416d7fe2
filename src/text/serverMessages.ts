import { ACTIVITY_MESSAGES } from './activityMessages'
import { AGENCY_MESSAGES } from './agencyMessages'
import type { BetMessageKey } from './betMessages'
import { betMessage } from './betMessages'
import { CASHIER_MESSAGES } from './cashierMessages'
import type { MessageParams } from './fill'
import { fill } from './fill'
import { NUMBER_SET_MESSAGES } from './numberSetMessages'
import { PROTECTION_MESSAGES } from './protectionMessages'
import { SECURITY_MESSAGES } from './securityMessages'

/** Sentences only answers of the server carry; phones show them as they come and need not download them. */
const SERVER_MESSAGES = {
  ...CASHIER_MESSAGES,
  ...SECURITY_MESSAGES,
  ...PROTECTION_MESSAGES,
  ...ACTIVITY_MESSAGES,
  ...AGENCY_MESSAGES,
  ...NUMBER_SET_MESSAGES,
  // Session (§S8)
  'net.busy': '系统繁忙，请重试',
  'net.ip-limited': '您所在的地区暂不提供服务',
  // Prices of bonus groups (§G1.2)
  'bet.price-changed': '赔率已更新，请确认后再投注',
  // Chases and automatic runs
  'chase.beyond-plan': '排期有限，从该期起最多可追{n}期~',
  'chase.not-found': '追号记录不存在',
  'chase.nothing-left': '没有可撤销的期数',
  'chase.state.running': '追号中',
  'chase.state.done': '追号已完成',
  'chase.state.won': '中奖停止',
  'chase.state.cancelled': '已撤销',
  'chase.state.balance': '余额不足停止',
  'chase.state.refused': '已停止',
  'chase.issue.waiting': '未开始',
  'chase.issue.placed': '等待开奖',
  'chase.issue.won': '已中奖',
  'chase.issue.lost': '未中奖',
  'chase.issue.cancelled': '已撤单',
  'chase.issue.returned': '返还本金',
  'chase.issue.missed': '未投注',
  'instant.running': '自动投注进行中，请先停止',
  'instant.series-unknown': '自动投注不存在',
  'instant.step': '请按顺序投注',
  'instant.seeds-unknown': '种子不存在',
  // Accounts (§S5)
  'account.taken': '该账号已被注册',
  'account.common-password': '密码过于简单，请换一个',
  'account.password-wrong': '原密码不正确',
  'account.refused': '账号或密码错误',
  'account.must-change': '请先修改登录密码',
  'account.slow-down': '尝试次数过多，请{wait}后再试',
  'account.slow-down.others': '该账号登录失败次数过多，请{wait}后再试',
  'account.work': '安全验证已失效，请重试',
  'message.unknown': '消息不存在',
  // Requests, orders, games
  'request.bad': '请求内容有误：{field}',
  'request.too-large': '提交内容过大，请减少后再试',
  'request.too-many': '操作过于频繁，请稍后再试',
  'request.key-reused': '请求编号已用于另一笔订单',
  'order.not-found': '订单不存在',
  'order.not-pending': '该订单不能撤销',
  'order.too-late': '已过截止时间，不能撤销',
  'order.provisional': '开奖时间暂定，开奖当日不能撤销',
  'game.unknown': '彩种不存在或未开放',
  'issue.closed': '本期已截止 {late}',
  'issue.unknown': '期号不存在'
} as const

export type ServerMessageKey = BetMessageKey | keyof typeof SERVER_MESSAGES

const isServerOnly = (key: ServerMessageKey): key is keyof typeof SERVER_MESSAGES => key in SERVER_MESSAGES

/** The sentence for `key`, of those phones have as well or of the server's own, with its braces filled. */
export const serverMessage = (key: ServerMessageKey, params: MessageParams = {}): string =>
  isServerOnly(key) ? fill(SERVER_MESSAGES[key], params) : betMessage(key, params)
