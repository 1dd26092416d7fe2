import * as z from 'zod/mini'
import { FAMILY_KEYS } from '../../games/cards'
import { described } from '../described'
import { DRAW_PROOF_DOC } from '../drawProofDoc'
import { endpoint } from '../endpoint'
import { flag, instant, issueNo, limit, lotteryType, nothing, page, typeId, whole, yuan } from '../fields'

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

const option = z.object({
  num: described(z.string(), 'what the tile shows'),
  codeNum: described(z.string(), 'what stands in actionCode'),
  value: z.int(),
  odds: z.number(),
  odds2: z.number(),
  _odds: described(z.string(), 'odds as printed'),
  class: z.string()
})

/** A row of a picker (selectGroup of §S3). */
const selectRow = z.object({
  name: z.string(),
  quick: z.array(z.string()),
  options: z.array(option)
})
export type SelectRow = z.infer<typeof selectRow>

/** Play configuration of §S3. */
export const playConfig = z.object({
  playId: z.int(),
  groupId: z.int(),
  playName: z.string(),
  groupName: z.string(),
  style: z.enum(['official', 'credit']),
  layout: described(z.string(), 'picker layout of §P0.4'),
  selectGroup: z.array(selectRow),
  placesBar: z.optional(z.object({ labels: z.array(z.string()), least: z.int() })),
  unitMenu: z.string(),
  unitMode: z.number(),
  oneYuanValue: z.int(),
  maxOdds: z.number(),
  maxOddTwo: described(z.number(), '0 unless the play has two or more prices'),
  tierOdds: described(z.optional(z.array(z.number())), 'every price of the play, in the order of its rules'),
  maxInput: described(yuan, 'greatest amount of one bet line'),
  maxMultiple: z.int(),
  maxSingle: described(z.int(), 'most notes of one upload'),
  enableChasing: z.union([z.literal(0), z.literal(1)]),
  isSingleForm: described(z.union([z.literal(0), z.literal(1)]), '1: text upload'),
  isOwn: z.union([z.literal(0), z.literal(1)]),
  chance: described(z.string(), 'chance of one note, as a fraction: 1/90'),
  returnRate: described(z.number(), 'odds × chance, 0.98'),
  playInfo: z.object({ info: z.string(), wininfo: z.string(), example: z.string() })
})
export type PlayConfig = z.infer<typeof playConfig>

/** What can be picked in a play, without prices: rows of codes, or the form of an uploaded note. */
const playCodes = z.object({
  playId: z.int(),
  rows: z.array(
    z.object({
      name: z.string(),
      list: z.array(
        z.object({
          codeNum: z.string(),
          num: z.string(),
          numbers: described(z.array(z.int()), 'drawn numbers it stands for')
        })
      )
    })
  ),
  upload: z.nullable(
    z.object({
      length: z.int(),
      from: z.int(),
      to: z.int(),
      width: z.union([z.literal(1), z.literal(2)]),
      rule: z.string(),
      ordered: z.boolean()
    })
  )
})

export type PlayCodes = z.infer<typeof playCodes>

/** A play at special odds; `list` stands in the order of the options of its rows. */
const specialOdds = z.object({
  playId: z.int(),
  list: z.array(z.object({ codeNum: z.string(), odds: z.number(), odds2: z.number(), _odds: z.string() })),
  maxOdds: z.number(),
  maxOddTwo: z.number(),
  tierOdds: z.array(z.number()),
  returnRate: z.number()
})
export type SpecialOdds = z.infer<typeof specialOdds>

const collection = z.object({ typeIds: described(z.array(z.int()), 'favourite games, the latest first') })

const playGroup = z.object({
  groupId: z.int(),
  name: z.string(),
  style: z.enum(['official', 'credit']),
  playList: z.array(z.object({ playId: z.int(), name: z.string() }))
})

/** One sale window. `lastIssue` and `nextIssue` are identities, never arithmetic. */
const plannedIssue = z.object({
  sot_number: described(z.string(), 'issue number'),
  openDate: described(z.string(), 'yyyy-MM-dd, UTC+8'),
  month: described(z.string(), 'yyyy-MM'),
  startTime: described(instant, 'sales open'),
  endTime: described(instant, 'sales close'),
  openTime: described(instant, 'draw'),
  lastIssue: z.string(),
  nextFirst: described(z.union([z.literal(0), z.literal(1)]), '1: first issue of a day'),
  provisional: described(
    z.optional(z.union([z.literal(0), z.literal(1)])),
    '1: no official plan has named these times yet (暂定)'
  ),
  commitment: described(z.string(), 'SHA-256 commitment to the draw, hex; empty for fed games')
})
export type PlannedIssue = z.infer<typeof plannedIssue>

/** The day an issue belongs to. It names the lunar year of mark six, and may be the day before the draw's: 24:00. */
const openDate = described(
  z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))),
  'yyyy-MM-dd, UTC+8: day of the issue'
)

export const lastDraw = z.object({
  issue: z.string(),
  openDate,
  opencode: described(z.string(), 'comma list; empty while it is not drawn'),
  openTime: z.string(),
  facts: z.array(
    z.object({
      key: described(z.optional(z.string()), 'what the fact is, whatever its label: sum, size, sign …'),
      label: z.string(),
      value: z.string(),
      named: described(z.optional(z.literal(true)), 'the value says nothing without its label')
    })
  )
})
export type LastDraw = z.infer<typeof lastDraw>

