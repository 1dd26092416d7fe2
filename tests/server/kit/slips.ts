import type { RequestOf } from '../../../src/contract/endpoints'
import { YUAN } from '../../../src/rules/money'
import type { LineRequest } from '../../../src/server/domain/bets/priceLines'
import { priceLines } from '../../../src/server/domain/bets/priceLines'
import { gameNamed, line, newKey } from './testDatabase'

/** A line as a client sends it, with the notes and the yuan it claims. @param day yyyy-MM-dd of its draw */
export function wireLine(typeId: number, made: LineRequest, day = '2026-11-20') {
  const game = gameNamed(typeId)
  const priced = priceLines(game, [made], day)
  if (!priced.ok) throw new Error(priced.code)
  return {
    type: game.type,
    typeId,
    playType: made.playId,
    playGroup: made.groupId,
    actionCode: made.actionCode,
    actionNum: priced.lines[0]?.notes ?? 0,
    actionCoin: priced.total / YUAN,
    multiple: made.multiple,
    unitMode: made.unitMode
  }
}

/** A round of an instant 时时彩 game under a key of its own: one note of 2 yuan, so many times. */
export const instantSlip = (typeId: number, multiple = 1): RequestOf<'saveInstant'> => ({
  type: gameNamed(typeId).type,
  typeId,
  requestKey: newKey(),
  orderArray: JSON.stringify([{ ...wireLine(typeId, line(typeId, 'ssc-any2-direct', { multiple })), isMmc: 1 }])
})
