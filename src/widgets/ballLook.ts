export const BALL_LOOKS = ['digit', 'race', 'six'] as const
export type BallLook = (typeof BALL_LOOKS)[number]

/** Lottery types whose numbers are not plain discs (look/README.md, Balls). */
const LOOKS: Readonly<Record<number, BallLook>> = { 2: 'race', 4: 'six' }

export const ballLook = (type: number): BallLook => LOOKS[type] ?? 'digit'

/** What a ball shows: a number plate carries no leading zero, every other ball prints the wire's digits. */
export const ballText = (look: BallLook, code: string): string => (look === 'race' ? String(Number(code)) : code)
