import type { InstantRound } from '../../../contract/areas/instant'
import type { InstantTiming } from '../../../rules/instantTiming'
import { openAt, takesEffectAt } from '../../../rules/instantTiming'
import { moneyFromYuan } from '../../../rules/money'
import type { DrawSceneProps } from '../../../stage/Scene'
import { issueSeed } from '../../../state/issueSeed'
import { codesOf } from '../../../widgets/BallRow'

export interface RoundStart {
  readonly type: number
  readonly typeId: number
  /** Empty while it is not known. */
  readonly issue: string
  /** On the clock the stage is shown by. */
  readonly startedAt: number
  readonly timing: InstantTiming
  /** The round that still stands on the stage. */
  readonly before?: InstantRound | undefined
}

const numbersOf = ({ lotteryNo }: InstantRound): readonly number[] => codesOf(lotteryNo).map(Number)

/** What the stage is told of a round that begins. */
export const startedScene = ({ type, typeId, issue, startedAt, timing, before }: RoundStart): DrawSceneProps => ({
  issue,
  type,
  // Its number may come only with its result: a round is told from others by its moment.
  seed: issueSeed(typeId, String(startedAt)),
  drawAt: startedAt,
  pace: timing.pace,
  ...(before && { lastIssue: before.issue, lastResult: numbersOf(before) })
})

/** The same with the result and what it brought, which the scene tells when they may be read. */
export const settledScene = (
  scene: DrawSceneProps,
  round: InstantRound,
  timing: InstantTiming,
  arrived: number
): DrawSceneProps => ({
  ...scene,
  issue: round.issue,
  settled: { result: numbersOf(round), at: scene.drawAt + takesEffectAt(timing, arrived) },
  win: {
    stake: moneyFromYuan(round.actioncoin) ?? 0,
    payout: moneyFromYuan(round.bonus) ?? 0,
    at: scene.drawAt + openAt(timing, arrived)
  }
})

/** A little after its result was told: nothing of it is to be heard again. */
const STANDS_MS = 1000

/** A round that was told before: it stands, and is celebrated no more. */
export function finishedScene(
  game: Pick<RoundStart, 'type' | 'typeId'>,
  round: InstantRound,
  timing: InstantTiming,
  now: number
): DrawSceneProps {
  const startedAt = now - timing.openMs - STANDS_MS
  const { win: _, ...scene } = settledScene(startedScene({ ...game, issue: '', startedAt, timing }), round, timing, 0)
  return scene
}
