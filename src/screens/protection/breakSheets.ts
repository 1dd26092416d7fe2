import { COOL_OFF_DAYS, EXCLUSION_MONTHS, REALITY_MINUTES } from '../../contract/areas/protection'
import type { Field } from '../kinds/form/Field'
import { sheetForm } from '../kinds/form/sheetForm'
import { fromCall, NO_SOURCE } from '../kinds/page/Source'
import { STALE_AFTER } from '../shared/staleAfter'

const EXCLUSION_NAMES = { 6: '6 个月', 12: '1 年', 60: '5 年' } as const

const STOPS = [
  '期间不能投注、充值或转入游戏，正在进行的追号与自动投注立即停止。',
  '已投注的注单照常开奖，奖金照常到账；提现、转出与查询不受影响。',
  '期间不能撤回，也不能缩短。'
] as const

/** The period of a break, typed by who means it. @param words as the field asks for them; spaces do not matter */
const typedPeriod = (words: string, typed: string): Field => ({
  kind: 'text',
  label: '确认',
  placeholder: `请输入“${words}”`,
  autoComplete: 'off',
  fault: typed.replace(/\s/g, '') === words ? undefined : `请输入“${words}”`
})

/** 冷静期: some days without bets, confirmed once more. */
export const COOL_OFF_SHEET = sheetForm({
  title: '冷静期',
  source: NO_SOURCE,
  fields: {
    days: {
      kind: 'radio',
      label: '冷静期',
      choices: COOL_OFF_DAYS.map(days => ({ value: String(days), label: `${days} 天` }))
    },
    typed: ({ values }) => typedPeriod(`冷静${values.days}天`, values.typed)
  },
  notes: STOPS,
  button: ({ values }) => `冷静 ${values.days} 天`,
  confirm: ({ values }) => ({ title: '开始冷静期', text: `${values.days} 天内不能投注和充值，不能撤回。确定开始吗？` }),
  send: ({ values }, { api }) => api.call('coolOff', { days: Number(values.days) }),
  done: () => ({ toast: '冷静期已开始', stale: [...STALE_AFTER.limit, ...STALE_AFTER.transfer] })
})

const nameOf = (months: string): string =>
  EXCLUSION_NAMES[EXCLUSION_MONTHS.find(each => String(each) === months) ?? EXCLUSION_MONTHS[0]]

/** 自我排除: the login password, and a second question. */
export const EXCLUSION_SHEET = sheetForm({
  title: '自我排除',
  source: NO_SOURCE,
  fields: {
    months: {
      kind: 'radio',
      label: '自我排除',
      choices: EXCLUSION_MONTHS.map(months => ({ value: String(months), label: EXCLUSION_NAMES[months] }))
    },
    loginPassword: ({ values }) => ({
      kind: 'password',
      label: '登录密码',
      autoComplete: 'current-password',
      fault: values.loginPassword === '' ? '请输入登录密码' : undefined
    }),
    typed: ({ values }) => typedPeriod(`排除${nameOf(values.months).replace(' ', '')}`, values.typed)
  },
  notes: [...STOPS, '到期后需要您主动申请，再等 24 小时才会结束；您的银行卡也不能绑定到其他账号。'],
  button: ({ values }) => `排除 ${nameOf(values.months)}`,
  confirm: ({ values }) => ({
    title: '自我排除',
    text: `${nameOf(values.months)}内不能投注和充值，任何人都不能提前解除。确定吗？`
  }),
  send: ({ values }, { api }) =>
    api.call('selfExclude', { months: Number(values.months), loginPassword: values.loginPassword }),
  done: () => ({ toast: '自我排除已开始', stale: [...STALE_AFTER.limit, ...STALE_AFTER.transfer] })
})

/** 时间提醒: how often. */
export const REALITY_SHEET = sheetForm({
  title: '时间提醒',
  source: fromCall('protectionState', () => ({})),
  initial: ({ reality }) => ({ minutes: String(reality.minutes) }),
  fields: {
    minutes: ({ data }) => ({
      kind: 'radio',
      label: '时间提醒',
      choices: REALITY_MINUTES.filter(minutes => minutes > 0 || data.reality.canBeOff === 1).map(minutes => ({
        value: String(minutes),
        label: minutes === 0 ? '不提醒' : `每 ${minutes} 分钟`
      }))
    })
  },
  button: '保存',
  send: ({ values }, { api }) => api.call('setReality', { minutes: Number(values.minutes) }),
  done: () => ({ toast: '已保存', stale: STALE_AFTER.limit })
})
