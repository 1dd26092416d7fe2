import { z } from 'zod'
import type { Money } from '../../../rules/money'
import { money, YUAN } from '../../../rules/money'
import { MAX_MULTIPLE } from '../../../rules/slip'
import { gameOf } from '../../catalogue/catalogue'
import type { PricedLine } from '../bets/priceLines'
import { MAX_INPUT, priceLines } from '../bets/priceLines'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'

/** One selection of a chase, in the form its row keeps. */
export interface ChaseLine {
  readonly actionCode: string
  readonly notes?: number | undefined
}

interface KeptLine {
  readonly actionCode: string
  readonly notes: number
}

interface ChasedPlay {
  readonly game_id: number
  readonly play_number: number
  readonly group_id: number
  readonly unit_mode: number
}

const kept = z.array(z.object({ actionCode: z.string(), notes: z.number().int() }))

/** The lines of a chase as its row keeps them: JSON. */
export const linesText = (lines: readonly PricedLine[]): string =>
  JSON.stringify(lines.map(({ actionCode, notes }) => ({ actionCode, notes })))
/** The lines a chase's row keeps. @throws ZodError when the text is damaged */
export const linesOfText = (text: string): readonly KeptLine[] => kept.parse(JSON.parse(text))

type PricedChase = { readonly ok: true; readonly lines: readonly PricedLine[] } | Refusal

/** Counts and prices the selections of a chase at multiple 1, for a draw of that day. */
export const priceChase = (play: ChasedPlay, lines: readonly ChaseLine[], day: string): PricedChase =>
  priceLines(
    gameOf(play.game_id),
    lines.map(({ actionCode, notes }) => ({
      playId: play.play_number,
      groupId: play.group_id,
      actionCode,
      notes,
      multiple: 1,
      unitMode: play.unit_mode
    })),
    day
  )

/** Lines priced at multiple 1, at the multiple of an issue. */
export function atMultiple(lines: readonly PricedLine[], multiple: number): readonly PricedLine[] {
  return lines.map(line => ({
    ...line,
    multiple,
    notePrice: money(line.notePrice * multiple),
    stake: money(line.stake * multiple)
  }))
}

/** Why these multiples cannot be bet; undefined when they can. */
export function multipleFault(lines: readonly PricedLine[], multiples: readonly number[]): Refusal | undefined {
  if (multiples.some(multiple => multiple < 1 || multiple > MAX_MULTIPLE))
    return refuse('request.bad', { field: 'plannedMultiple' })
  const most = Math.max(...multiples)
  return lines.some(line => line.stake * most > MAX_INPUT)
    ? refuse('bet.too-much', { max: MAX_INPUT / YUAN })
    : undefined
}

/** Stake of an issue of the chase. */
export const issueStake = (lines: readonly PricedLine[], multiple: number): Money =>
  money(lines.reduce((sum, line) => sum + line.stake, 0) * multiple)
