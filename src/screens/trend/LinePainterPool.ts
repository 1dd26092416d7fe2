import type { LinePainter } from '../../stage/trend-lines/openLinePainter'
import type { Cancel, Clock } from '../../timing/Clock'
import { fetchPart, lazyPart } from '../shared/lazy/lazyPart'

/** By then a tab that was switched to stands, its lines drawn as SVG. */
const REST_MS = 250
/** Between two tiles, for a finger that moves meanwhile. */
const BREATH_MS = 30

const painters = lazyPart(() => import('../../stage/trend-lines/openLinePainter'))

type Job = (painter: LinePainter) => void

/**
 * The painter of a page's lines. It works when nothing else does, a tile at a time, and only for what is seen. Pixi is
 * fetched for the first tile; one renderer serves every table of the page. Where there is no WebGL no job is ever done.
 */
export class LinePainterPool {
  /** Whether the tile of a job is seen. */
  readonly #jobs = new Map<Job, () => boolean>()
  #timer: Cancel | undefined
  #painter: LinePainter | undefined
  #leaving = new AbortController()
  /** Pixi on its way; where it cannot come, for good. */
  #coming: Promise<LinePainter> | undefined

  constructor(
    private readonly clock: Clock,
    private readonly load: (signal: AbortSignal) => Promise<LinePainter> = async signal =>
      (await fetchPart(clock, painters, signal)).openLinePainter()
  ) {}

  /** Does the job when the page has rested and the tile is seen; once, however often it is asked for meanwhile. */
  ask(job: Job, isSeen: () => boolean): void {
    this.#jobs.set(job, isSeen)
    this.#rest(REST_MS)
  }

  /** Another tab is read: lets it stand first, then does what it left undone. */
  turn(): void {
    if (this.#jobs.size > 0) this.#rest(REST_MS)
  }

  forget(job: Job): void {
    this.#jobs.delete(job)
  }

  /** Ends the renderer and forgets what was asked for; it may be asked again. */
  close(): void {
    this.#timer?.()
    this.#timer = undefined
    this.#leaving.abort()
    this.#leaving = new AbortController()
    this.#jobs.clear()
    this.#painter?.destroy()
    this.#painter = undefined
    this.#coming = undefined
  }

  #rest(ms: number): void {
    this.#timer?.()
    this.#timer = this.clock.after(ms, () => {
      this.#timer = undefined
      this.#work()
    })
  }

  #work(): void {
    const [job] = [...this.#jobs].find(([, isSeen]) => isSeen()) ?? []
    if (!job) return
    if (!this.#painter) {
      this.#open()
      return
    }
    this.#jobs.delete(job)
    job(this.#painter)
    if (this.#jobs.size > 0) this.#rest(BREATH_MS)
  }

  #open(): void {
    if (this.#coming) return
    const coming = this.load(this.#leaving.signal)
    this.#coming = coming
    coming.then(
      painter => {
        if (this.#coming === coming) {
          this.#painter = painter
          this.#rest(BREATH_MS)
        } else painter.destroy()
      },
      () => undefined
    )
  }
}
