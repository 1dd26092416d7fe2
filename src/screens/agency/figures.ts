import type { DataOf } from '../../contract/endpoints'
import { groupedDigits, signedText, yuanText } from '../../rules/yuanText'
import { briefYuan } from '../../widgets/report/amountText'
import type { Figure } from '../kinds/overview/Block'
import type { Fact } from '../kinds/page/Facts'
import type { ReportColumn } from '../kinds/report/ReportGrid'

/** Figures of a member, a branch or a span (§G3.1). */
type Figures = DataOf<'teamReport'>['days'][number]
type FigureKey = Exclude<keyof Figures, 'day'>

export const countText = (count: number): string => groupedDigits(String(count))

/** With its sign, in ten-thousands from 10000 on. */
export const briefSigned = (yuan: number): string =>
  yuan === 0 ? briefYuan(0) : `${yuan > 0 ? '+' : '−'}${briefYuan(Math.abs(yuan))}`

/** All columns, earnings first. */
const FIGURES = [
  { key: 'mine', label: '我的返点', kind: 'yuan' },
  { key: 'valid', label: '有效投注', kind: 'yuan' },
  { key: 'profit', label: '盈亏', kind: 'signed' },
  { key: 'bet', label: '投注额', kind: 'yuan' },
  { key: 'win', label: '中奖', kind: 'yuan' },
  { key: 'returned', label: '打和退款', kind: 'yuan' },
  { key: 'orders', label: '注单数', kind: 'count' },
  { key: 'rebate', label: '返点', kind: 'yuan' },
  { key: 'spread', label: '佣金', kind: 'yuan' },
  { key: 'activity', label: '活动', kind: 'yuan' },
  { key: 'recharge', label: '充值', kind: 'yuan' },
  { key: 'withdraw', label: '提现', kind: 'yuan' }
] as const satisfies readonly { readonly key: FigureKey; readonly label: string; readonly kind: keyof typeof FULL }[]

type Named = Readonly<Record<FigureKey, number>>

const FULL = { yuan: yuanText, signed: signedText, count: countText }
const BRIEF = { yuan: briefYuan, signed: briefSigned, count: countText }

/**
 * Figures that hold rebates and commissions: these are paid after midnight, so on days not closed yet they are
 * expected.
 */
const EXPECTED: readonly FigureKey[] = ['mine', 'profit', 'rebate', 'spread']

/** As they stand over a report. @param provisional 1: days that are not closed are among them */
export const figureList = (of: Named, provisional: 0 | 1): readonly Figure[] =>
  FIGURES.map(({ key, label, kind }) => ({
    label,
    value: BRIEF[kind](of[key]),
    ...(provisional === 1 && EXPECTED.includes(key) && { note: '含预计' })
  }))

/** As they stand in a sheet: to the last digit. */
export const figureFacts = (of: Named): readonly Fact[] =>
  FIGURES.map(({ key, label, kind }) => ({ label, value: FULL[kind](of[key]) }))

/** Columns of a report. @param keys which; all of them without */
export const figureColumns = <Data>(
  totalOf: (data: Data) => Named,
  keys: readonly FigureKey[] = FIGURES.map(({ key }) => key)
): readonly ReportColumn<Data, Named>[] =>
  keys.flatMap(key =>
    FIGURES.filter(figure => figure.key === key).map(({ label, kind }) => ({
      key,
      label,
      value: row => row[key],
      text: row => BRIEF[kind](row[key]),
      total: data => BRIEF[kind](totalOf(data)[key])
    }))
  )

/** Whether anything happened. */
export const hasFigures = (of: Named): boolean => FIGURES.some(({ key }) => of[key] !== 0)
