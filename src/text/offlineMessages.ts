import type { MessageParams } from './fill'
import { fill } from './fill'

/** What is said without a network, and of a new version. It comes after the first page. */
const OFFLINE_MESSAGES = {
  'offline.since': '离线 · 数据更新于 {time}',
  'offline.none': '离线 · 联网后更新',
  'offline.money': '投注与资金操作需联网',
  'offline.wait': '离线中，联网后才能提交',
  'version.new': '发现新版本',
  'version.take': '更新',
  'version.gone': '本页版本已过期，请刷新',
  'version.reload': '刷新'
} as const

export const offlineMessage = (key: keyof typeof OFFLINE_MESSAGES, params: MessageParams = {}): string =>
  fill(OFFLINE_MESSAGES[key], params)
