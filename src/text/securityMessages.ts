/** Sentences of contacts, codes and what guards an account (§M4.5, §M4.6). */
export const SECURITY_MESSAGES = {
  'totp.needed': '请输入动态验证码',
  'totp.wrong': '动态验证码错误或已使用',
  'totp.bound': '两步验证已开启',
  'totp.unbound': '两步验证未开启',
  'totp.over': '密钥已过期，请重新获取',
  'contact.phone': '请输入正确的手机号码',
  'contact.email': '请输入正确的邮箱地址',
  'contact.closed': '本站暂不支持绑定手机和邮箱',
  'contact.none': '请先绑定手机或邮箱',
  'password.changed': '密码修改成功',
  'device.unknown': '设备不存在或已移除',
  'code.wrong': '验证码错误或已过期',
  'code.wait': '请{n}秒后再获取验证码',
  'code.most': '今日获取验证码次数过多，请明日再试',
  'code.sent-to-bound': '如账号已绑定手机或邮箱，验证码已发送',
  'retrieve.over': '验证已过期，请重新获取验证码'
} as const

export type SecurityMessageKey = keyof typeof SECURITY_MESSAGES

export const securityMessage = (key: SecurityMessageKey): string => SECURITY_MESSAGES[key]
