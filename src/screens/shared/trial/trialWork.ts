import type { LotteryEntry } from '../../../contract/areas/games'
import { playIn, rulesOfEntry } from '../../../games/registry'
import { notePrice } from '../../../rules/money'
import { oddsTable } from '../../../rules/odds'
import type { DrawResult } from '../../../rules/play'
import type { TrialLine } from '../../../rules/trial/issueResults'
import type { Trial } from '../../../rules/trial/trial'
import { trialOf } from '../../../rules/trial/trial'
import type { BasketEntry } from '../../../state/basketStore'

/** What the page asks of the worker. */
export interface TrialTask {
  readonly game: Pick<LotteryEntry, 'family' | 'specialOdds'>
  /** Day of the draw on sale: some prices follow it. */
  readonly day: string
  readonly bonusGroup: number
  readonly lines: readonly Pick<BasketEntry, 'playId' | 'actionCode' | 'unitMode' | 'oneYuanValue'>[]
  readonly multiples: readonly number[]
  readonly stopOnWin: boolean
  /** Oldest first. */
  readonly past: readonly DrawResult[]
}

/** What the worker says: that its script has come, then what the plan comes to; undefined: nothing, it cannot be read. */
export type TrialWord = 'here' | Trial | undefined

/** 试算 of a plan; undefined where a line cannot be read. The same plan has the same sample. */
export function tryPlan({ game, day, bonusGroup, lines, multiples, stopOnWin, past }: TrialTask): Trial | undefined {
  const family = rulesOfEntry(game)
  const read = lines.flatMap((line): readonly TrialLine[] => {
    const play = playIn(family, line.playId, day)
    const selection = play?.decode(line.actionCode)
    if (!play || !selection) return []
    return [
      { play, selection, notePrice: notePrice(line.unitMode, line.oneYuanValue, 1), odds: oddsTable(play, bonusGroup) }
    ]
  })
  if (read.length < lines.length || read.length === 0) return undefined
  const seed = JSON.stringify([lines, multiples, stopOnWin])
  return trialOf({ lines: read, multiples, stopOnWin }, family.numbers, past, seed)
}
