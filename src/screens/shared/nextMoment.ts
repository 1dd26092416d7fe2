import type { OpeningRow } from '../../contract/areas/winning'

type Times = Pick<OpeningRow, 'nextOpen' | 'nextClose' | 'nextTime'>

interface Moment {
  readonly kind: keyof typeof MOMENT_WORDS
  /** Server ms. */
  readonly at: number
}

export const MOMENT_WORDS = { opens: '开售', closes: '截止', draws: '开奖' } as const

/**
 * What an issue that is not drawn yet comes to next, as the strips and stages say it. A countdown to the draw beside
 * one to the cutoff would be two times for one issue.
 * @param now server ms
 */
export function nextMoment({ nextOpen, nextClose, nextTime }: Times, now: number): Moment {
  if (now < nextOpen) return { kind: 'opens', at: nextOpen }
  return now < nextClose ? { kind: 'closes', at: nextClose } : { kind: 'draws', at: nextTime }
}
