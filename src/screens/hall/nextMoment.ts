import type { OpeningRow } from '../../contract/areas/winning'

type Times = Pick<OpeningRow, 'nextOpen' | 'nextClose' | 'nextTime'>

interface Moment {
  readonly word: string
  /** Server ms. */
  readonly at: number
}

/**
 * What an issue that is not drawn yet comes to next, as the strips and stages say it. A countdown to the draw beside
 * one to the cutoff would be two times for one issue.
 * @param now server ms
 */
export function nextMoment({ nextOpen, nextClose, nextTime }: Times, now: number): Moment {
  if (now < nextOpen) return { word: '开售', at: nextOpen }
  return now < nextClose ? { word: '截止', at: nextClose } : { word: '开奖', at: nextTime }
}
