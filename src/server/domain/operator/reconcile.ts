import { dateOfDay, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { PaymentProvider, ReportLine } from '../../ports/PaymentProvider'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Booked, OperatorTopic } from './OperatorTopic'
import { refused } from './refused'

/** `missing`: in our books alone. `extra`: in the provider's report alone. */
export interface Difference {
  readonly no: string
  readonly what: 'missing' | 'extra' | 'different'
  readonly ours: string
  readonly theirs: string
}

const text = (line: Booked | undefined): string => (line ? `${line.kind} ${line.amount} ${line.asset}` : '')

async function reportsOf(
  provider: PaymentProvider,
  days: readonly number[]
): Promise<readonly (readonly ReportLine[])[]> {
  try {
    return await Promise.all(days.map(each => provider.report(dateOfDay(each))))
  } catch (error) {
    if (error instanceof ProviderSilent) throw refused(`${provider.code} gives no report now: try again later.`)
    throw error
  }
}

/** What was booked of each order in all: one that was paid twice is no other line of the same. */
function sumsByNumber(lines: readonly ReportLine[]): ReadonlyMap<string, Booked> {
  const sums = new Map<string, Booked>()
  for (const { orderNo: no, kind, amount, asset } of lines)
    sums.set(no, { no, kind, asset, amount: amount + (sums.get(no)?.amount ?? 0) })
  return sums
}

/**
 * Holds the provider's report of a day against our books. Around midnight both may book an order on different days, so
 * an order of the day is looked for on the days beside it as well.
 * @param day yyyy-MM-dd, UTC+8 @returns by number
 */
export async function reconcile(
  provider: PaymentProvider,
  topics: readonly OperatorTopic[],
  day: string
): Promise<readonly Difference[]> {
  const number = dayOfDate(day)
  if (number === undefined) throw refused(`${day} is no day: write it as 2026-11-20.`)
  const [before = [], report = [], after = []] = await reportsOf(provider, [number - 1, number, number + 1])
  const theirs = sumsByNumber([...before, ...after, ...report])
  const numbers = [...new Set(report.map(({ orderNo }) => orderNo))]
  const differences: Difference[] = []
  for (const topic of topics) {
    const today = await topic.booked(provider.code, startOfDay(number), startOfDay(number + 1))
    for (const ours of today) differences.push(...differenceOf(ours.no, ours, theirs.get(ours.no)))
    const known = new Set(today.map(({ no }) => no))
    const others = numbers.filter(no => no.startsWith(topic.letter) && !known.has(no))
    const found = await topic.bookedOf(
      provider.code,
      others.map(no => Number(no.slice(1))).filter(Number.isSafeInteger)
    )
    for (const no of others)
      differences.push(
        ...differenceOf(
          no,
          found.find(ours => ours.no === no),
          theirs.get(no)
        )
      )
  }
  const letters = topics.map(({ letter }) => letter as string)
  for (const no of numbers)
    if (!letters.includes(no.charAt(0))) differences.push(...differenceOf(no, undefined, theirs.get(no)))
  return differences.sort((a, b) => (a.no < b.no ? -1 : 1))
}

function differenceOf(no: string, ours: Booked | undefined, theirs: Booked | undefined): readonly Difference[] {
  if (text(ours) === text(theirs)) return []
  const what = !theirs ? 'missing' : !ours ? 'extra' : 'different'
  return [{ no, what, ours: text(ours), theirs: text(theirs) }]
}
