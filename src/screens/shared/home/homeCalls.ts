import type { LotteryEntry } from '../../../contract/areas/games'
import { listed } from '../gameLook'

/** What the home page asks for, also before its script has come (early.ts). */
export const BANNERS = { platformType: 2 } as const
/** Games that are on sale. */
export const SOLD = { enable: 1 } as const
/** Win list page of §S9. */
export const FIRST_WINS = { page: 1, limit: 20 } as const

/** The draw history of a betting screen, as it opens (§S9). */
export const NEWEST_DRAWS = { page: 1, limit: 10 } as const

type Listed = Pick<LotteryEntry, 'typeId' | 'enable' | 'isMmc'>

/** The hottest game that is drawn for everybody. */
export const nextGame = <G extends Listed>(hot: readonly G[]): G | undefined =>
  listed(hot).find(game => game.isMmc === 0)

/** Whether an item of an answer that nothing has checked yet can be asked for its game. */
export const isListed = (item: unknown): item is Listed =>
  typeof item === 'object' && item !== null && 'typeId' in item && typeof item.typeId === 'number'