export const currentIssue = z.object({
  currentIssue: z.string(),
  countDown: described(z.int(), 'ms to cutoff; 0 when sales are closed'),
  endTime: instant,
  openTime: instant,
  openDate,
  startTime: instant,
  state: described(z.union([z.literal(-1), z.literal(1), z.literal(2)]), 'draw state of §S4'),
  selling: z.boolean(),
  previousIssue: described(z.string(), 'the issue before; its draw may be pending'),
  last: lastDraw,
  provisional: described(
    z.optional(z.union([z.literal(0), z.literal(1)])),
    '1: no official plan has named these times yet (暂定)'
  ),
  openCount: described(z.optional(z.int()), 'draws of its day so far'),
  leftCount: described(z.optional(z.int()), 'draws of its day to come'),
  serverTime: instant
})
export type CurrentIssue = z.infer<typeof currentIssue>

const game = z.object({ type: lotteryType, typeId })

export const catalogue = {
  lotteryTypeList: endpoint({
    method: 'POST',
    path: 'input/getLotteryTypeList',
    auth: 'public',
    request: z.object({ enable: z.optional(flag) }),
    data: z.array(lotteryEntry),
    doc: 'Every game in catalogue order; enable=1 leaves out games that are not sold.'
  }),
  allTypeInfo: endpoint({
    method: 'GET',
    path: 'input/getAllTypeInfo',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.array(z.object({ type: z.int(), name: z.string(), typeIds: z.array(z.int()) })),
    doc: 'The bet types with their games, for betType.'
  }),
  initList: endpoint({
    method: 'POST',
    path: 'index/getTheLotteryInitList',
    auth: 'public',
    request: nothing,
    data: z.array(lotteryEntry),
    doc: 'The hot list, at most 7 games.'
  }),
  playList: endpoint({
    method: 'GET',
    path: 'input/getPlayedList',
    auth: 'public',
    request: game,
    data: z.array(playGroup),
    doc: 'Play groups and their plays of a game, in tab order.'
  }),
  playConfig: endpoint({
    method: 'GET',
    path: 'input/inputPageInit',
    auth: 'public',
    request: z.extend(game, { playId: whole }),
    data: playConfig,
    doc: 'Everything a picker needs for one play. Refused when the game does not sell it.'
  }),
  groupDetail: endpoint({
    method: 'GET',
    path: 'input/getGroupDetail',
    auth: 'public',
    request: z.extend(game, { groupId: whole }),
    data: z.array(playConfig),
    doc: 'The configurations of all plays of a group, in one answer.'
  }),
  allPages: endpoint({
    method: 'GET',
    path: 'input/inputAllPageInit',
    auth: 'public',
    request: game,
    data: z.array(
      z.object({
        groupId: z.int(),
        name: z.string(),
        style: z.enum(['official', 'credit']),
        plays: z.array(playConfig)
      })
    ),
    doc: 'The configurations of all plays of a game, group by group, in one answer of some hundred kilobytes.'
  }),
  playCodes: endpoint({
    method: 'GET',
    path: 'input/getPlayCodeList',
    auth: 'public',
    request: z.extend(game, { playId: whole }),
    data: playCodes,
    doc: 'The codes of a play: what may stand in actionCode. Refused when the game does not sell it.'
  }),
  specialOdds: endpoint({
    method: 'GET',
    path: 'index/getSpecialOddNum',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId }),
    data: z.array(specialOdds),
    doc: 'Plays a game sells at a price table of its own, with its present odds (typeId 50); empty for every other game. They are the odds a bet is priced and settled by.'
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
    method: 'GET',
    path: 'input/getCollectionList',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: collection,
    doc: 'The player’s favourite games.'
  }),
  plan: endpoint({
    method: 'GET',
    path: 'winning/getLotteryTypePlan',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId }),
    data: z.object({
      own: z.union([z.literal(0), z.literal(1)]),
      gtime: z.int(),
      month: z.string(),
      list: z.array(plannedIssue)
    }),
    doc: 'The next sale windows: 20 issues, 50 for own games.'
  }),
  currentIssue: endpoint({
    method: 'GET',
    path: 'input/getCurrentIssue',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId }),
    data: currentIssue,
    doc: 'The issue on sale (or the next one when closed), its cutoff and the latest draw. Also the snapshot a client takes after a gap.'
  }),
  serverTime: endpoint({
    method: 'GET',
    path: 'index/timeProofreading',
    auth: 'public',
    quiet: true,
    perCall: true,
    request: nothing,
    data: z.object({ serverTime: instant }),
    doc: 'The server’s clock in ms, read as late as possible.'
  }),
  history: endpoint({
    method: 'GET',
    path: 'winning/getDetailOfWinningHistory',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId, page, limit }),
    data: z.object({ total: z.int(), list: z.array(lastDraw) }),
    doc: 'Drawn issues of a game, newest first; 10 a page on the betting screen. The list, and `total` with it, ends after 2,000 draws.'
  }),
  proof: endpoint({
    method: 'GET',
    path: 'winning/getDrawProof',
    auth: 'public',
    request: z.object({ typeId, issue: issueNo }),
    data: z.object({
      game: z.int(),
      issue: z.string(),
      ordinal: z.int(),
      chainHead: z.string(),
      commitment: z.string(),
      secret: described(z.string(), 'revealed link; empty before the draw'),
      beacon: z.string(),
      algorithm: z.string(),
      opencode: z.string()
    }),
    doc: DRAW_PROOF_DOC
  })
}
