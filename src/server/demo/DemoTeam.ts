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

interface DemoParts {
  readonly db: Database
  readonly users: UserRepository
  readonly vault: ChainVault
  /** Players invite too. */
  readonly spread: boolean
  readonly clock: () => number
}

/**
 * The demo accounts of a site and what their team did before anybody came. The accounts are there before the address is;
 * their two weeks are played beside the server, a round at a time, so that no start waits for them and no call for long.
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
    const isFirst = !(await users.hasAny())
    const from = isFirst ? clock() - TEAM_DAYS * DAY_MS : clock()
    const player = await openDemoPlayer(users, from)
    const { agent, players } = await openTeam(db, users, { now: from, spread })
    return new DemoTeam(parts, from, { player, agent, players: isFirst ? players : [] })
  }

  /** Whether days that are over are still being played: nobody else may close one (§G2.3). */
  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** Begins with what the team did; once. @param games where it bets on what is on sale now */
  start(games: readonly Game[], report: (error: unknown) => void): void {
    if (this.#isPlaying) this.#played ??= this.#play(games).catch(report)
  }

  /** Plays no further round. @returns when the one under way is over */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#played
  }

  async #play(games: readonly Game[]): Promise<void> {
    const { db, vault, spread, clock } = this.#parts
    const players = this.#players
    try {
      await playTeamDays(db, {
        ...{ vault, players, spread, from: this.#from, now: clock() },
        isOver: () => this.#stopped
      })
      if (!this.#stopped) await placeTeamBets(db, { players, games, clock })
    } finally {
      this.#isPlaying = false
    }
  }
}
