import type { TrendCall } from '../../../contract/trendCalls'
import { TREND_CALLS } from '../../../games/trendCalls'
import { rulesOf } from '../../catalogue/catalogue'
import { nextTurn } from '../../timing/nextTurn'
import { hotGames } from '../catalogue/gameViews'
import type { TrendReader, TrendRequest } from './TrendReader'

/** What trend pages open with: a day or the standard list, and the newest 30 draws. */
const OPENINGS = [undefined, '30']

interface WarmupPorts {
  readonly reader: Pick<TrendReader, 'answer'>
  report(error: unknown): void
}

/**
 * Counts what trend pages of the hot games open with, once after the start, an answer a turn while nobody waits for it:
 * their first reader finds it there.
 */
export class TrendWarmup {
  readonly #ports: WarmupPorts
  #isOver = false
  #work: Promise<void> | undefined

  constructor(ports: WarmupPorts) {
    this.#ports = ports
  }

  /** Resolves when all of it is counted, or when a fault has been reported. */
  start(): Promise<void> {
    this.#work ??= this.#run().catch(this.#ports.report)
    return this.#work
  }

  /** Resolves when nothing of it is under way any more. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #run(): Promise<void> {
    for (const [call, request] of openings()) {
      if (this.#isOver) return
      await this.#ports.reader.answer(call, request)
      await nextTurn()
    }
  }
}

const openings = (): readonly (readonly [TrendCall, TrendRequest])[] =>
  hotGames().flatMap(game =>
    TREND_CALLS.filter(call => rulesOf(game).trends?.calls[call]).flatMap(call =>
      OPENINGS.map(numPeriods => [call, { typeId: game.typeId, numPeriods }] as const)
    )
  )
