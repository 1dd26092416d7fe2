import type { MessageParams } from './fill'
import { fill } from './fill'
import type { MessageKey } from './messages'
import { message } from './messages'

/** Sentences of picking, betting and chasing (§S5, §P1, §P17.3): they come with the betting screen. */
const BET_MESSAGES = {
  // Bet checks (§S5)
  'bet.balance': '余额不足~',
  'bet.balance.basket': '余额不足!',
  'bet.too-much': '投注金额不能大于{max}',
  'bet.too-much.basket': '单笔投注金额不能大于{max}',
  'bet.whole-yuan': '每注金额须为整数元，已改为每注1元',
  'bet.single-limit': '不能超过{n}注~',
  'bet.none.add': '最少一注才能加入购彩篮~',
  'bet.none.upload': '请输入正确格式的号码~',
  'bet.none.pick': '请输入或选择正确格式的号码~',
  'bet.none': '请下注之后再投注!',
  'bet.closed': '当前时间段不能投注~',
  'bet.offline': '离线中，联网后才能投注',
  'bet.untimed': '本机时间尚未校准，截止前5秒内不能投注~',
  'bet.limited': '自我限制停止',
  'bet.waiting-previous': '上一期开奖之前，当前期不能投注~',
  'bet.cleared': '已清空选中号码~',
  'bet.retargeted': '第 {previous} 期已截止，现投注第 {issue} 期',
  'bet.sending': '正在提交',
  'bet.lost': '未收到投注结果，请勿重复投注',
  'bet.asking': '正在查询投注结果',
  'basket.added': '已加入购彩篮',
  'basket.cleared': '已清空购彩篮~',
  'basket.full': '购彩篮最多添加一百注~',
  'basket.full.lines': '购彩篮最多添加一百注单!',
  'slip-code.wrong': '购彩码无效或已损坏',
  'slip-code.not-sold': '购彩码中有注单当前不能投注~',
  'chase.least': '追号最少一期~',
  'chase.most.basket': '追号最多二十期~',
  'chase.most': '追号最多一百期~',
  'chase.mixed': '追号不支持混投，请确保您的投注都为同一玩法且元角分模式一致。',
  'chase.not-sold': '该玩法不支持追号',
  'instant.most': '自动投注最多一百期~',
  'instant.least': '自动投注最少一期~',
  // Selection checks (§P1, §P17.3)
  'pick.none': '请选择号码',
  'pick.most': '最多选择{n}个号码',
  'pick.most.zodiac': '最多选择{n}个生肖',
  'pick.most.tails': '最多选择{n}个尾数',
  'pick.exact': '请选择{n}个号码',
  'pick.least': '请至少选择{n}个号码',
  'pick.least.zodiac': '请至少选择{n}个生肖',
  'pick.least.tails': '请至少选择{n}个尾数',
  'pick.exact.zodiac': '请选择{n}个生肖',
  'pick.rows': '{rows}至少各选1个号码',
  'pick.rows.distinct': '{rows}至少各选1个不重复的号码',
  'pick.any-rows': '请至少在{n}个位置上选择号码',
  'pick.positions': '请至少勾选{n}个位置',
  'pick.zones': '至少选择{a}个{first}和{b}个{second}',
  'pick.zones.distinct': '至少选择{a}个{first}和{b}个{second}，且{second}与{first}不重复',
  'pick.zones.different': '至少选择{a}个{first}和{b}个不同的{second}',
  'pick.doubles': '至少选择{n}个二重号',
  'pick.banker': '请选择{d}个胆码和至少{t}个拖码',
  'pick.two-groups': '两组号码至少各选1个',
  'pick.parlay': '请至少选择2个位置',
  'pick.pair-single': '同号和不同号至少各选1个号码',
  'pick.pair-single.same': '同号和不同号不能相同',
  'upload.format': '请输入正确格式的号码~',
  'upload.triple': '混合组选不能包含豹子号',
  'upload.bad-token': '请输入正确格式的号码~ 第{line}行“{token}”',
  'upload.bad-triple': '混合组选不能包含豹子号：第{line}行的“{token}”',
  'upload.too-long': '号码文本不能超过{n}个字符',
  'upload.duplicates': '已去除{n}个重复号码',
  // Plays
  'play.unknown': '玩法不存在或未开放'
} as const

export type BetMessageKey = MessageKey | keyof typeof BET_MESSAGES

const isOfBets = (key: BetMessageKey): key is keyof typeof BET_MESSAGES => key in BET_MESSAGES

/** The sentence for `key`, of those every page has or of the betting screen's own, with its braces filled. */
export const betMessage = (key: BetMessageKey, params: MessageParams = {}): string =>
  isOfBets(key) ? fill(BET_MESSAGES[key], params) : message(key, params)
