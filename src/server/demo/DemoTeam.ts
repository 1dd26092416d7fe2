import { DAY_MS } from '../../rules/chinaTime'
import type { Game } from '../catalogue/Game'
import type { ChainVault } from '../domain/draws/ChainVault'
import type { UserRepository } from '../domain/users/UserRepository'
import type { Database } from '../store/tables'
import type { DemoPlayer } from './demoPlayer'
import { openDemoPlayer } from './demoPlayer'
import type { TeamPlayer } from './openTeam'
import { openTeam } from './openTeam'
import { placeTeamBets } from './placeTeamBets'
import { playTeamDays, TEAM_DAYS } from './playTeamDays'
import { beginHistory, endHistory, unfinishedFrom } from './teamHistory'

interface DemoParts {
  readonly db: Database
  readonly users: UserRepository
  readonly vault: ChainVault
  /** Players invite too. */
  readonly spread: boolean
  readonly clock: () => number
}

/**
 * The demo accounts of a site and what their team did before anybody came. The accounts are there before the address
 * is; their two weeks are played beside the server, a round at a time, so that no start waits for them and no call for
 * long. What a start leaves undone, opening or playing, the next one does.
 */
export class DemoTeam {
  readonly player: DemoPlayer
  readonly agent: DemoPlayer
  readonly #players: readonly TeamPlayer[]
  readonly #parts: DemoParts
  readonly #from: number
  #isPlaying: boolean
  #stopped = false
  #played: Promise<void> | undefined

  private constructor(
    parts: DemoParts,
    from: number,
    opened: { readonly player: DemoPlayer; readonly agent: DemoPlayer; readonly players: readonly TeamPlayer[] }
  ) {
    this.#parts = parts
    this.#from = from
    this.#isPlaying = opened.players.length > 0
    this.#players = opened.players
    this.player = opened.player
    this.agent = opened.agent
  }

  /** Opens the accounts that are missing; where nobody was before, two weeks back. */
  static async open(parts: DemoParts): Promise<DemoTeam> {
    const { db, users, spread, clock } = parts
    if (!(await users.hasAny())) await beginHistory(db, clock() - TEAM_DAYS * DAY_MS)
    const unfinished = await unfinishedFrom(db)
    const from = unfinished ?? clock()
    const player = await openDemoPlayer(users, from)
    const isUnfinished = unfinished !== undefined
    const { agent, players } = await openTeam(db, users, { now: from, spread, isUnfinished })
    return new DemoTeam(parts, from, { player, agent, players: isUnfinished ? players : [] })
  }

  /**
   * Whether days that are over are still to be played, by this start or the next: nobody else may close one (§G2.3).
   */
  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** Begins with what the team did; once. @param games where it bets on what is on sale now */
  start(games: readonly Game[], report: (error: unknown) => void): void {
    if (this.#isPlaying)
      this.#played ??= this.#play(games).catch(error => {
        // Days are closed without them: what a fault holds up must be no more than a demonstration.
        this.#isPlaying = false
        report(error)
      })
  }

  /** Plays no further round. @returns when the one under way is over */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#played
  }

  async #play(games: readonly Game[]): Promise<void> {
    const { db, vault, spread, clock } = this.#parts
    const players = this.#players
    await playTeamDays(db, {
      ...{ vault, players, spread, from: this.#from, now: clock() },
      isOver: () => this.#stopped
    })
    if (this.#stopped) return
    await placeTeamBets(db, { players, games, clock })
    await endHistory(db, clock())
    this.#isPlaying = false
  }
}
