import * as z from 'zod/mini'
import { FAMILY_KEYS } from '../../games/cards'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, nothing, typeId } from '../fields'
import { FIRST_CALLS } from '../firstCalls'
import { NEXT_CALLS } from '../nextCalls'

/** Lottery type list entry of §S3, with its capabilities as data. */
export const lotteryEntry = z.object({
  type: z.int(),
  family: described(z.enum(FAMILY_KEYS), 'whose rules it is played by; type 3 is both 快三 and 鱼虾蟹'),
  typeId: z.int(),
  title: z.string(),
  iconUrl: described(z.string(), 'name of a built-in picture (g-race), or an address'),
  isMmc: described(z.union([z.literal(0), z.literal(1)]), '1: instant game'),
  isYxx: described(z.union([z.literal(0), z.literal(1)]), '1: fish-shrimp-crab'),
  enable: described(z.union([z.literal(0), z.literal(1)]), '0: listed, not sold'),
  own: described(z.union([z.literal(0), z.literal(1)]), '1: drawn by the house chain, with short intervals'),
  gtime: described(z.int(), 'draw interval in seconds; 0 for instant games and calendars'),
  panel: described(z.enum(['none', 'stage', 'instant']), 'draw animation on the betting screen'),
  trend: z.union([z.literal(0), z.literal(1)]),
  planByMonth: described(
    z.union([z.literal(0), z.literal(1)]),
    '1: issues follow a calendar; cached plans end with the month'
  ),
  arrivesByDay: described(
    z.optional(z.union([z.literal(0), z.literal(1)])),
    '1: where no previous issue is named, a new one has arrived by a day difference of 1 as well (§S4)'
  ),
  pace: described(
    z.optional(z.enum(['instant', 'quick'])),
    'how fast its instant draw is shown; quick: the other racing variant, 2 s (§S4)'
  ),
  ball: described(z.enum(['plain', 'blue']), 'style of its balls (§S9)'),
  variant: described(z.union([z.literal(1), z.literal(2)]), '§S9: 2 for ids 98, 100, 102, 145'),
  specialOdds: described(z.union([z.literal(0), z.literal(1)]), '1: odds are asked for by index/getSpecialOddNum'),
  waitsForPrevious: described(z.union([z.literal(0), z.literal(1)]), '1: no bets while the issue before is not drawn'),
  dayEnds: described(
    z.optional(z.int()),
    'seconds after midnight at which its day ends, where a session runs past it; absent: 0'
  ),
  hot: described(z.int(), 'rank in the hot list; 0: not in it'),
  groupList: z.array(z.object({ groupId: z.int(), name: z.string() })),
  unitMenu: described(z.string(), 'comma list of units the type sells: 1,0.1,0.01')
})
export type LotteryEntry = z.infer<typeof lotteryEntry>

const collection = z.object({ typeIds: described(z.array(z.int()), 'favourite games, the latest first') })

/** Games: the lists, and which a player marked. */
export const games = {
  lotteryTypeList: endpoint({
    ...FIRST_CALLS.lotteryTypeList,
    request: z.object({ enable: z.optional(flag) }),
    data: z.array(lotteryEntry),
    doc: 'Every listed game in catalogue order; enable=1 leaves out games that are not sold.'
  }),
  allTypeInfo: endpoint({
    ...NEXT_CALLS.allTypeInfo,
    request: nothing,
    data: z.array(z.object({ type: z.int(), name: z.string(), typeIds: z.array(z.int()) })),
    doc: 'The bet types with their games, for betType.'
  }),
  initList: endpoint({
    ...FIRST_CALLS.initList,
    request: nothing,
    data: z.array(lotteryEntry),
    doc: 'The hot list, at most 7 games.'
  }),
  collect: endpoint({
    method: 'POST',
    path: 'input/collectionOfTheLottery',
    auth: 'player',
    request: z.object({ typeId, collect: described(flag, '1: a favourite, 0: no longer') }),
    data: collection,
    doc: 'Makes a game a favourite of the player, or ends it; at most 60. Repeating it changes nothing.'
  }),
  collected: endpoint({
    ...NEXT_CALLS.collected,
    request: nothing,
    data: collection,
    doc: 'The player’s favourite games.'
  })
}
