import type { ParsedRequestOf } from '../../../contract/endpoints'
import type { LineRequest } from '../../domain/bets/priceLines'

type WireLine = ParsedRequestOf<'saveInstant'>['orderArray'][number]

/** A bet line of the wire as the domain takes it; notes and amount stay claims. */
export const lineRequestOf = (line: WireLine): LineRequest => ({
  playId: line.playType,
  groupId: line.playGroup,
  actionCode: line.actionCode,
  multiple: line.multiple,
  unitMode: Number(line.unitMode),
  notes: line.actionNum,
  stake: line.actionCoin
})
