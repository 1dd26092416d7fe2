import type { MessageParams } from './fill'
import { fill } from './fill'

/** What the kinds of screens say by themselves, whatever their tables are about. They come with the kinds. */
const PAGE_MESSAGES = {
  'page.failed': '加载失败，请重试',
  'page.unnamed': '没有找到要查看的内容',
  'task.asking': '正在查询结果',
  'pick.field': '请选择{label}',
  'code.get': '获取验证码',
  'code.wait': '{n} 秒后重发',
  'code.sent': '验证码已发送',
  'image.unreadable': '无法读取这张图片，请换一张',
  'image.sending': '图片正在上传，请稍候',
  'image.too-large': '图片过大，请换一张',
  'order.leaving': '正在前往支付页面…',
  'order.coming': '正在生成支付信息…',
  'order.left': '剩余支付时间'
} as const

type PageMessageKey = keyof typeof PAGE_MESSAGES

/** The sentence for `key`, with its braces filled. */
export const pageMessage = (key: PageMessageKey, params: MessageParams = {}): string => fill(PAGE_MESSAGES[key], params)
