const BALL_LOOKS = ['digit', 'race', 'six', 'dice', 'symbol'] as const
export type BallLook = (typeof BALL_LOOKS)[number]

/** One element of an icon on the 24 grid. */
type IconPart =
  | { readonly path: string }
  | { readonly circle: readonly [cx: number, cy: number, r: number] }
  | { readonly ellipse: readonly [cx: number, cy: number, rx: number, ry: number] }
  | { readonly box: readonly [x: number, y: number, width: number, height: number, rx: number] }

/** A picture of a family: two tones in assets/games/emblems.svg, or a line drawing it brings along. */
export type FamilyIcon = {
  /** What the wire calls it (`iconUrl`). */
  readonly name: string
} & ({ readonly emblem: string } | { readonly shape: readonly IconPart[] })

/** What stands below the balls of a drawn row, by what the rules tell of the draw. */
export type BallTags = (
  codes: readonly string[],
  facts: readonly { readonly key?: string | undefined; readonly value: string }[]
) => readonly string[]

/**
 * What every page knows of a family without its rules, which are loaded with the betting screens: keep it small, and
 * free of imports that are not.
 */
export interface FamilyCard {
  readonly key: string
  /** Lottery type of §S1. */
  readonly type: number
  /** Bet type of §S1, where the family stands apart from its lottery type. */
  readonly betType?: number
  /** Games of a family that shares its type with another. */
  readonly typeIds?: readonly number[]
  readonly name: string
  readonly icon: FamilyIcon
  readonly balls: BallLook
  /** By number, from 1: what a ball that shows no number is called. */
  readonly ballNames?: readonly string[]
  /** Index of the ball that stands apart behind a plus. */
  readonly specialBall?: number
  readonly ballTags?: BallTags
  /** Path of the family’s own betting screen; absent: the common one. */
  readonly path?: string
  /** How many digits of an issue are shown; absent: six (§S9). */
  readonly shownIssueDigits?: number
}
