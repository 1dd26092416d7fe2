import { dateOfDay, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { PaymentProvider, ReportLine } from '../../ports/PaymentProvider'
import { AnswerTooLong, ProviderSilent } from '../../ports/PaymentProvider'
import { isElsewhere } from '../isElsewhere'
import type { Booked, OperatorTopic, Reported } from './OperatorTopic'
import { refused } from './refused'

/**
 * `missing`: in our books alone. `extra`: in the provider's report alone, or though another gateway was told of it.
 * `elsewhere`: what another gateway booked of the day, in one row under its identity: compared with nothing.
 */
export interface Difference {
  readonly no: string
  readonly what: 'missing' | 'extra' | 'different' | 'elsewhere'
  readonly ours: string
  readonly theirs: string
}

const text = (line: Reported | undefined): string => (line ? `${line.kind} ${line.amount} ${line.asset}` : '')

/** Movements of a day that are compared. */
const MOST_MOVEMENTS = 100_000

async function reportOf(provider: PaymentProvider, day: string): Promise<readonly ReportLine[]> {
  try {
    const lines = await provider.report(day)
    if (lines.length > MOST_MOVEMENTS) throw new AnswerTooLong(`${lines.length} lines`)
    return lines
  } catch (error) {
    if (error instanceof AnswerTooLong)
      throw refused(
        `${provider.code} reports more of ${day} than is compared here: ${MOST_MOVEMENTS} movements, 16 MB.`
      )
    if (error instanceof ProviderSilent) throw refused(`${provider.code} gives no report now: try again later.`)
    throw error
  }
}

/**
 * What was booked for each order in total: an order that was paid twice shows as twice the amount, not as two lines
 * that each look right.
 */
function sumsByNumber(lines: readonly ReportLine[]): ReadonlyMap<string, Reported> {
  const sums = new Map<string, Reported>()
  for (const { orderNo: no, kind, amount, asset } of lines)
    sums.set(no, { no, kind, asset, amount: amount + (sums.get(no)?.amount ?? 0) })
  return sums
}

/**
 * Holds the provider's report of a day against our books. Around midnight both may book an order on different days, so
 * an order of the day is looked for on the days beside it as well.
 * @param day yyyy-MM-dd, UTC+8 @returns by number, then what went through other gateways
 */
export async function reconcile(
  provider: PaymentProvider,
  topics: readonly OperatorTopic[],
  day: string
): Promise<readonly Difference[]> {
  const number = dayOfDate(day)
  if (number === undefined) throw refused(`${day} is no day: write it as 2026-11-20.`)
  // One report after the other: each may be a day of a hundred thousand lines.
  const report = await reportOf(provider, dateOfDay(number))
  const before = await reportOf(provider, dateOfDay(number - 1))
  const after = await reportOf(provider, dateOfDay(number + 1))
  const theirs = sumsByNumber([...before, ...after, ...report])
  const numbers = [...new Set(report.map(({ orderNo }) => orderNo))]
  const differences: Difference[] = []
  const elsewhere: Booked[] = []
  const compare = (no: string, ours: Booked | undefined) => {
    if (ours && isElsewhere(provider, ours.toldTo) && !theirs.has(no)) elsewhere.push(ours)
    else differences.push(...differenceOf(provider, no, ours, theirs.get(no)))
  }
  for (const topic of topics) {
    const today = await topic.booked(provider.code, startOfDay(number), startOfDay(number + 1))
    for (const ours of today) compare(ours.no, ours)
    const known = new Set(today.map(({ no }) => no))
    const others = numbers.filter(no => no.startsWith(topic.letter) && !known.has(no))
    const found = await topic.bookedOf(
      provider.code,
      others.map(no => Number(no.slice(1))).filter(Number.isSafeInteger)
    )
    const byNumber = new Map(found.map(ours => [ours.no, ours]))
    for (const no of others) compare(no, byNumber.get(no))
  }
  const letters = topics.map(({ letter }) => letter as string)
  for (const no of numbers) if (!letters.includes(no.charAt(0))) compare(no, undefined)
  return [...differences.sort((a, b) => (a.no < b.no ? -1 : 1)), ...summaries(elsewhere)]
}

/** Of an order that another gateway was told of, anything in the present one's report is too much: it is paid twice. */
function differenceOf(
  provider: PaymentProvider,
  no: string,
  ours: Booked | undefined,
  theirs: Reported | undefined
): readonly Difference[] {
  if (ours && isElsewhere(provider, ours.toldTo))
    return [{ no, what: 'extra', ours: `${text(ours)} told to ${ours.toldTo}`, theirs: text(theirs) }]
  if (text(ours) === text(theirs)) return []
  const what = !theirs ? 'missing' : !ours ? 'extra' : 'different'
  return [{ no, what, ours: text(ours), theirs: text(theirs) }]
}

/** A row for each gateway. */
function summaries(elsewhere: readonly Booked[]): readonly Difference[] {
  const gateways = [...new Set(elsewhere.map(({ toldTo }) => toldTo ?? ''))].sort()
  return gateways.map(gateway => {
    const sums = new Map<string, { readonly sum: Reported; readonly orders: number }>()
    for (const { no, kind, amount, asset } of elsewhere.filter(({ toldTo }) => toldTo === gateway)) {
      const { sum, orders } = sums.get(kind + asset) ?? { sum: { no, kind, asset, amount: 0 }, orders: 0 }
      sums.set(kind + asset, { sum: { ...sum, amount: sum.amount + amount }, orders: orders + 1 })
    }
    const ours = [...sums.values()].map(({ sum, orders }) => `${text(sum)} (${orders} order${orders > 1 ? 's' : ''})`)
    return { no: gateway, what: 'elsewhere', ours: ours.join(', '), theirs: '' }
  })
}
