import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import type { DrawRange } from './readColumns'
import type { LoggedDraw } from './readDraws'
import { readDraws } from './readDraws'
import type { IssueGap } from './storedLater'
import { firstFilled, gapsIn, lastImport } from './storedLater'

/** More than three days of the shortest interval with their look-back; beyond it the oldest draws are dropped. */
const MOST_DRAWS = 8000
const KEPT_DRAWS = 6000

/**
 * The newest draws of a game, in order, as far back as was ever asked for. A draw keeps its number for the life of a
 * `version`. A draw that arrives late or by an import lies between others and would move their numbers: the log is then
 * emptied and begins a new version, and whoever computed something from it computes it again.
 */
export class DrawLog {
  readonly #db: Database
  readonly #game: Game
  #draws: LoggedDraw[] = []
  #first = 0
  #version = 0
  /** The oldest stored draw is in the log. */
  #complete = false
  /** Where a draw may still be stored that moves the others: between two of them, and before the oldest one. */
  #gaps: readonly IssueGap[] = []
  /** The import the draws of a fed game were read after: between two imports nothing changes. */
  #import = 0
  /** Draws up to this time have been asked for. */
  #until = 0

  constructor(db: Database, game: Game) {
    this.#db = db
    this.#game = game
  }

  get version(): number {
    return this.#version
  }

  /** Number of the oldest draw. */
  get first(): number {
    return this.#first
  }

  /** Number after the newest draw. */
  get end(): number {
    return this.#first + this.#draws.length
  }

  /** Whether the oldest stored draw is in the log. */
  get complete(): boolean {
    return this.#complete
  }

  at(number: number): LoggedDraw | undefined {
    return this.#draws[number - this.#first]
  }

  /** Number of the first draw that opened after `ms`. */
  firstAfter(ms: number): number {
    let [low, high] = [0, this.#draws.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#draws[middle]?.drawsAt ?? 0) > ms) high = middle
      else low = middle + 1
    }
    return this.#first + low
  }

  /** Takes what was drawn until `now`. One short query when nothing was missing. */
  async sync(now: number): Promise<void> {
    const newest = this.#draws.at(-1)
    this.#until = now
    // An import may bring draws older than the newest one here, so nothing is appended to imported draws, nor to an
    // empty log: it starts over, and `reachCount` reads what is asked for.
    if (!newest || newest.fed) {
      const known = this.#import
      this.#import = await lastImport(this.#db, this.#game.typeId)
      if (!newest || this.#import !== known) this.#startOver()
      return
    }
    const fresh = await this.#read({ from: newest.drawsAt, to: now })
    for (const draw of fresh) this.#append(draw)
    if ((await firstFilled(this.#db, this.#game.typeId, this.#gaps)) !== undefined) this.#startOver()
    else if (this.#draws.length > MOST_DRAWS) this.#trim()
  }

  /** Has at least `count` draws afterwards, or all there are. */
  async reachCount(count: number): Promise<void> {
    if (this.#complete || this.#draws.length >= count) return
    const oldest = this.#draws[0]
    const limit = count - this.#draws.length
    const older = await this.#read({ to: oldest ? oldest.drawsAt - 1 : this.#until, limit })
    this.#prepend(older)
    if (older.length === limit) return
    this.#complete = true
    const [first] = this.#draws
    if (first) this.#gaps = [{ after: 0, before: first.drawsAt }, ...this.#gaps]
  }

  /**
   * Has every draw that opened after `ms` afterwards, and the one before them:
   * it tells whether one may still come between.
   */
  async reachTime(ms: number): Promise<void> {
    const oldest = this.#draws[0]
    if (this.#complete || (oldest && oldest.drawsAt <= ms)) return
    this.#prepend(await this.#read({ from: ms, to: oldest ? oldest.drawsAt - 1 : this.#until }))
    await this.reachCount(this.#draws.length + 1)
  }

  #read(range: DrawRange): Promise<LoggedDraw[]> {
    return readDraws(this.#db, this.#game, range)
  }

  #append(draw: LoggedDraw): void {
    this.#gaps = [...this.#gaps, ...gapsIn([draw], this.#draws.at(-1))]
    this.#draws.push(draw)
  }

  #prepend(older: LoggedDraw[]): void {
    this.#gaps = [...this.#gaps, ...gapsIn([...older, ...this.#draws.slice(0, 1)])]
    this.#draws = [...older, ...this.#draws]
    this.#first -= older.length
  }

  #startOver(): void {
    this.#version += 1
    this.#draws = []
    this.#first = 0
    this.#gaps = []
    this.#complete = false
  }

  #trim(): void {
    const dropped = this.#draws.length - KEPT_DRAWS
    this.#draws = this.#draws.slice(dropped)
    this.#first += dropped
    this.#complete = false
    this.#gaps = gapsIn(this.#draws)
  }
}
