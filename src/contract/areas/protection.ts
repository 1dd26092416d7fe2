import * as z from 'zod/mini'
import { amountText } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, instant, nothing, wholeNumber, yuan } from '../fields'

/** What a player can limit: `session` is minutes of a day, the others are amounts (§C1). */
const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Weeks begin on Monday, all of them at midnight in UTC+8. */
const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** `coolOff` ends by time, `exclusion` after its time only by asking for it (§C4). */
const EXCLUSION_KINDS = ['coolOff', 'exclusion'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** Days a cool-off may last, months of an exclusion, and minutes between two reality checks; 0: none. */
export const COOL_OFF_DAYS = [1, 7, 30, 42] as const
export const EXCLUSION_MONTHS = [6, 12, 60] as const
export const REALITY_MINUTES = [0, 15, 30, 60, 120] as const

const oneOf = <const Values extends readonly number[]>(values: Values) =>
  z.pipe(wholeNumber, z.int().check(z.refine(value => values.includes(value))))

const kind = z.enum(LIMIT_KINDS)
const period = z.enum(LIMIT_PERIODS)
const none = described(instant, '0: none')
const figure = described(z.number(), 'yuan; minutes of `session`')

const limit = z.object({
  kind,
  period,
  amount: figure,
  used: described(z.number(), 'of this period; a loss below 0 is a win'),
  left: figure,
  pending: z.optional(
    z.object({
      changeId: z.int(),
      amount: described(z.nullable(z.number()), 'null: no limit'),
      readyTime: instant,
      lapseTime: instant
    })
  )
})
export type SetLimit = z.infer<typeof limit>

const day = z.object({
  day: described(z.string(), 'yyyy-MM-dd'),
  staked: yuan,
  won: yuan,
  net: described(yuan, 'won less staked, of settled bets'),
  minutes: z.int()
})
export type PlayDay = z.infer<typeof day>

const state = z.object({
  limits: z.array(limit),
  asked: described(flag, '1: the player has set a deposit limit once, or wants none'),
  coolOff: z.object({ until: none }),
  exclusion: z.object({
    until: none,
    endTime: described(instant, 'when it ends, once that was asked for; 0: not yet')
  }),
  reality: z.object({
    minutes: described(z.int(), 'between two checks; 0: none'),
    canBeOff: flag,
    dueTime: described(instant, 'since when a check waits for its answer; 0: none does'),
    elapsed: described(z.int(), 'minutes of this session of play'),
    staked: yuan,
    net: yuan
  }),
  minutesToday: z.int(),
  week: described(z.array(day), 'the last seven days, the oldest first'),
  timeStamp: instant
})
export type ProtectionState = z.infer<typeof state>

/** What a player sets to play less (§C1 …). Nothing here is ever answered faster for who wants to play more. */
export const protection = {
  protectionState: endpoint({
    method: 'POST',
    path: 'protection/getState',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: state,
    doc: 'Limits with what of them is used up, cool-off, exclusion, reality check and play time as they stand.'
  }),
  setLimit: endpoint({
    method: 'POST',
    path: 'protection/setLimit',
    auth: 'player',
    request: z.object({ kind, period, amount: described(amountText, 'whole yuan or minutes; empty: none') }),
    data: z.object({ applied: described(z.enum(['now', 'later', 'same']), 'later: it waits to be confirmed') }),
    doc: 'A first or tighter limit is in force at once, a looser one or none can be confirmed after 24 h. The amount in force takes a pending change back. None where there is none is kept as an answer to the question for one.'
  }),
  confirmLimit: endpoint({
    method: 'POST',
    path: 'protection/confirmLimit',
    auth: 'player',
    request: z.object({ changeId: wholeNumber }),
    data: nothing,
    doc: 'Puts a pending change in force, from 24 h to 8 days after it was asked for.'
  }),
  protectionNet: endpoint({
    method: 'POST',
    path: 'protection/getNet',
    auth: 'player',
    quiet: true,
    request: z.object({ month: described(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), 'yyyy-MM') }),
    data: z.array(day),
    doc: 'Days of a month on which something was bet or played, newest first; twelve months back.'
  }),
  coolOff: endpoint({
    method: 'POST',
    path: 'protection/coolOff',
    auth: 'player',
    request: z.object({ days: oneOf(COOL_OFF_DAYS) }),
    data: z.object({ until: instant }),
    doc: 'Begins a cool-off of 1, 7, 30 or 42 days: no bets, no deposits, nothing to game wallets. It ends by time and cannot be taken back.'
  }),
  selfExclude: endpoint({
    method: 'POST',
    path: 'protection/selfExclude',
    auth: 'player',
    request: z.object({ months: oneOf(EXCLUSION_MONTHS), loginPassword: z.string().check(z.maxLength(64)) }),
    data: z.object({ until: instant }),
    doc: 'Begins a self-exclusion of 6, 12 or 60 months. It cannot be taken back, and ends only when that is asked for after its time.'
  }),
  endExclusion: endpoint({
    method: 'POST',
    path: 'protection/endExclusion',
    auth: 'player',
    request: nothing,
    data: z.object({ endTime: instant }),
    doc: 'Asks for the end of an exclusion whose time is over: it ends 24 h later.'
  }),
  setReality: endpoint({
    method: 'POST',
    path: 'protection/setReality',
    auth: 'player',
    quiet: true,
    request: z.object({ minutes: oneOf(REALITY_MINUTES) }),
    data: nothing,
    doc: 'Minutes between two reality checks: 15, 30, 60 or 120; 0 (none) only where money is play money.'
  }),
  ackReality: endpoint({
    method: 'POST',
    path: 'protection/ackReality',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: nothing,
    doc: 'Answers the reality check that is due; 60 s after it became due bets are refused with data {reality: 1} until then.'
  })
}
