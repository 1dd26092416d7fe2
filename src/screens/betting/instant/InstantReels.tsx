import { useEffect, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { NumberRange } from '../../../rules/numberRange'
import { printNumber } from '../../../rules/numberRange'
import { DIGIT_TICK_MS, rollingDigits } from '../../../timing/rollingDigits'
import { Ball } from '../../../widgets/Ball'
import { codesOf } from '../../../widgets/BallRow'
import { ballLook } from '../../../widgets/ballLook'
import { useClock } from '../../useApp'
import type { InstantView } from './InstantRunner'
import type { InstantTiming } from './instantTiming'
import { openAt, stopAt } from './instantTiming'

export interface InstantReelsProps {
  readonly game: LotteryEntry
  readonly range: NumberRange
  readonly timing: InstantTiming
  readonly view: InstantView
}

/** More places than this stand in two lines. */
const FEW = 5

/** What rolls in the places that have not stopped, at a moment; cars of a race change places, none stands twice. */
function rolled(range: NumberRange, seed: number, elapsed: number): readonly number[] {
  const digits = rollingDigits(seed, elapsed, range)
  if (!range.distinct) return digits
  return digits
    .map((digit, place) => ({ digit, place }))
    .sort((a, b) => a.digit - b.digit || a.place - b.place)
    .map(({ place }) => range.from + place)
}

/** The drawn places: each rolls every 50 ms until it stops on its number, one after the other. */
export function InstantReels({ game, range, timing, view }: InstantReelsProps) {
  const clock = useClock()
  const { startedAt, arrived, shown, round, step } = view
  const [elapsed, setElapsed] = useState(() => clock.monotonic() - startedAt)
  const over = shown || (arrived !== undefined && elapsed >= openAt(timing, arrived, range.take))
  useEffect(() => {
    if (over) return undefined
    return clock.every(DIGIT_TICK_MS, () => setElapsed(clock.monotonic() - startedAt))
  }, [clock, startedAt, over])
  const codes = codesOf(round?.lotteryNo ?? '')
  const rolling = rolled(range, step, elapsed)
  const look = ballLook(game.type, game.typeId)
  return (
    <div className={range.take > FEW ? 'reels reels--two' : 'reels'} aria-hidden="true">
      {Array.from({ length: range.take }, (_, place) => {
        const stopped = shown || (arrived !== undefined && elapsed >= stopAt(timing, arrived, place))
        const code = stopped ? (codes[place] ?? '') : printNumber(rolling[place] ?? range.from, range.width)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is the identity of a reel
          <span className={stopped ? 'reel reel--stopped' : 'reel'} key={place}>
            <Ball look={look} code={code} size="l" />
          </span>
        )
      })}
    </div>
  )
}
