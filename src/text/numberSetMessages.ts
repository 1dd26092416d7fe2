import type { MessageParams } from './fill'
import { fill } from './fill'

/** Messages of 收藏号码, of its sheet and of the server. */
export const NUMBER_SET_MESSAGES = {
  'number-sets.full': '每种玩法最多收藏{n}组号码，请先删除不用的',
  'number-sets.full.all': '最多收藏{n}组号码，请先删除不用的',
  'number-sets.long': '号码太长，最多收藏{n}个字符',
  'number-sets.empty': '还没有收藏的号码，选好号码后可以收藏',
  'number-sets.visitor': '登录后可以收藏号码',
  'number-sets.none': '还没有选号',
  'number-sets.kept': '所选号码已收藏',
  'number-sets.saved': '已收藏{n}组号码',
  'number-sets.offline': '离线中，联网后才能收藏或删除',
  'number-sets.changed': '玩法已调整，这组号码无法使用'
} as const

export const numberSetMessage = (key: keyof typeof NUMBER_SET_MESSAGES, params: MessageParams = {}): string =>
  fill(NUMBER_SET_MESSAGES[key], params)
