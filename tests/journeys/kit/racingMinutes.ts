import type { CurrentIssue, LastDraw } from '../../../src/contract/areas/issues'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { numbersFrom } from '../../../src/rules/numberRange'
import { seededRandom, shuffled } from '../../../src/rules/random'

const ISSUE_MS = 60_000
/** A result is known so long after sales closed: two of the questions that are asked every 5 s while it is awaited. */
export const DRAWN_AFTER = 10_000
/** 2026-11-20 12:00:00 in UTC+8. */
const START = Date.UTC(2026, 10, 20, 4)
const FIRST = 178_000

const indexAt = (now: number): number => Math.floor((now - START) / ISSUE_MS)
const nameOf = (index: number): string => String(FIRST + index)

/** Server ms when sales of an issue close: zero of its draw. */
export const closeOf = (index: number): number => START + (index + 1) * ISSUE_MS

/** Its ten cars in the order they arrive: the same for everyone, another one for every issue. */
const resultOf = (index: number): readonly number[] => shuffled(seededRandom(`issue ${index}`), numbersFrom(1, 10))

export const sentenceOf = (index: number): string => `${nameOf(index)}期开奖结果：${resultOf(index).join('、')}`

const drawOf = (index: number): LastDraw => ({
  issue: nameOf(index),
  opencode: resultOf(index).join(','),
  openTime: chinaDateTime(closeOf(index) + DRAWN_AFTER),
  facts: []
})

const newestAt = (now: number): number => indexAt(now - DRAWN_AFTER) - 1

function currentIssue(now: number): CurrentIssue {
  const index = indexAt(now)
  const endTime = closeOf(index)
  return {
    currentIssue: nameOf(index),
    countDown: endTime - now,
    startTime: endTime - ISSUE_MS,
    endTime,
    openTime: endTime,
    state: newestAt(now) === index - 1 ? 1 : 2,
    selling: true,
    previousIssue: nameOf(index - 1),
    last: drawOf(newestAt(now)),
    serverTime: now
  }
}

const history = (now: number) => ({
  total: 10,
  list: Array.from({ length: 10 }, (_, row) => drawOf(newestAt(now) - row))
})

/** Calls whose answer is a matter of time, for a racing game that draws every minute: data at a server time. */
export const RACING_MINUTES: Readonly<Record<string, (now: number) => unknown>> = {
  'input/getCurrentIssue': currentIssue,
  'winning/getDetailOfWinningHistory': history,
  'index/timeProofreading': now => ({ serverTime: now })
}
