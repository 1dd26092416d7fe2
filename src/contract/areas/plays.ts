import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { bonusGroup, lotteryType, typeId, wholeNumber, yuan } from '../fields'
import { NEXT_CALLS } from '../nextCalls'

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
  bonusGroup: described(z.optional(z.int()), 'group the prices are of; a bet made by them claims it'),
  maxOdds: z.number(),
  maxOddTwo: described(z.number(), '0 unless one note can be paid at different prices'),
  tierOdds: described(z.optional(z.array(z.number())), 'every price of the play, in the order of its rules'),
  maxInput: described(yuan, 'greatest amount of one bet line'),
  maxMultiple: z.int(),
  maxSingle: described(z.int(), 'most notes of one upload'),
  enableChasing: z.union([z.literal(0), z.literal(1)]),
  isSingleForm: described(z.union([z.literal(0), z.literal(1)]), '1: text upload'),
  isOwn: z.union([z.literal(0), z.literal(1)]),
  chance: described(
    z.string(),
    'chance of one note, as a fraction: 1/90; where it hangs on what is picked 2/90 至 10/90'
  ),
  returnRate: described(z.number(), 'odds × chance: 0.98 at group 1960'),
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

const playGroup = z.object({
  groupId: z.int(),
  name: z.string(),
  style: z.enum(['official', 'credit']),
  playList: z.array(z.object({ playId: z.int(), name: z.string() }))
})

const game = z.object({ type: lotteryType, typeId })

const pages = z.array(z.extend(playGroup, { plays: z.array(playConfig) }))

/** What a game sells: its plays, their pickers and prices. */
export const plays = {
  playList: endpoint({
    ...NEXT_CALLS.playList,
    request: game,
    data: z.array(playGroup),
    doc: 'Play groups and their plays of a game, in tab order.'
  }),
  playConfig: endpoint({
    ...NEXT_CALLS.playConfig,
    request: z.extend(game, { playId: wholeNumber, bonusGroup }),
    data: playConfig,
    doc: 'Everything a picker needs for one play, at the prices of a bonus group (1960). Refused when the game does not sell it.'
  }),
  groupDetail: endpoint({
    ...NEXT_CALLS.groupDetail,
    request: z.extend(game, { groupId: wholeNumber, bonusGroup }),
    data: z.array(playConfig),
    doc: 'The configurations of all plays of a group, in one answer, at the prices of a bonus group (1960).'
  }),
  yxxPlayPanel: endpoint({
    method: 'POST',
    path: 'input/getYxxPlayPanel',
    auth: 'public',
    request: z.object({ typeId, bonusGroup }),
    data: pages,
    doc: 'Groups and play configurations of a fish-shrimp-crab game (isYxx 1), as inputAllPageInit has them; refused for others.'
  }),
  allPages: endpoint({
    method: 'GET',
    path: 'input/inputAllPageInit',
    auth: 'public',
    request: z.extend(game, { bonusGroup }),
    data: pages,
    doc: 'The configurations of all plays of a game, group by group, in one answer of some hundred kilobytes.'
  }),
  playCodes: endpoint({
    method: 'GET',
    path: 'input/getPlayCodeList',
    auth: 'public',
    request: z.extend(game, { playId: wholeNumber }),
    data: playCodes,
    doc: 'The codes of a play: what may stand in actionCode. Refused when the game does not sell it.'
  }),
  specialOdds: endpoint({
    method: 'GET',
    path: 'index/getSpecialOddNum',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId, bonusGroup }),
    data: z.array(specialOdds),
    doc: 'Plays a game sells at a price table of its own, with its present odds (typeId 50); empty for every other game. They are the odds a bet is priced and settled by.'
  })
}
