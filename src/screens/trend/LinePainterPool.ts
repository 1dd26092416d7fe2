import type { LinePainter } from '../../stage/trend-lines/openLinePainter'
import type { Cancel, Clock } from '../../timing/Clock'
import { fetchPart, lazyPart } from '../shared/lazy/lazyPart'

/** By then a new tab is laid out, with its lines as SVG: painting them earlier would delay it. */
const REST_MS = 250
/** Between two tiles: scrolling goes on while a page is painted. */
const BREATH_MS = 30

const painters = lazyPart(() => import('../../stage/trend-lines/openLinePainter'))

type Job = (painter: LinePainter) => void

/**
 * The one renderer of a page's lines, shared by all its tables: a phone allows few WebGL contexts. It paints when the
 * page is at rest, a tile at a time, and only tiles that are seen. Pixi is fetched for the first tile; where there is
 * no WebGL nothing is ever painted, and the SVG lines remain.
 */
export class LinePainterPool {
  readonly #clock: Clock
  readonly #load: (signal: AbortSignal) => Promise<LinePainter>
  /** By job, whether its tile is seen. */
  readonly #jobs = new Map<Job, () => boolean>()
  #timer: Cancel | undefined
  #painter: LinePainter | undefined
  #closed = new AbortController()
  /** The load of Pixi. It is kept after a failure too, so that this page tries it only once. */
  #loading: Promise<LinePainter> | undefined

  constructor(
    clock: Clock,
    load: (signal: AbortSignal) => Promise<LinePainter> = async signal =>
      (await fetchPart(clock, painters, signal)).openLinePainter()
  ) {
    this.#clock = clock
    this.#load = load
  }

  /** Does the job when the page has rested and the tile is seen; once, however often it is asked for meanwhile. */
  ask(job: Job, isSeen: () => boolean): void {
    this.#jobs.set(job, isSeen)
    this.#rest(REST_MS)
  }

  /** Another tab was opened: what waits is painted after the tab is laid out. */
  postpone(): void {
    if (this.#jobs.size > 0) this.#rest(REST_MS)
  }

  forget(job: Job): void {
    this.#jobs.delete(job)
  }

  /** Ends the renderer and drops every job; the pool can be used again. */
  close(): void {
    this.#timer?.()
    this.#timer = undefined
    this.#closed.abort()
    this.#closed = new AbortController()
    this.#jobs.clear()
    this.#painter?.destroy()
    this.#painter = undefined
    this.#loading = undefined
  }

  #rest(ms: number): void {
    this.#timer?.()
    this.#timer = this.#clock.after(ms, () => {
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
    if (this.#loading) return
    const coming = this.#load(this.#closed.signal)
    this.#loading = coming
    coming.then(
      painter => {
        if (this.#loading === coming) {
          this.#painter = painter
          this.#rest(BREATH_MS)
        } else painter.destroy()
      },
      () => undefined
    )
  }
}
