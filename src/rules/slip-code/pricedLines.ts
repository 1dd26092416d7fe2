import type { Money } from '../money'
import { YUAN } from '../money'
import type { Play, Selection } from '../play'
import { slipMoney } from '../slipTotals'
import type { SlipCode, SlipCodeLine } from './slipCode'

/** A line of a code as our own rules read it. */
export interface CodeLine extends SlipCodeLine {
  readonly play: Play
  readonly selection: Selection
  readonly notes: number
  readonly money: Money
}

/**
 * What a slip of a code is by our own rules; undefined where any line is not a bet in its canonical form. Counts and
 * amounts are never taken from the code (§K1.2).
 */
export function codeLines(
  { lines }: SlipCode,
  playOf: (playId: number) => Play | undefined
): readonly CodeLine[] | undefined {
  const read: CodeLine[] = []
  for (const line of lines) {
    const play = playOf(line.playId)
    const selection = play?.decode(line.actionCode)
    if (!play || !selection || !play.check(selection).ok || play.encode(selection) !== line.actionCode) return undefined
    const notes = play.count(selection)
    if (notes < 1 || !Number.isSafeInteger(notes * line.multiple * play.oneYuanValue * YUAN)) return undefined
    const money = slipMoney(notes, line.unitMode, play.oneYuanValue, line.multiple)
    read.push({ ...line, play, selection, notes, money })
  }
  return read
}
