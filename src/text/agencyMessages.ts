/** Sentences of the agent and spread centres that answers of the server carry. */
export const AGENCY_MESSAGES = {
  'agency.closed': '代理与推广中心未开启',
  'agency.only': '仅代理可以查看',
  'member.not-found': '会员不存在',
  'agency.code-invalid': '邀请码无效或已停用',
  'agency.too-deep': '已达最大层级，不能继续发展下级',
  'agency.group-range': '奖金组须为{min}至{max}之间的双数',
  'agency.group-up': '奖金组只能调高',
  'agency.set-today': '今日已设置，次日生效',
  'agency.codes-most': '最多保留10个有效邀请码',
  'agency.open-most': '今日开户已达20个上限',
  'report.range': '最多查询{n}天',
  'report.order': '开始日期不能晚于结束日期',
  'agency.uses': '可用次数须为1至10000',
  'raise.format': '请输入正确的金额，最多两位小数',
  'raise.least': '最低提取1元',
  'raise.most': '可提取金额不足',
  'raise.daily': '今日提取次数已用完',
  'raise.early': '暂无可提前提取的佣金'
} as const
