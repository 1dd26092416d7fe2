import type { SealedOrder } from './leaf'
import { leafLine } from './leaf'

// Only the action code may hold a bar: what stands before and after it is read from the ends.
const LINE =
  /^order\|v1\|(\d{1,15})\|(\d{1,9})\|([0-9A-Za-z-]{1,40})\|(\d{1,9})\|(.+)\|(\d{1,9})\|(\d{1,9})\|(1|0\.1|0\.01)\|(\d{1,15})\|(\d{1,15}(?:,\d{1,15})*)\|(\d{1,15})\|([0-9a-f]{32}|)$/s

/** The order a line tells of; undefined for what is no such line. */
export function orderOfLine(line: string): SealedOrder | undefined {
  const found = LINE.exec(line)
  if (!found) return undefined
  const [, id, game, issue = '', play, actionCode = '', notes, multiple, unit, stake, odds = '', at, salt = ''] = found
  const order = {
    ...{ orderId: Number(id), game: Number(game), issue, play: Number(play), actionCode, notes: Number(notes) },
    ...{ multiple: Number(multiple), unitMode: Number(unit), stake: Number(stake), odds, acceptedAt: Number(at), salt }
  }
  // A number has one spelling: a line with 007 would have another hash than one with 7.
  return leafLine(order) === line ? order : undefined
}
