import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import type { DrawRange, Hole, LoggedDraw } from './readDraws'
import { holesIn, isFilled, lastImport, readDraws } from './readDraws'

/** More than three days of the shortest interval with their look-back; beyond it the oldest are let go. */
const MOST_DRAWS = 8000
const KEPT_DRAWS = 6000

/**
 * The newest draws of a game, in order, as far back as was ever asked for. A draw keeps its number for the life of a
 * `version`; a new version begins when a draw turned up in between, which can only be where an issue was missing (an
 * import, or a draw that was late): everything made of the log is then made anew.
 */
export class DrawLog {
  #draws: LoggedDraw[] = []
  #first = 0
  #version = 0
  /** Nothing older is stored. */
  #whole = false
  #holes: readonly Hole[] = []
  /** The import a fed game's draws are of: nothing comes between two imports, anything may come with one. */
  #import = 0
  /** Nothing newer was stored at this time. */
  #until = 0

  constructor(
    private readonly db: Database,
    private readonly game: Game,
    private readonly width: 1 | 2
  ) {}

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

  get whole(): boolean {
    return this.#whole
  }

  at(number: number): LoggedDraw | undefined {
    return this.#draws[number - this.#first]
  }

  /** Number of the first draw that opened after `ms`. */
  after(ms: number): number {
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
    // Nothing was there: whatever was made of it is made anew, and `reach` reads what there is by now.
    if (!newest || newest.fed) {
      const known = this.#import
      this.#import = await lastImport(this.db, this.game.typeId)
      if (!newest || this.#import !== known) this.#forget()
      return
    }
    const fresh = await this.#read({ from: newest.drawsAt, to: now })
    for (const draw of fresh) this.#append(draw)
    if (await isFilled(this.db, this.game.typeId, this.#holes)) this.#forget()
    else if (this.#draws.length > MOST_DRAWS) this.#trim()
  }

  /** Has at least `count` draws, or all there are. */
  async reach(count: number): Promise<void> {
    if (this.#whole || this.#draws.length >= count) return
    const oldest = this.#draws[0]
    const wanted = count - this.#draws.length
    this.#prepend(await this.#read({ to: oldest ? oldest.drawsAt - 1 : this.#until, limit: wanted }), wanted)
  }

  /** Has every draw that opened after `ms`. */
  async reachBack(ms: number): Promise<void> {
    const oldest = this.#draws[0]
    if (this.#whole || (oldest && oldest.drawsAt <= ms)) return
    this.#prepend(await this.#read({ from: ms, to: oldest ? oldest.drawsAt - 1 : this.#until }))
  }

  #read(range: DrawRange): Promise<LoggedDraw[]> {
    return readDraws(this.db, this.game, this.width, range)
  }

  #append(draw: LoggedDraw): void {
    this.#holes = [...this.#holes, ...holesIn([draw], this.#draws.at(-1))]
    this.#draws.push(draw)
  }

  /** `wanted`: how many were asked for; fewer came means there are no more. */
  #prepend(older: LoggedDraw[], wanted?: number): void {
    if (wanted !== undefined && older.length < wanted) this.#whole = true
    this.#holes = [...this.#holes, ...holesIn([...older, ...this.#draws.slice(0, 1)])]
    this.#draws = [...older, ...this.#draws]
    this.#first -= older.length
  }

  #forget(): void {
    this.#version += 1
    this.#draws = []
    this.#first = 0
    this.#holes = []
    this.#whole = false
  }

  #trim(): void {
    const gone = this.#draws.length - KEPT_DRAWS
    this.#draws = this.#draws.slice(gone)
    this.#first += gone
    this.#whole = false
    this.#holes = holesIn(this.#draws)
  }
}
