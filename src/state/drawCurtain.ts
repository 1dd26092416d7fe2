import type { DrawCycle } from '../timing/drawCycle'

/**
 * Stands between the player and what a draw brought. `awaiting`: a draw is under way and its result is not known here;
 * `revealing`: the result is here and its scene has not shown it yet.
 */
const CURTAIN_STATES = ['open', 'awaiting', 'revealing'] as const
export type CurtainState = (typeof CURTAIN_STATES)[number]

/** Issues whose orders still look pending on this page. */
export interface DrawCurtain {
  readonly state: CurtainState
  readonly issues: readonly string[]
}

/** Nothing is held back. */
export const OPEN_CURTAIN: DrawCurtain = { state: 'open', issues: [] }

/** When the latest result may be read, server ms. Without a stage, `after` undefined, that is at once. */
export const revealAt = (cycle: DrawCycle, after: number | undefined): number =>
  after !== undefined && cycle.showing && cycle.settledAt !== undefined ? cycle.settledAt + after : 0

/**
 * The one rule of what must wait for the stage: balance, bet records and lists of the page ask it.
 * @param after ms from a result's arrival until the scene shows it; undefined where there is no scene
 * @param revealed issue of the newest result that may be read
 */
export function curtainOf(cycle: DrawCycle, after: number | undefined, revealed: string): DrawCurtain {
  const { current, latest, state, missed } = cycle
  if (after === undefined) return OPEN_CURTAIN
  if (latest && latest.issue !== revealed && state !== 2 && !missed)
    return { state: 'revealing', issues: [latest.issue] }
  const isAwaiting = current === undefined || state === 2 || missed
  if (!isAwaiting) return OPEN_CURTAIN
  const issues = [current?.previous ?? '', current?.issue ?? ''].filter(issue => issue !== '' && issue !== revealed)
  return { state: 'awaiting', issues }
}
