export const BALL_LOOKS = ['digit', 'race', 'six', 'dice', 'symbol'] as const
export type BallLook = (typeof BALL_LOOKS)[number]

/** Lottery types whose numbers are not plain discs (look/README.md, Balls). */
const LOOKS: Readonly<Record<number, BallLook>> = { 2: 'race', 3: 'dice', 4: 'six' }
/** 鱼虾蟹 shares its type with the dice and has symbols on them (§S9). */
const LOOKS_OF_GAMES: Readonly<Record<number, BallLook>> = { 61: 'symbol' }

export const ballLook = (type: number, typeId = 0): BallLook => LOOKS_OF_GAMES[typeId] ?? LOOKS[type] ?? 'digit'

/** By points 1–6 (§P12). */
export const SYMBOL_NAMES = ['鱼', '虾', '葫芦', '金钱', '蟹', '鸡'] as const

/** What a ball is read as: a plate carries no leading zero, a symbol is named, every other ball is the wire's digits. */
export function ballText(look: BallLook, code: string): string {
  if (look === 'race') return String(Number(code))
  return look === 'symbol' ? (SYMBOL_NAMES[Number(code) - 1] ?? code) : code
}
