import type { Vendor } from '../../../contract/areas/wallets'
import { numbersBelow } from './seedChance'

/** A card: suit 0 ♠ 1 ♥ 2 ♣ 3 ♦, rank 1 (A) to 13 (K). */
export interface Card {
  readonly suit: number
  readonly rank: number
}

/** What a round shows. */
export type Shown = { readonly cards: readonly Card[] } | { readonly hit: boolean }

/** One thing to bet on. */
interface Spot {
  readonly id: string
  readonly name: string
  /** What comes back for one yuan, stake included, in 1/100: chance × price is 0.98, floored to 0.01. */
  readonly price: number
}

/** A game is its spots and what a seed shows; the engine does the rest. */
export interface GameTable {
  readonly title: string
  readonly spots: readonly Spot[]
  /** Stakes to choose from, whole yuan. */
  readonly chips: readonly number[]
  /** A round takes bets on one spot only. */
  readonly single: boolean
  show(seed: string, spots: readonly string[]): Shown
  wins(spot: string, shown: Shown): boolean
}

const SUITS = 4
const RANKS = 13
const cardOf = (index: number): Card => ({ suit: index % SUITS, rank: Math.floor(index / SUITS) + 1 })

/** `count` different cards of one deck. */
function deal(seed: string, count: number): readonly Card[] {
  const deck = Array.from({ length: SUITS * RANKS }, (_, index) => index)
  const bounds = Array.from({ length: count }, (_, drawn) => deck.length - drawn)
  return [...numbersBelow(seed, bounds)].flatMap(place => deck.splice(place, 1).map(cardOf))
}

const isRed = ({ suit }: Card): boolean => suit % 2 === 1

/** 龙虎斗: the higher of two cards, aces low; equal ranks are 和, and the sides lose. */
const dragonTiger: GameTable = {
  title: '龙虎斗',
  spots: [
    { id: 'dragon', name: '龙', price: 208 },
    { id: 'tie', name: '和', price: 1666 },
    { id: 'tiger', name: '虎', price: 208 }
  ],
  chips: [1, 10, 50, 100, 500],
  single: false,
  show: seed => ({ cards: deal(seed, 2) }),
  wins: (spot, shown) => {
    if (!('cards' in shown)) return false
    const [dragon = 0, tiger = 0] = shown.cards.map(card => card.rank)
    return spot === (dragon === tiger ? 'tie' : dragon > tiger ? 'dragon' : 'tiger')
  }
}

const SUIT_SPOTS = ['spade', 'heart', 'club', 'diamond']

/** 红黑: the colour or the suit of one card. */
const redBlack: GameTable = {
  title: '红黑',
  spots: [
    { id: 'red', name: '红', price: 196 },
    { id: 'black', name: '黑', price: 196 },
    { id: 'spade', name: '♠', price: 392 },
    { id: 'heart', name: '♥', price: 392 },
    { id: 'club', name: '♣', price: 392 },
    { id: 'diamond', name: '♦', price: 392 }
  ],
  chips: [1, 10, 50, 100, 500],
  single: false,
  show: seed => ({ cards: deal(seed, 1) }),
  wins: (spot, shown) => {
    const card = 'cards' in shown ? shown.cards[0] : undefined
    return card !== undefined && (spot === (isRed(card) ? 'red' : 'black') || spot === SUIT_SPOTS[card.suit])
  }
}

/** A shot hits a fish worth m with chance 0.98 / m. */
const RETURN = 98
const fishWorth = (spot: string): number => Number(spot.slice('fish'.length))

/** 捕鱼: one shot at one fish, paid its worth when it hits. */
const fishing: GameTable = {
  title: '捕鱼',
  spots: [2, 5, 10, 20, 50].map(worth => ({ id: `fish${worth}`, name: `×${worth}`, price: worth * 100 })),
  chips: [1, 2, 5, 10, 50],
  single: true,
  show: (seed, [spot = '']) => {
    const [number = 0] = numbersBelow(seed, [fishWorth(spot) * 100])
    return { hit: number < RETURN }
  },
  wins: (_, shown) => 'hit' in shown && shown.hit
}

/** The vendors of the sandbox and what they offer; the fourth wallet has no game here. */
export const SANDBOX_GAMES = { qipai: dragonTiger, kyqp: redBlack, jdb: fishing } as const satisfies Partial<
  Record<Vendor, GameTable>
>
export type SandboxVendor = keyof typeof SANDBOX_GAMES
export const SANDBOX_VENDORS: readonly SandboxVendor[] = ['qipai', 'kyqp', 'jdb']
export const isSandboxVendor = (text: string): text is SandboxVendor => SANDBOX_VENDORS.some(vendor => vendor === text)
