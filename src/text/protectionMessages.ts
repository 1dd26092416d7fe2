/** Sentences of limits a player set, as answers of the server carry them. */
export const PROTECTION_MESSAGES = {
  'protection.limit.stake': '已达到您设置的投注限额，本{period}剩余{left}元',
  'protection.limit.loss': '已达到您设置的亏损限额，本{period}剩余{left}元',
  'protection.limit.deposit': '已达到您设置的存款限额，本{period}还可存{left}元',
  'protection.session': '今日游戏时间已达上限',
  'protection.cool-off': '您处于冷静期，{until} 后可继续',
  'protection.excluded': '您已自我排除至 {until}',
  'protection.reality': '请先确认游戏时间提醒',
  'protection.amount': '请输入{least}至{most}的整数',
  'protection.in-force': '限额已生效',
  'protection.later': '调高限额将在24小时后可确认',
  'protection.not-ready': '{time} 后可确认',
  'protection.no-change': '没有待确认的调整',
  'protection.no-exclusion': '您没有自我排除',
  'protection.reality-on': '游戏时间提醒不能关闭'
} as const
