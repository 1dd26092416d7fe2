import type { LimitKind, ProtectionState } from '../../contract/areas/protection'
import { chinaDateTime } from '../../rules/chinaTime'
import { signedText } from '../../rules/yuanText'
import { protectionMessage } from '../../text/protectionMessage'
import type { Block, OverviewRow } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import { taskOf } from '../kinds/page/Task'
import { SELF_CONTROL_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { breakLines } from '../shared/protection/breakLines'
import { figureText, minutesText, PERIODS_OF } from '../shared/protection/limitFigures'
import { STALE_AFTER } from '../shared/staleAfter'
import { COOL_OFF_SHEET, EXCLUSION_SHEET, REALITY_SHEET } from './breakSheets'
import { limitSheet } from './limitSheet'
import { NetMonths } from './NetMonths'
import { WeekBars } from './WeekBars'

const PERIOD_NAMES = { day: '每日', week: '每周', month: '每月' } as const
const TITLES = { deposit: '存款限额', stake: '投注限额', loss: '亏损限额', session: '游戏时间' } as const
const ORDER: readonly LimitKind[] = ['deposit', 'stake', 'loss', 'session']

/** One sheet for each limit, made once: a sheet keeps what is typed into it. */
const SHEETS = new Map(
  ORDER.flatMap(kind => PERIODS_OF[kind].map(period => [`${kind} ${period}`, limitSheet(kind, period)] as const))
)

/** A browser ends a line after a hyphen, and beside two buttons lines are short: a date stays whole. */
const timeText = (at: number): string => chinaDateTime(at).replaceAll('-', '-\u2060')

function rowOf(state: ProtectionState, kind: LimitKind, period: keyof typeof PERIOD_NAMES): OverviewRow {
  const limit = state.limits.find(each => each.kind === kind && each.period === period)
  const form = SHEETS.get(`${kind} ${period}`)
  const set = form ? [{ kind: 'sheet' as const, label: limit ? '调整' : '设置', form }] : []
  const label = PERIOD_NAMES[period]
  if (!limit) return { label, value: '未设置', actions: set }
  const { pending } = limit
  const isReady = pending !== undefined && pending.readyTime <= state.timeStamp
  const used = limit.used < 0 ? `净赢 ${figureText(kind, -limit.used)}` : `已用 ${figureText(kind, limit.used)}`
  const waiting = pending && {
    confirm: {
      kind: 'task' as const,
      label: '确认生效',
      task: taskOf({
        send: ({ api }) => api.call('confirmLimit', { changeId: pending.changeId }),
        done: () => ({ toast: protectionMessage('protection.in-force'), stale: STALE_AFTER.limit })
      })
    },
    takeBack: {
      kind: 'task' as const,
      label: '撤回',
      task: taskOf({
        send: ({ api }) => api.call('setLimit', { kind, period, amount: String(limit.amount) }),
        done: () => ({ toast: '已撤回', stale: STALE_AFTER.limit })
      })
    }
  }
  return {
    label: `${label} ${figureText(kind, limit.amount)}`,
    ...(pending && {
      tag: {
        text: pending.amount === null ? '不设限额' : `调整为 ${figureText(kind, pending.amount)}`,
        waits: true
      }
    }),
    note: [
      `${used}，剩余 ${figureText(kind, limit.left)}`,
      pending &&
        (isReady
          ? `请在 ${timeText(pending.lapseTime)} 前确认`
          : protectionMessage('protection.not-ready', { time: timeText(pending.readyTime) }))
    ]
      .filter(Boolean)
      .join('；'),
    // A tighter limit is in force at once, whatever waits (§C2).
    actions: waiting ? [...(isReady ? [waiting.confirm] : set), waiting.takeBack] : set
  }
}

const limitBlocks = (state: ProtectionState): readonly Block[] =>
  ORDER.map(kind => ({
    kind: 'list',
    title: TITLES[kind],
    rows: PERIODS_OF[kind].map(period => rowOf(state, kind, period))
  }))

/** Breaks under way, and the way out of an exclusion whose time is over. */
function barBlocks(state: ProtectionState): readonly Block[] {
  const { exclusion, timeStamp } = state
  const lines = breakLines(state)
  const canEnd = exclusion.until > 0 && exclusion.until <= timeStamp && exclusion.endTime === 0
  const end = taskOf({
    confirm: { title: '结束自我排除', text: '申请后还需等待 24 小时，之后自我排除结束。' },
    send: ({ api }) => api.call('endExclusion', {}),
    done: () => ({ toast: '已提交，24 小时后结束', stale: STALE_AFTER.limit })
  })
  return lines.length === 0
    ? []
    : [
        {
          kind: 'list',
          rows: lines.map((label, place) => ({
            label,
            icon: 'lock',
            ...(canEnd && place === 0 && { actions: [{ kind: 'task', label: '申请结束', task: end }] })
          }))
        }
      ]
}

/** 自我管理: what was played, what limits it, and how to stop for a while (§C1 …). */
export const SelfControl = overviewScreen({
  title: titleOf(SELF_CONTROL_PATH),
  source: fromCall(
    'protectionState',
    () => ({}),
    () => 60_000
  ),
  blocks: state => [
    ...barBlocks(state),
    {
      kind: 'figures',
      figures: [
        { label: '近7日净额', value: signedText(state.week.reduce((sum, { net }) => sum + net, 0)) },
        { label: '近7日时长', value: minutesText(state.week.reduce((sum, { minutes }) => sum + minutes, 0)) },
        { label: '今日时长', value: minutesText(state.minutesToday) },
        { label: '本次游戏', value: minutesText(state.reality.elapsed) }
      ]
    },
    { kind: 'part', part: <WeekBars days={state.week} /> },
    ...limitBlocks(state),
    { kind: 'notes', lines: ['首次设置与收紧立即生效；放宽或取消需等待 24 小时，并在 7 天内再次确认。'] },
    {
      kind: 'list',
      title: '休息一下',
      rows: [
        {
          label: '时间提醒',
          note: '停一停，看看时间和净额',
          value: state.reality.minutes === 0 ? '已关闭' : `每 ${state.reality.minutes} 分钟`,
          actions: [{ kind: 'sheet', label: '调整', form: REALITY_SHEET }]
        },
        {
          label: '冷静期',
          note: '1、7、30\u00a0或\u00a042\u00a0天不能投注和充值，期间可提现',
          actions: [{ kind: 'sheet', label: '开始', form: COOL_OFF_SHEET, disabled: state.exclusion.until > 0 }]
        },
        {
          label: '自我排除',
          note: '6 个月、1 年或 5 年，期间不可撤回',
          actions: [{ kind: 'sheet', label: '申请', form: EXCLUSION_SHEET }]
        }
      ]
    },
    { kind: 'part', part: <NetMonths now={state.timeStamp} /> },
    { kind: 'notes', lines: ['需要帮助时可以找人谈谈，全国心理援助热线 12356'] }
  ]
})
