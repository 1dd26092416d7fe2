import { ballNamesOf, cardOfGame } from '../games/cards'
import type { BallLook } from '../games/FamilyCard'

/** How the balls of a game look: plain discs where its type is of a later version. */
export const ballLook = (type: number, typeId?: number): BallLook => cardOfGame(type, typeId)?.balls ?? 'digit'

/**
 * What a ball is read as: a plate carries no leading zero, a symbol is named, every other ball is the wire's digits.
 */
export function ballText(look: BallLook, code: string): string {
  if (look === 'race') return String(Number(code))
  return ballNamesOf(look)?.[Number(code) - 1] ?? code
}
