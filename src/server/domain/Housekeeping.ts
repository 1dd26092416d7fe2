import type { Kysely } from 'kysely'
import type { Clock } from '../../timing/Clock'
import type { Game } from '../catalogue/Game'
import type { DrawTables } from '../store/drawTables'
import type { FolderMark } from '../store/folderMark'
import type { Database } from '../store/tables'
import { endsConnection } from '../store/unavailable'
import type { ChainStore } from './draws/chainStore'
import { CHAIN_LENGTH, CHAIN_RESERVE } from './draws/chainStore'
import type { FeedGames } from './draws/issueMaker'
import { IssueMaker } from './draws/issueMaker'
import { hasCome } from './hasCome'
import { HistorySealer } from './history/HistorySealer'
import { keptCountsOf } from './history/historySeals'
import { ordinalAfter } from './issues/calendar'
import { purgeExpired } from './purgeExpired'

const EVERY_MS = 60_000
const PURGE_EVERY_MS = 3_600_000

interface HousekeepingParts {
  readonly db: Database
  readonly chains: ChainStore
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly games: readonly Game[]
  /** Games whose results an official feed brings: they need no chain. */
  readonly feedGames: FeedGames
  /** Called after each seal of the ledger's history, once it has bets. */
  readonly onSealed: ((mark: FolderMark) => void) | undefined
  readonly report: (error: unknown) => void
  /** Links of the long chains. */
  readonly chainLength: number | undefined
}

class Stopped extends Error {}

/**
 * Makes issues and chains ahead of need, seals the ledger's history, and deletes what nobody can ask for any more.
 * Chains and purges take long: they go on beside the rounds.
 */
export class Housekeeping {
  readonly #parts: HousekeepingParts
  readonly #drawDb: Kysely<DrawTables>
  readonly #issues: IssueMaker
  readonly #sealer: HistorySealer
  #dueAt = 0
  #purgeAt = 0
  #isOpen = false
  #extending: Promise<void> | undefined
  #purging: Promise<void> | undefined
  #cancelPause: (() => void) | undefined

  constructor(parts: HousekeepingParts) {
    this.#parts = parts
    this.#drawDb = parts.db as unknown as Kysely<DrawTables>
    this.#issues = new IssueMaker(this.#drawDb, parts.chains, parts.feedGames)
    this.#sealer = new HistorySealer(parts.db)
  }

  /** Chains may be extended, and rows deleted, from now on. */
  start(): void {
    this.#isOpen = true
  }

  /** Ends the extending of chains at its next pause, and a purge after its batch. */
  stop(): void {
    this.#isOpen = false
    this.#cancelPause?.()
  }

  /** Resolves when no chain is being extended, and nothing deleted, any more. */
  async idle(): Promise<void> {
    await this.#extending
    await this.#purging
  }

  isDue(): boolean {
    return hasCome(this.#parts.clock.now(), this.#dueAt, EVERY_MS)
  }

  /** @returns issues written */
  async run(): Promise<number> {
    const now = this.#parts.clock.now()
    this.#dueAt = now + EVERY_MS
    let made = 0
    for (const game of this.#parts.games) made += await this.#keepAhead(game)
    await this.#sealHistory(now)
    if (hasCome(now, this.#purgeAt, PURGE_EVERY_MS)) {
      this.#purgeAt = now + PURGE_EVERY_MS
      this.#purging ??= this.#purge(now).finally(() => {
        this.#purging = undefined
      })
    }
    this.#extending ??= this.#extendChains().finally(() => {
      this.#extending = undefined
    })
    return made
  }

  /** A fault of one game is no reason to leave the others without issues. */
  async #keepAhead(game: Game): Promise<number> {
    try {
      return await this.#issues.keepAhead(game, () => this.#parts.clock.now())
    } catch (error) {
      if (endsConnection(error)) throw error
      this.#parts.report(new Error(`${game.title} (${game.typeId}) got no issues`, { cause: error }))
      return 0
    }
  }

  /** A fault here is no reason to stop drawing. */
  async #sealHistory(now: number): Promise<void> {
    try {
      const seal = await this.#sealer.seal(now)
      const bets = seal ? (keptCountsOf(seal).orders?.count ?? 0) : 0
      if (seal && bets > 0) this.#parts.onSealed?.({ bets, seal: seal.id, hash: seal.hash })
    } catch (error) {
      this.#parts.report(error)
    }
  }

  async #purge(now: number): Promise<void> {
    try {
      await purgeExpired(this.#parts.db, now, () => this.#isOpen)
    } catch (error) {
      this.#parts.report(error)
    }
  }

  async #extendChains(): Promise<void> {
    const { chains, clock, report, games, feedGames, chainLength = CHAIN_LENGTH } = this.#parts
    const yieldToEventLoop = () => this.#yieldToEventLoop()
    try {
      for (const game of games) {
        if (feedGames.has(game.typeId)) continue
        await yieldToEventLoop()
        const until = await chains.coveredUntil(this.#drawDb, game.typeId)
        if (until !== undefined && until - ordinalAfter(game, clock.now()) < CHAIN_RESERVE)
          await chains.extend(this.#drawDb, game.typeId, until, clock.now(), yieldToEventLoop, chainLength)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) report(error)
    }
  }

  #yieldToEventLoop(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) return reject(new Stopped())
      const cancel = this.#parts.clock.after(1, resolve)
      this.#cancelPause = () => {
        cancel()
        reject(new Stopped())
      }
    })
  }
}
