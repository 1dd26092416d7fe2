import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import type { InstantTiming } from '../../../rules/instantTiming'
import { finishedScene, settledScene, startedScene } from './instantScene'
import type { InstantView, RunStatus } from './instantView'

type Totals = Pick<InstantView, 'spent' | 'won'>

/** A single round, or a series step by step, and what of it may be read. Pure: who changes it is `InstantRunner`. */
export interface InstantRun {
  /** Undefined while no round is on the screen. */
  readonly view: InstantView | undefined
  /** The round that was shown last; it stays on the stage while the next one runs. */
  readonly last: InstantRound | undefined
  /** Yuan, with the round whose result is still to be shown. */
  readonly totals: Totals
  /**
   * Status of the series after a result that the stage has still to show. Shown earlier, 已完成 would give away that this
   * round is the last one; so it appears together with the result.
   */
  readonly statusAfterReveal: RunStatus | undefined
  /** A step waits for the answer to a reality check (§C6). */
  readonly isHeld: boolean
}

/** What the scene of a round is made of. */
export interface RunStage {
  readonly type: number
  readonly typeId: number
  readonly timing: InstantTiming
  /** ms, on the clock the stage is shown by. */
  readonly now: number
}

export const NO_RUN: InstantRun = {
  view: undefined,
  last: undefined,
  totals: { spent: 0, won: 0 },
  statusAfterReveal: undefined,
  isHeld: false
}

/** What a round or a series has come to, in yuan. */
export const totalsOf = ({ actioncoin, bonus }: Pick<InstantRound, 'actioncoin' | 'bonus'>): Totals => ({
  spent: actioncoin,
  won: bonus
})

/** What the overlay shows is changed; where there is no round on the screen, nothing is. */
export const withView = (run: InstantRun, change: Partial<InstantView>): InstantRun =>
  run.view ? { ...run, view: { ...run.view, ...change } } : run

/** The next status: between two rounds it is shown at once, during a round it comes with the result. */
export const halted = (run: InstantRun, status: RunStatus): InstantRun =>
  run.view?.shown === false ? { ...run, statusAfterReveal: run.statusAfterReveal ?? status } : withView(run, { status })

type Step = Pick<InstantView, 'step' | 'periods' | 'status'>

/** A round begins; its issue is empty until the server has named it. */
export const begun = (run: InstantRun, step: Step & Totals, issue: string, stage: RunStage): InstantRun => ({
  ...run,
  view: { ...step, scene: startedScene({ ...stage, issue, startedAt: stage.now, before: run.last }), shown: false },
  statusAfterReveal: undefined,
  isHeld: false
})

/** Nothing is under way: the last round stands with its result, where there is one, and so do the totals. */
const standing = (run: InstantRun, step: Step & Pick<InstantView, 'reason'>, stage: RunStage): InstantRun => ({
  ...run,
  view: {
    ...step,
    ...run.totals,
    ...(run.last && { round: run.last, scene: finishedScene(stage, run.last) }),
    shown: true
  },
  statusAfterReveal: undefined
})

/** A series of an earlier visit, or of another page: its last result stands, and it waits for 继续. */
export const resumed = (run: InstantRun, series: InstantSeries, last: InstantRound, stage: RunStage): InstantRun =>
  standing(
    { ...run, last, totals: totalsOf(series) },
    { step: series.step, periods: series.periods, status: 'paused' },
    stage
  )

/** The player has said stop. */
export const stopping = (run: InstantRun): InstantRun => ({
  ...withView(run, { status: 'stopping', isUnanswered: false }),
  statusAfterReveal: run.statusAfterReveal === 'paused' ? undefined : run.statusAfterReveal
})

/** A step is played. @param status of the series after it */
export const stepped = (run: InstantRun, step: number, status: RunStatus): InstantRun => ({
  ...withView(run, { step, isUnanswered: false }),
  statusAfterReveal: status === 'running' ? run.statusAfterReveal : status
})

/** The result is known, `arrived` ms after its round began; it may not be read yet. */
export function settled(
  run: InstantRun,
  round: InstantRound,
  totals: Totals,
  { timing, arrived }: { readonly timing: InstantTiming; readonly arrived: number }
): InstantRun {
  const scene = run.view?.scene
  return scene ? { ...withView(run, { round, scene: settledScene(scene, round, timing, arrived) }), totals } : run
}

/** The result may be read, and what the series has come to with it. */
export const shown = (run: InstantRun, round: InstantRound): InstantRun => ({
  ...withView(run, {
    shown: true,
    ...run.totals,
    ...(run.statusAfterReveal && { status: run.statusAfterReveal })
  }),
  last: round,
  statusAfterReveal: undefined
})

/** No step was played: the round before it stands. */
export const notPlayed = (run: InstantRun, status: RunStatus, stage: RunStage, reason?: string): InstantRun =>
  run.view
    ? standing(
        run,
        {
          step: Math.max(0, run.view.step - 1),
          periods: run.view.periods,
          status,
          ...(reason !== undefined && { reason })
        },
        stage
      )
    : run

/** The same for a series that goes on once a reality check is answered. */
export const held = (run: InstantRun, stage: RunStage, reason: string | undefined): InstantRun => ({
  ...notPlayed(run, run.statusAfterReveal ?? run.view?.status ?? 'running', stage, reason),
  isHeld: true
})
