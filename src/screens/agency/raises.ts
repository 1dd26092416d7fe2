import type { DataOf } from '../../contract/endpoints'
import { ADVANCE_AFTER_DAYS } from '../../rules/agency/raise'
import { yuanText } from '../../rules/yuanText'
import { amountOf } from '../kinds/form/amountText'
import { formScreen } from '../kinds/form/formScreen'
import type { Fact } from '../kinds/page/Facts'
import { fromCall } from '../kinds/page/Source'
import { fromCursor } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { ADVANCE_PATH, RAISE_PATH, RAISE_RECORDS_PATH } from './agencyPaths'
import { REPORT_SPAN } from './filters'
import { spanOf } from './span'

type Info = DataOf<'raiseInfo'>

/** Yuan taken out at least. */
const LEAST = 1
/** What a raise makes old. */
const STALE = ['raiseInfo', 'raiseRecords', 'spreadHome'] as const

const PROGRAMS: Readonly<Record<Info['immature'][number]['program'], string>> = {
  spread: '佣金',
  reward: '奖励'
}

/**
 * Why an amount cannot be taken out.
 * @param most what can be taken out
 * @param none the sentence where that is nothing
 */
function amountFault(text: string, most: number, none: string): string | undefined {
  if (most < LEAST) return none
  if (text === '') return '请输入提取金额'
  if (amountOf(text) < LEAST) return '最低提取1元'
  return amountOf(text) > most ? '可提取金额不足' : undefined
}

/** 待到期 of payouts: what was taken in advance is gone. */
const heldOf = (payouts: Info['immature']): number =>
  payouts.reduce((sum, { amount, advanced }) => sum + amount - advanced, 0)

/** Commission that is not due yet: one line a day and programme, since the rewards of a day are due together. */
function immatureFacts({ immature }: Info): readonly Fact[] {
  const labelOf = ({ day, program }: Info['immature'][number]) => `${day} ${PROGRAMS[program]}`
  return [...new Set(immature.map(labelOf))].map(label => {
    const payouts = immature.filter(payout => labelOf(payout) === label)
    return { label, value: `${yuanText(heldOf(payouts))} 元，${payouts[0]?.maturesOn ?? ''} 到期` }
  })
}

interface Taking {
  readonly path: `/${string}`
  readonly kind: 'normal' | 'advance'
  readonly most: (info: Info) => number
  readonly label: string
  readonly none: string
  readonly notes: readonly string[]
}

/** Takes commission into the main balance. */
const raiseForm = ({ path, kind, most, label, none, notes }: Taking) =>
  formScreen({
    title: titleOf(path),
    parent: SPREAD_PATH,
    end: { label: '记录', to: RAISE_RECORDS_PATH },
    source: fromCall('raiseInfo', () => ({})),
    // What is not due is read though nothing can be taken of it.
    gate: info =>
      most(info) < LEAST && info.immature.length === 0
        ? { text: none, action: { label: titleOf(SPREAD_PATH), to: SPREAD_PATH } }
        : undefined,
    fields: {
      amount: ({ data, values }) => ({
        kind: 'amount',
        label: '提取金额',
        decimals: 2,
        aside: `${label} ${yuanText(most(data))} 元`,
        all: most(data),
        fault: amountFault(values.amount, most(data), none)
      })
    },
    facts: ({ data }) => [
      { label: '佣金账户', value: `${yuanText(data.coinProxy)} 元` },
      ...(kind === 'normal' ? [{ label: '今日剩余次数', value: `${data.left} 次` }] : []),
      ...(kind === 'advance' ? [{ label: '待到期', value: `${yuanText(heldOf(data.immature))} 元` }] : []),
      ...immatureFacts(data)
    ],
    notes: ({ data }) => (most(data) < LEAST ? [`${none}。`, ...notes] : notes),
    button: ({ values }) => `提取 ${yuanText(amountOf(values.amount))} 元`,
    send: ({ values }, { money, onKey }) => money.send('raiseMoney', { amount: values.amount, kind }, onKey),
    done: () => ({ toast: '提取成功', to: RAISE_RECORDS_PATH, stale: STALE })
  })

/** 提取佣金: what is due, at once into the balance. */
export const Raise = raiseForm({
  path: RAISE_PATH,
  kind: 'normal',
  most: ({ available }) => available,
  label: '可提取',
  none: '暂无可提取的佣金',
  notes: ['最低 1 元，即时转入余额，无手续费。']
})

/** 提前提取: half of what is not due yet. */
export const Advance = raiseForm({
  path: ADVANCE_PATH,
  kind: 'advance',
  most: ({ advanceable }) => advanceable,
  label: '可提前',
  none: '暂无可提前提取的佣金',
  notes: [
    '提前提取最多为待到期佣金的一半，无手续费。每日一次，先到期的先提。',
    `首笔佣金入账满 ${ADVANCE_AFTER_DAYS} 天起可提前提取。`
  ]
})

/** 提取记录: payouts of commission, and those taken back. */
export const RaiseRecords = recordsScreen({
  title: titleOf(RAISE_RECORDS_PATH),
  parent: SPREAD_PATH,
  tabs: [
    recordsTab({
      label: titleOf(RAISE_RECORDS_PATH),
      filters: [REPORT_SPAN],
      source: fromCursor(
        'raiseRecords',
        (cursor, at) => ({ ...spanOf(at), cursor }),
        ({ list, next, sum }) => ({ rows: list, next, figures: [{ label: '已提取', value: yuanText(sum) }] })
      ),
      idOf: ({ id }) => id,
      timeOf: ({ time }) => time,
      line: ({ kind, title, reason, amount }) => ({
        icon: kind === 'void' ? 'warn' : 'withdraw',
        title,
        sub: reason,
        amount: `−${yuanText(Math.abs(amount))}`
      }),
      empty: '暂无提取记录',
      onward: { label: titleOf(RAISE_PATH), to: RAISE_PATH }
    })
  ]
})
