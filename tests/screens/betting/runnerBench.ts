import type { InstantRound, InstantSeries } from '../../../src/contract/areas/instant'
import { CODE } from '../../../src/contract/codes'
import type { Api, CallOptions } from '../../../src/net/createApi'
import { CallFailed } from '../../../src/net/Failure'
import { INSTANT_REELS } from '../../../src/rules/instantTiming'
import { InstantRunner } from '../../../src/screens/betting/instant/InstantRunner'
import type { InstantView } from '../../../src/screens/betting/instant/instantView'
import { systemClock } from '../../../src/timing/systemClock'
import { roundOf } from './fixtures'

/** The nth round of a series, as the server tells it. */
export const round = (n: number, change: Partial<InstantRound> = {}): InstantRound =>
  roundOf(n, { issue: `2026112${n}`, ...change })

/** A series after so many of its periods. */
export const seriesOf = (step: number, periods: number, change: Partial<InstantSeries> = {}): InstantSeries => ({
  seriesId: '5',
  typeId: 73,
  status: step >= periods ? 'done' : 'running',
  periods,
  step,
  actioncoin: step * 2,
  bonus: step % 2 === 0 ? 5 : 0,
  last: round(step),
  orderArray: [],
  coins: 100 - step * 2,
  timeStamp: 0,
  ...change
})

/** No answer. */
export const networkDown = () => {
  throw new CallFailed('scraping', { kind: 'network', status: 0 })
}
/** A refusal with this code and sentence. */
export const refusing = (code: number, message: string) => () => {
  throw new CallFailed('x', { kind: 'refused', code, message, data: undefined })
}
/** No answer, or one that says that nothing was done this time. */
export const NOT_NOW: readonly (readonly [string, () => never])[] = [
  ['a lost answer', networkDown],
  ['系统繁忙，请重试', refusing(CODE.busy, '系统繁忙，请重试')],
  ['操作过于频繁，请稍后再试', refusing(CODE.tooMany, '操作过于频繁，请稍后再试')]
]

type Answer = (request: Record<string, unknown>, options?: CallOptions) => unknown

/** A runner on the system's clock over these answers, and what it asked and told. */
export function setup(answers: Record<string, Answer>, game = INSTANT_REELS[0], stopsOnWin = false) {
  const calls: (readonly [string, Record<string, unknown>])[] = []
  const views: InstantView[] = []
  const coins: number[] = []
  const shownRounds: string[] = []
  let reads = 0
  const api = {
    call: async (key: string, request: Record<string, unknown>, options?: CallOptions) => {
      calls.push([key, request])
      return answers[key]?.(request, options)
    }
  } as unknown as Api
  const runner = new InstantRunner({
    clock: systemClock,
    api,
    type: 1,
    typeId: 73,
    timing: game,
    stopsOnWin: () => stopsOnWin,
    onView: view => views.push(view),
    onCoins: value => coins.push(value),
    onBalance: () => void reads++,
    onShown: ({ issue }) => shownRounds.push(issue)
  })
  const asked = (key: string) => calls.filter(call => call[0] === key).map(call => call[1])
  return { runner, asked, coins, reads: () => reads, shownRounds, view: () => views.at(-1) }
}
