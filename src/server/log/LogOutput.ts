import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import type { NodeClock } from '../timing/nodeClock'
import { nodeClock } from '../timing/nodeClock'

/** More than a settlement of a big issue logs at once; characters and bytes alike. */
const MOST_WAITING = 16_000_000
const COMPLAIN_EVERY_MS = 60_000
/** How often a reader that takes nothing now is asked again. */
const RETRY_MS = 20
/** What it has when the process ends: half a second. */
const LAST_ATTEMPTS = 25

const NEWLINE = 0x0a
const NOTHING = Buffer.alloc(0)

interface OutputParts {
  /**
   * Writes some of it, and never waits.
   * @returns how many bytes
   * @throws with the code EAGAIN where a reader takes nothing now
   */
  readonly write: (bytes: Uint8Array) => number
  /** Told at most once a minute that lines are lost. */
  readonly complain: (sentence: string) => void
  readonly clock: Pick<NodeClock, 'now' | 'after'>
}

/**
 * Takes lines and passes on those of one turn together. Whatever it writes to, a full disk or a reader that stands
 * still, costs lines at most: it holds nobody up, not even the end of the process.
 */
export class LogOutput implements DestinationStream {
  readonly #parts: OutputParts
  readonly #lines: string[] = []
  #characters = 0
  /** The chunk whose writing has begun. */
  #begun: Uint8Array = NOTHING
  /** How many of its bytes are written. */
  #written = 0
  /** Whether what was written last ends inside a line. */
  #isTorn = false
  #isPlanned = false
  #lost = 0
  #complainedAt = Number.NEGATIVE_INFINITY

  constructor(parts: OutputParts) {
    this.#parts = parts
  }

  write(line: string): void {
    if (this.#begun.length - this.#written + this.#characters + line.length > MOST_WAITING) {
      this.#lose(1, 'its reader takes nothing')
      return
    }
    this.#lines.push(line)
    this.#characters += line.length
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(this.#passOn)
  }

  /** The last attempts, at the end of the process, where nothing else gets a turn. */
  end(): void {
    const pause = new Int32Array(new SharedArrayBuffer(4))
    for (let left = LAST_ATTEMPTS; !this.#pass() && left > 0; left--) Atomics.wait(pause, 0, 0, RETRY_MS)
  }

  readonly #passOn = (): void => {
    this.#isPlanned = !this.#pass()
    if (this.#isPlanned) this.#parts.clock.after(RETRY_MS, this.#passOn)
  }

  /** @returns false where the reader has to take something first */
  #pass(): boolean {
    while (this.#hasMore())
      try {
        this.#written += this.#parts.write(this.#begun.subarray(this.#written))
        this.#isTorn = this.#begun[this.#written - 1] !== NEWLINE
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EAGAIN') return false
        this.#drop(code ?? String(error))
        break
      }
    return true
  }

  #hasMore(): boolean {
    if (this.#written === this.#begun.length) this.#begin(Buffer.from(this.#lines.splice(0).join('')))
    return this.#begun.length > 0
  }

  #begin(bytes: Uint8Array): void {
    this.#begun = bytes
    this.#written = 0
    this.#characters = 0
  }

  /** Loses what waits, but not the rest of a line of which a part is written: the next one would go on in it. */
  #drop(why: string): void {
    const rest = this.#begun.subarray(this.#written)
    const kept = this.#isTorn ? rest.indexOf(NEWLINE) + 1 : 0
    const lost = rest.subarray(kept).filter(byte => byte === NEWLINE).length + this.#lines.splice(0).length
    this.#begin(rest.subarray(0, kept))
    if (lost > 0) this.#lose(lost, why)
  }

  #lose(lines: number, why: string): void {
    this.#lost += lines
    const { clock, complain } = this.#parts
    const now = clock.now()
    if (now - this.#complainedAt < COMPLAIN_EVERY_MS) return
    this.#complainedAt = now
    complain(`The log cannot be written (${why}): ${this.#lost} ${this.#lost === 1 ? 'line' : 'lines'} lost.\n`)
    this.#lost = 0
  }
}

/** What the console cannot write would end the process where nobody hears of it. */
export function outliveConsole(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Beside a stream of this process: once Node has opened it, its pipes and sockets never wait. */
const outputTo = ({ fd }: { readonly fd: number }, complain: OutputParts['complain']): LogOutput =>
  new LogOutput({ write: bytes => writeSync(fd, bytes), complain, clock: nodeClock })

let standard: LogOutput | undefined

/** The process’s standard output, shared by all its logs. Lost lines are reported on standard error. */
export function standardOutput(): LogOutput {
  if (standard) return standard
  const complaints = outputTo(process.stderr, () => undefined)
  const lines = outputTo(process.stdout, sentence => complaints.write(sentence))
  process.once('exit', () => {
    lines.end()
    complaints.end()
  })
  standard = lines
  return lines
}
