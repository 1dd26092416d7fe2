import { sumOf } from '../combinatorics'
import { FEN, notePrice, payout } from '../money'
import { oddsTable } from '../odds'
import { printResult } from '../opencode'
import type { DrawResult, Play, Selection } from '../play'
import { drawnAt, resultShowing } from '../positions'
import { moneyText } from '../yuanText'
import { proofOf } from './kindProofs'

/** One note: whether and at which tier it wins against a result. */
export interface PlayNote {
  readonly key: string
  wins(result: DrawResult): 'lost' | 'pushed' | { readonly tier: number }
}

/** Every note of a selection of the play: what `count` and `settle` are proven against. */
export function* notesOf(play: Play, selection: Selection): Generator<PlayNote> {
  const { positions, notes } = proofOf(play.kind, play)
  for (const { key, wins } of notes(selection)) yield { key, wins: result => wins(drawnAt(positions, result)) }
}

/** What a family says of a play where its kind says too little. */
export interface PlayWords {
  readonly info?: string
  readonly win?: string
  /** The draw its example tells of. */
  readonly draw?: DrawResult
}

/** Words of a tiles play whose options do not say by their names when they win; `win` does. */
export const ofOptions = (win: string): PlayWords => ({
  info: '选择至少1个选项，每个选项为一注，按各自赔率派奖。',
  win
})

/** What the rules say of a play, for who wants to bet on it. */
export interface Introduction {
  /** How a bet is made, and when it wins. */
  readonly info: string
  readonly win: string
  readonly example: string
  /** The bet and the draw `example` tells of. */
  readonly sample: { readonly selection: Selection; readonly result: DrawResult }
}

/**
 * The introduction of a play; its example is counted, settled and paid by the
 * very rules it explains, at the play's prices.
 * @param group the bonus group it is written for; the table's own unless given
 * @throws RangeError where neither the kind nor the family says when it wins
 */
export function introduce(play: Play, words: PlayWords = {}, group?: number): Introduction {
  const { rows, tiers } = play
  const { positions, ...proof } = proofOf(play.kind, { rows, tiers, ...(group !== undefined && { group }) })
  const win = words.win ?? proof.win
  if (win === undefined) throw new RangeError(`nobody says when ${play.id} wins`)
  const { selection, drawn } = proof.sample(words.draw && drawnAt(positions, words.draw))
  const result = resultShowing(positions, drawn)
  const hits = play.settle(selection, result)
  const draw = printResult(result, positions.range.width)
  const paid = payout(hits.won, hits.pushed, oddsTable(play, group), notePrice(1, play.oneYuanValue, 1))
  const example = `投注 ${play.encode(selection)}，共${play.count(selection)}注；开奖 ${draw}，中奖${sumOf(hits.won)}注，每注${play.oneYuanValue}元，共返还${moneyText(paid - (paid % FEN), { grouped: false })}元。`
  return { info: words.info ?? proof.info, win, example, sample: { selection, result } }
}
