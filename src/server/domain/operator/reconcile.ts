import { dateOfDay, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { PaymentProvider } from '../../ports/PaymentProvider'
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
  const [before, report, after] = await Promise.all(
    [number - 1, number, number + 1].map(each => provider.report(dateOfDay(each)))
  )
  const theirs = new Map(
    [...(before ?? []), ...(after ?? []), ...(report ?? [])].map(line => [line.orderNo, { ...line, no: line.orderNo }])
  )
  const differences: Difference[] = []
  for (const topic of topics) {
    const today = await topic.booked(provider.code, startOfDay(number), startOfDay(number + 1))
    for (const ours of today) differences.push(...differenceOf(ours.no, ours, theirs.get(ours.no)))
    const known = new Set(today.map(({ no }) => no))
    const others = (report ?? []).map(line => line.orderNo).filter(no => no.startsWith(topic.letter) && !known.has(no))
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
  for (const { orderNo } of report ?? [])
    if (!letters.includes(orderNo.charAt(0))) differences.push(...differenceOf(orderNo, undefined, theirs.get(orderNo)))
  return differences.sort((a, b) => (a.no < b.no ? -1 : 1))
}

function differenceOf(no: string, ours: Booked | undefined, theirs: Booked | undefined): readonly Difference[] {
  if (text(ours) === text(theirs)) return []
  const what = !theirs ? 'missing' : !ours ? 'extra' : 'different'
  return [{ no, what, ours: text(ours), theirs: text(theirs) }]
}
