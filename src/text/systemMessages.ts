interface SystemMessage {
  /** 1 system, 2 money, 3 activities, 4 security. */
  readonly kind: 1 | 2 | 3 | 4
  readonly title: string
  readonly body: string
  /** A page of the product. */
  readonly link?: string
}

const ORDER = '/app/recharge/order?no={no}'
const WITHDRAWAL = '/app/personalCenter/raiseMoney?no={no}'
const PASSWORD = '/app/changePassword'
const LIMITS = '/app/personalCenter/selfControl'

/** What players are written by themselves (§M3.4): states what happened, never asks for another move of money. */
export const SYSTEM_MESSAGES = {
  'deposit.done': { kind: 2, title: '充值到账', body: '订单{no}充值{amount}元已到账。', link: ORDER },
  'deposit.late': { kind: 2, title: '充值到账', body: '您的付款已到账，订单{no}已补记', link: ORDER },
  'deposit.failed': { kind: 2, title: '充值失败', body: '订单{no}未能入账{why}', link: ORDER },
  'deposit.reversed': {
    kind: 2,
    title: '充值冲正',
    body: '订单{no}的{amount}元已被冲正，提现与转出已暂停。',
    link: ORDER
  },
  'withdrawal.paid': { kind: 2, title: '提现成功', body: '{amount}元已打款至{account}。', link: WITHDRAWAL },
  'withdrawal.rejected': { kind: 2, title: '提现已拒绝', body: '{amount}元已退回余额{why}', link: WITHDRAWAL },
  'withdrawal.failed': { kind: 2, title: '出款失败', body: '{amount}元已退回余额{why}', link: WITHDRAWAL },
  'withdrawal.returned': { kind: 2, title: '银行退回', body: '{amount}元已退回余额{why}', link: WITHDRAWAL },
  'activity.paid': {
    kind: 3,
    title: '活动奖励到账',
    body: '{title}：奖励{amount}元已到账。',
    link: '/app/personalCenter/activityReward'
  },
  'account.bound': {
    kind: 4,
    title: '已绑定收款账户',
    body: '收款账户 {account} 已绑定。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'account.removed': {
    kind: 4,
    title: '已解绑收款账户',
    body: '收款账户 {account} 已解绑。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'password.changed': {
    kind: 4,
    title: '登录密码已修改',
    body: '您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即联系客服。'
  },
  'pin.set': {
    kind: 4,
    title: '提现密码已设置',
    body: '您已设置提现密码。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'pin.changed': {
    kind: 4,
    title: '提现密码已修改',
    body: '您的提现密码已修改。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'pin.reset': {
    kind: 4,
    title: '提现密码已重置',
    body: '您的提现密码已重置，24 小时内暂停提现与转出。如非本人操作，请立即联系客服。'
  },
  'totp.bound': {
    kind: 4,
    title: '两步验证已开启',
    body: '您的账号已开启两步验证。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'totp.removed': {
    kind: 4,
    title: '两步验证已关闭',
    body: '您的两步验证已关闭，24 小时内暂停提现与转出。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'contact.bound': {
    kind: 4,
    title: '联系方式已绑定',
    body: '{contact} 已绑定到您的账号。如非本人操作，请立即修改登录密码并联系客服。',
    link: PASSWORD
  },
  'password.retrieved': {
    kind: 4,
    title: '登录密码已找回',
    body: '您的登录密码已通过验证码重设，24 小时内暂停提现与转出。如非本人操作，请立即联系客服。'
  },
  'login.new-place': {
    kind: 4,
    title: '新地点登录',
    body: '您的账号在新的网络地址 {ip} 登录。如非本人操作，请立即修改登录密码。',
    link: PASSWORD
  },
  'limit.set': { kind: 4, title: '限额已生效', body: '您设置的{limit}已生效。', link: LIMITS },
  'limit.removed': { kind: 4, title: '限额已取消', body: '您的{limit}已取消。', link: LIMITS },
  'limit.pending': {
    kind: 4,
    title: '限额调整待确认',
    body: '您申请调整{limit}，{time} 后可确认，7 天内未确认则作废。',
    link: LIMITS
  },
  'limit.cool-off': { kind: 4, title: '冷静期已开始', body: '您处于冷静期，{until} 后可继续。', link: LIMITS },
  'limit.excluded': { kind: 4, title: '自我排除已开始', body: '您已自我排除至 {until}。', link: LIMITS },
  'limit.review': {
    kind: 4,
    title: '请查看您的限额',
    body: '您可以在自我管理中查看游戏时间、净额与限额。',
    link: LIMITS
  }
} as const satisfies Readonly<Record<string, SystemMessage>>

export type SystemMessageKey = keyof typeof SYSTEM_MESSAGES

/** Why, at the end of a sentence of those above; some providers tell no reason. */
export const because = (reason: string): string => (reason === '' ? '。' : `：${reason}`)
