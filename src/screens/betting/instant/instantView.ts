import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import type { DrawSceneProps } from '../../../stage/Scene'
import { betMessage } from '../../../text/betMessages'

/**
 * How far a series is. `none`: one round for itself; `paused`: it waits for 继续; `stopping`: the player has said stop,
 * the server not yet.
 */
export type RunStatus = 'none' | 'running' | 'paused' | 'stopping' | 'done' | 'stopped' | 'ended'

/** What the overlay shows. */
export interface InstantView {
  readonly step: number
  readonly periods: number
  readonly status: RunStatus
  /** Props of the scene, on the monotonic clock; absent when there is no round to show. */
  readonly scene?: DrawSceneProps
  /** The draw, once it is known; it may be read when `shown`. */
  readonly round?: InstantRound
  readonly shown: boolean
  /** Yuan, over all rounds that may be read. */
  readonly spent: number
  readonly won: number
  /** Why a series ended before its last round. */
  readonly reason?: string
  /**
   * The server has not answered the step, or the stop: it is asked again. Whoever waits for a stop no longer may leave.
   */
  readonly isUnanswered?: boolean
}

const ENDED: readonly RunStatus[] = ['done', 'stopped', 'ended']

/** A series to which no round comes any more. */
export const isOver = ({ status }: Pick<InstantView, 'status'>): boolean => ENDED.includes(status)

/** Nothing of it is under way: another round or series may take its place. */
export const isSettled = ({ status, shown }: Pick<InstantView, 'status' | 'shown'>): boolean =>
  shown && (status === 'none' || ENDED.includes(status))

/** The server's word on a series; money that ran out, or a limit, ends it like a refusal does. */
export const statusOf = ({ status }: InstantSeries): RunStatus =>
  status === 'balance' || status === 'limited' ? 'ended' : status

/** What the player reads about a series that money or a limit has ended. */
export const reasonOf = ({ status }: InstantSeries): string | undefined =>
  status === 'balance' ? betMessage('bet.balance') : status === 'limited' ? betMessage('bet.limited') : undefined
