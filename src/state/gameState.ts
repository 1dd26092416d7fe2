import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../net/createApi'
import type { SocketLink } from '../net/SocketLink'
import type { NumberRange } from '../rules/numberRange'
import type { Cancel, Clock } from '../timing/Clock'
import type { CountdownParts } from '../timing/countdownParts'
import type { CountdownStage } from '../timing/DrawCycleRunner'
import type { DrawCycle } from '../timing/drawCycle'
import type { Page } from '../timing/Page'
import type { ServerTime } from '../timing/ServerClock'
import type { DrawCurtain } from './drawCurtain'
import type { NoticeStore } from './noticeStore'
import type { SessionStore } from './sessionStore'

/** How much of the draws may be read. */
interface Revealed {
  /** Issue of the newest result that may be read. */
  readonly revealed: string
  /** The result was revealed while the player looked on: it is news and is announced. */
  readonly fresh: boolean
}

/** The game on the screen: its issue, countdown and draw. */
export interface GameState {
  /** Game on the screen; undefined elsewhere. */
  readonly typeId: number | undefined
  readonly type: number | undefined
  readonly cycle: DrawCycle
  readonly countdown: CountdownParts
  readonly stage: CountdownStage
  /** Rolling numbers while drawing (§S4), else empty. */
  readonly digits: readonly number[]
  readonly reveal: Revealed
  /** What the page holds back for now. */
  readonly curtain: DrawCurtain
}

/** What the draws of a game are followed through. */
export interface GamePorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly api: Api
  readonly socket: Pick<SocketLink, 'watch' | 'on' | 'onGap'>
  readonly notices: NoticeStore
  readonly session: SessionStore
}

/** A game that is entered. */
export interface GameOnScreen {
  readonly typeId: number
  readonly type: number
  /** Given by the screen, as what it draws from: neither the draw cycle nor the families' rules are on the first page. */
  readonly follow: FollowDraws
  /** What it draws from, for the rolling digits. */
  readonly numbers: NumberRange | undefined
  /** A new issue may have arrived by a day difference of 1 (§S4, special type ids). */
  readonly byDay?: boolean
  /** See `setRevealAfter`. */
  readonly revealAfter?: number | undefined
}

/** Draws that are followed until `leave`. */
export interface FollowedDraws {
  readonly leave: Cancel
  /** Asks for issue and draw anew. */
  refresh(): void
  /** ms after its arrival a scene shows a result; undefined without a scene. */
  setRevealAfter(ms: number | undefined): void
}

/** @param onCycle the cycle in the store is another */
export type FollowDraws = (
  game: GameOnScreen,
  ports: GamePorts,
  store: StoreApi<GameState>,
  onCycle: () => void
) => FollowedDraws
