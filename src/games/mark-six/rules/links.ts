import { choose } from '../../../rules/combinatorics'
import type { Kind } from '../../../rules/kinds/parts/kind'
import type { MatchTier, NoteMaker } from '../../../rules/kinds/sets/matched'
import { matchedKind } from '../../../rules/kinds/sets/matched'
import { bankerNotes, freeNotes, NUMBER_CAP, pairNotes } from '../../../rules/kinds/sets/noteMakers'
import { YUAN } from '../../../rules/money'
import { RETURN_RATE, roundedOdds } from '../../../rules/odds'
import { TAILS } from './attributes'
import { ALL } from './numbers'
import { signsOf } from './zodiac'

/* 连码, 不中, 中一: notes of several numbers (§P6.3). */

/** Most picks of the linked plays. */
const LINK_CAP = 10

const REGULAR_COUNT = 6
/** Sets of `size` numbers, of all, that hold `regular` ordinary and `special` special numbers. */
const sets = (size: number, regular: number, special: number): number =>
  choose(REGULAR_COUNT, regular) * choose(42, size - regular - special)

/**
 * Two prices of one note in the market's proportion `parts`, together giving back R:
 * floor(R × all × part / Σ ways × part).
 */
function sharedPrices(size: number, ways: readonly number[], parts: readonly number[]): readonly number[] {
  const weight = ways.reduce((sum, way, at) => sum + way * (parts[at] ?? 0), 0)
  return parts.map(part => roundedOdds(Math.floor((Math.round(RETURN_RATE * YUAN) * choose(49, size) * part) / weight)))
}

interface Link {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly tiers: readonly MatchTier[]
  /** Drawn numbers the example picks, the last ones among so many positions. */
  readonly drawn: number
  readonly among: number
}

const [THREE_TWO, THREE_ALL] = sharedPrices(3, [sets(3, 2, 0) + sets(3, 2, 1), sets(3, 3, 0)], [2, 11])
const [TWO_ALL, TWO_SPECIAL] = sharedPrices(2, [sets(2, 2, 0), sets(2, 1, 1)], [2, 1])

const all = (id: string, name: string, size: number): Link => ({
  id,
  name,
  size,
  tiers: [{ name, wins: regular => regular === size }],
  drawn: size,
  among: 6
})

/** A fixed price that is there. */
const fixed = (odds: number | undefined): { readonly fixedOdds?: number } =>
  odds === undefined ? {} : { fixedOdds: odds }

const FOUR = all('four-of-four', '四全中', 4)
const THREE = all('three-of-three', '三全中', 3)
const THREE_OR_TWO: Link = {
  id: 'three-two',
  name: '三中二',
  size: 3,
  tiers: [
    { name: '中二', wins: regular => regular === 2, ...fixed(THREE_TWO) },
    { name: '中三', wins: regular => regular === 3, ...fixed(THREE_ALL) }
  ],
  drawn: 3,
  among: 6
}
const TWO = all('two-of-two', '二全中', 2)
const TWO_OR_SPECIAL: Link = {
  id: 'two-special',
  name: '二中特',
  size: 2,
  tiers: [
    { name: '中二', wins: regular => regular === 2, ...fixed(TWO_ALL) },
    { name: '中特', wins: (regular, special) => regular === 1 && special === 1, ...fixed(TWO_SPECIAL) }
  ],
  drawn: 3,
  among: 7
}
const SPECIAL_LINK: Link = {
  id: 'special-link',
  name: '特串',
  size: 2,
  tiers: [{ name: '特串', wins: (regular, special) => regular === 1 && special === 1 }],
  drawn: 2,
  among: 7
}

export const LINKS: readonly Link[] = [FOUR, THREE, THREE_OR_TWO, TWO, TWO_OR_SPECIAL, SPECIAL_LINK]

const kindOf = (link: Link, maker: NoteMaker): Kind => matchedKind(ALL, maker, link.tiers)

export const linkKind = (link: Link): Kind =>
  kindOf(link, freeNotes({ positions: ALL, k: link.size, most: LINK_CAP, taken: link.drawn, among: link.among }))

/** 拖头 of pairs and triples (§P6.3: one 胆码, two 胆码). */
export const BANKER_LINKS: readonly Link[] = [THREE, THREE_OR_TWO, TWO, TWO_OR_SPECIAL, SPECIAL_LINK]
export const bankerLink = (link: Link): Kind => kindOf(link, bankerNotes(ALL, link.size))

export const PAIR_LINKS: readonly Link[] = [TWO, TWO_OR_SPECIAL, SPECIAL_LINK]
export const PAIR_MODES = ['zodiac', 'tail', 'zodiac-tail'] as const
type PairMode = (typeof PAIR_MODES)[number]
export const PAIR_NAMES: Readonly<Record<PairMode, string>> = {
  zodiac: '生肖对碰',
  tail: '尾数对碰',
  'zodiac-tail': '肖尾对碰'
}

/** 对碰 of a link (§P6.3): between two signs, two tails, or a sign and a tail. @param year lunar year of the draw */
export function pairLink(link: Link, mode: PairMode, year: number): Kind {
  const signs = { label: '生肖', tooMany: 'pick.most.zodiac', groups: signsOf(year) } as const
  const tails = { label: '尾数', tooMany: 'pick.most.tails', groups: TAILS } as const
  const example = link === SPECIAL_LINK ? ([0, 6] as const) : ([0, 5] as const)
  if (mode === 'zodiac') return kindOf(link, pairNotes({ layout: 'zodiac', lists: [signs], example }))
  if (mode === 'tail') return kindOf(link, pairNotes({ layout: 'tails', lists: [tails], example }))
  return kindOf(link, pairNotes({ layout: 'two-zone', lists: [signs, tails], example }))
}

/** 自选不中, k numbers none of which is drawn: [k, most picks]. */
export const MISSES = [
  [5, 10, '五'],
  [6, 10, '六'],
  [7, 10, '七'],
  [8, 11, '八'],
  [9, 12, '九'],
  [10, 13, '十'],
  [11, 13, '十一'],
  [12, 14, '十二']
] as const

export const missKind = (k: number, most: number): Kind =>
  matchedKind(ALL, freeNotes({ positions: ALL, k, most, taken: 0, among: 7 }), [
    { name: `${k}不中`, wins: (regular, special) => regular + special === 0 }
  ])

export const PICK_ONES = [
  [5, '五'],
  [6, '六'],
  [7, '七'],
  [8, '八'],
  [9, '九'],
  [10, '十']
] as const

export const pickOneKind = (k: number): Kind =>
  matchedKind(ALL, freeNotes({ positions: ALL, k, most: NUMBER_CAP, taken: 1, among: 7 }), [
    { name: `${k}中一`, wins: (regular, special) => regular + special === 1 }
  ])

/** At least one of the four; the 特码 does not help (§P6.3). */
export const fourOneKind = (): Kind =>
  matchedKind(ALL, freeNotes({ positions: ALL, k: 4, most: NUMBER_CAP, taken: 1, among: 6 }), [
    { name: '四中一', wins: regular => regular >= 1 }
  ])
