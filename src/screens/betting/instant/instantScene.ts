import type { InstantRound } from '../../../contract/areas/instant'
import type { InstantTiming } from '../../../rules/instantTiming'
import { openAt, takesEffectAt } from '../../../rules/instantTiming'
import { moneyFromYuan } from '../../../rules/money'
import { NO_DRAW } from '../../../stage/drawTimeline'
import type { DrawSceneProps } from '../../../stage/Scene'
import { issueSeed } from '../../../state/issueSeed'
import { codesOf } from '../../../widgets/BallRow'

interface RoundStart {
  readonly type: number
  readonly typeId: number
  /** Empty until the server has named it. */
  readonly issue: string
  /** On the clock the stage is shown by. */
  readonly startedAt: number
  readonly timing: InstantTiming
  /** The round whose result is still on the stage. */
  readonly before?: InstantRound | undefined
}

const numbersOf = ({ lotteryNo }: InstantRound): readonly number[] => codesOf(lotteryNo).map(Number)

/** Props of the scene as a round begins. */
export const startedScene = ({ type, typeId, issue, startedAt, timing, before }: RoundStart): DrawSceneProps => ({
  issue,
  type,
  // The issue may come only with the result, so the moment of the start is
  // what makes the seed differ from round to round.
  seed: issueSeed(typeId, String(startedAt)),
  drawAt: startedAt,
  pace: timing.pace,
  ...(before && { lastIssue: before.issue, lastResult: numbersOf(before) })
})

/** The same with the result and the winnings; the scene shows them when their time has come. */
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

/** By so long after the reveal all its sounds are over. */
const AFTER_REVEAL_MS = 1000

/** A round that was shown before: its result is on the stage at once, without sound or celebration. */
export function finishedScene(
  stage: Pick<RoundStart, 'type' | 'typeId' | 'timing'> & { readonly now: number },
  round: InstantRound
): DrawSceneProps {
  const { timing, now } = stage
  const startedAt = now - timing.openMs - AFTER_REVEAL_MS
  const { win: _, ...scene } = settledScene(startedScene({ ...stage, issue: '', startedAt }), round, timing, 0)
  return scene
}

/** Between two rounds: the last one stands, or before the first one a stage without figures. */
export const restingScene = (
  { type, typeId }: Pick<RoundStart, 'type' | 'typeId'>,
  last: InstantRound | undefined
): DrawSceneProps => ({
  issue: '',
  type,
  seed: issueSeed(typeId, ''),
  drawAt: NO_DRAW,
  ...(last && { lastIssue: last.issue, lastResult: numbersOf(last) })
})
