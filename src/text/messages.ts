import type { MessageParams } from './fill'
import { fill } from './fill'

/** Sentences with parameters in braces; keys are stable, the wording is the specification's (§S5, §S8). */
const MESSAGES = {
  // Session (§S8)
  'session.expired': '您的登录状态已过期，请重新登录~',
  'session.offline': '您已下线，请重新登录~',
  'net.failed': '网络异常~',
  'net.http': '网络异常~~',
  'net.system': '系统异常，请稍后重试',
  // Bet checks (§S5)
  'bet.done': '投注成功',
  'bet.not-sent': '投注未送达，未扣款',
  'cash.not-sent': '请求未送达，资金没有变动',
  'issue.provisional': '暂定',
  'issue.failed': '获取期号失败，请刷新重试',
  'issue.next': '当前期号已变更为第 {issue} 期',
  'trend.failed': '获取走势图失败，请刷新重试~',
  'trend.instant': '秒秒彩无走势图噢~',
  'trend.no-bet': '请在右侧选号投注',
  'win.prompts': '{n} 注中奖，共 {bonus} 元',
  'win.prompt': '恭喜中奖：{title} {issue} 期 +{bonus} 元',
  'image.saved': '下载成功',
  // Lists (§S2.3, §S8)
  'list.pull': '上拉加载',
  'list.pull-down': '下拉刷新',
  'list.again': '重试',
  'list.release': '释放刷新',
  'list.loading': '加载中',
  'list.loaded': '加载完成',
  'list.end': '没有更多了',
  'list.empty': '暂无内容',
  'list.empty.chase': '暂无追号记录...',
  // Forms (§S5)
  'account.empty': '账号不能为空',
  'account.complex': '账号由{min}-{max}位字母加数字组合,不允许特殊字符',
  'account.password-empty': '密码不能为空',
  'account.plain': '账号由{min}-{max}位组成,不允许特殊字符',
  'account.password': '密码由6-12位字母加数字组成',
  'account.password-again': '两次输入的密码不一致',
  'account.password-same': '新密码不能与原密码相同',
  'account.work-failed': '安全验证未完成，请刷新页面后重试',
  'account.working': '正在进行安全验证，请稍候…',
  'account.working.hard': '该账号近期登录失败较多，安全验证需要十几秒，请稍候…',
  'account.wait.own': '密码多次输入有误，请稍后再试',
  'account.wait.others': '该账号正被多次尝试登录',
  'account.wait.kind':
    '为保护账号，陌生设备的登录暂时放慢，账号与余额不受影响。请在登录过的手机上登录，或等待倒计时结束。',
  'account.wait.over': '可以再次登录了'
} as const

export type MessageKey = keyof typeof MESSAGES

/** The sentence for `key`, with its braces filled. */
export const message = (key: MessageKey, params: MessageParams = {}): string => fill(MESSAGES[key], params)
