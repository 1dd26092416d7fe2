import type { Database } from '../../store/tables'
import type { DrawRange, LoggedDraw } from './readDraws'
import { countDraws, readDraws } from './readDraws'

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
  /** Issues that are missing between draws. */
  #holes = 0
  /** Nothing newer was stored at this time. */
  #until = 0

  constructor(
    private readonly db: Database,
    private readonly typeId: number,
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
    if (!newest) return this.#forget()
    const fresh = await this.#read({ from: newest.drawsAt, to: now })
    for (const draw of fresh) this.#append(draw)
    if (await this.#isStale()) this.#forget()
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
    return readDraws(this.db, this.typeId, this.width, range)
  }

  #append(draw: LoggedDraw): void {
    const newest = this.#draws.at(-1)
    if (newest && draw.previousIssue !== newest.issue) this.#holes += 1
    this.#draws.push(draw)
  }

  /** `wanted`: how many were asked for; fewer came means there are no more. */
  #prepend(older: LoggedDraw[], wanted?: number): void {
    if (wanted !== undefined && older.length < wanted) this.#whole = true
    const joint = this.#draws[0]
    const newest = older.at(-1)
    if (joint && newest && joint.previousIssue !== newest.issue) this.#holes += 1
    this.#holes += older.filter((draw, at) => at > 0 && draw.previousIssue !== older[at - 1]?.issue).length
    this.#draws = [...older, ...this.#draws]
    this.#first -= older.length
  }

  /** Where nothing is missing nothing can turn up; before the first draw only an import can put one. */
  async #isStale(): Promise<boolean> {
    const oldest = this.#draws[0]
    const newest = this.#draws.at(-1)
    if (!oldest || !newest) return false
    const open = this.#whole && oldest.fed
    if (this.#holes === 0 && !open) return false
    const from = open ? undefined : oldest.drawsAt - 1
    return (await countDraws(this.db, this.typeId, { from, to: newest.drawsAt })) !== this.#draws.length
  }

  #forget(): void {
    this.#version += 1
    this.#draws = []
    this.#first = 0
    this.#holes = 0
    this.#whole = false
  }

  #trim(): void {
    const gone = this.#draws.length - KEPT_DRAWS
    this.#draws = this.#draws.slice(gone)
    this.#first += gone
    this.#whole = false
    this.#holes = this.#draws.filter((draw, at) => at > 0 && draw.previousIssue !== this.#draws[at - 1]?.issue).length
  }
}
