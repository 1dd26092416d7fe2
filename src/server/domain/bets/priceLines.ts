import type { Money, UnitMode } from '../../../rules/money'
import { money, moneyFromYuan, notePrice, UNIT_MODES, YUAN } from '../../../rules/money'
import type { Play } from '../../../rules/play'
import { BASKET_LIMIT, MAX_MULTIPLE, SLIP_FORM_LIMIT } from '../../../rules/slip'
import { rulesOn } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'

/** maxInput of §S3: greatest amount of one line. */
export const MAX_INPUT: Money = money(100_000 * YUAN)

/** One line as a player sent it. `notes` and `stake` are claims: the server makes its own and refuses a difference. */
export interface LineRequest {
  readonly playId: number
  readonly groupId: number
  readonly actionCode: string
  readonly multiple: number
  /** 1, 0.1 or 0.01. */
  readonly unitMode: number
  readonly notes?: number | undefined
  /** Yuan, as the wire has it. */
  readonly stake?: number | string | undefined
}

/** A line as the server counts and prices it; amounts are 1/10000 yuan. */
export interface PricedLine {
  readonly play: Play
  readonly groupId: number
  readonly actionCode: string
  readonly notes: number
  readonly multiple: number
  readonly unitMode: UnitMode
  readonly notePrice: Money
  readonly stake: Money
}

export type Priced = { readonly ok: true; readonly lines: readonly PricedLine[]; readonly total: Money } | Refusal

/**
 * Re-counts a slip and what its notes cost by the family's own rules; odds are those of its player's group, as it is
 * written. Pure; the first fault refuses the whole slip.
 * @param day of the draw, yyyy-MM-dd in UTC+8: some prices follow the lunar year.
 */
export function priceLines(game: Game | undefined, lines: readonly LineRequest[], day: string): Priced {
  if (!game) return refuse('game.unknown')
  if (lines.length === 0) return refuse('bet.none')
  if (lines.length > BASKET_LIMIT) return refuse('basket.full.lines')
  const priced: PricedLine[] = []
  let uploaded = 0
  for (const line of lines) {
    const one = priceLine(game, line, day)
    if ('ok' in one) return one
    priced.push(one)
    // Only uploads are read note by note; a picked line of many notes costs no more than one of few.
    if (one.play.upload) uploaded += one.notes
    if (uploaded > SLIP_FORM_LIMIT) return refuse('bet.single-limit', { n: SLIP_FORM_LIMIT })
  }
  return { ok: true, lines: priced, total: money(priced.reduce((sum, line) => sum + line.stake, 0)) }
}

function priceLine(game: Game, line: LineRequest, day: string): PricedLine | Refusal {
  const group = rulesOn(game, day).groups.find(candidate => candidate.plays.some(play => play.number === line.playId))
  const play = group?.plays.find(candidate => candidate.number === line.playId)
  if (!group || !play || group.id !== line.groupId) return refuse('play.unknown')
  const unit = UNIT_MODES.find(candidate => candidate.mode === line.unitMode && game.units.includes(candidate.mode))
  if (!unit) return refuse('request.bad', { field: 'unitMode' })
  if (!Number.isInteger(line.multiple) || line.multiple < 1 || line.multiple > MAX_MULTIPLE)
    return refuse('request.bad', { field: 'multiple' })

  const code = play.read(line.actionCode)
  if (!code.ok) return refuse(code.code, code.params)
  const { selection } = code
  const check = play.check(selection)
  if (!check.ok) return refuse(check.code, check.params)
  const notes = play.count(selection)
  if (notes < 1) return refuse('bet.none')
  if (line.notes !== undefined && line.notes !== notes) return refuse('request.bad', { field: 'actionNum' })

  const price = notePrice(unit.mode, play.oneYuanValue, line.multiple)
  if (notes * price > MAX_INPUT) return refuse('bet.too-much', { max: MAX_INPUT / YUAN })
  const stake = money(notes * price)
  if (line.stake !== undefined && moneyFromYuan(line.stake) !== stake)
    return refuse('request.bad', { field: 'actionCoin' })
  return {
    play,
    groupId: group.id,
    // Stored as the play itself writes it, so that equal bets read the same in every record.
    actionCode: play.encode(selection),
    notes,
    multiple: line.multiple,
    unitMode: unit.mode,
    notePrice: price,
    stake
  }
}
