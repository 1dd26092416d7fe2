import * as z from 'zod/mini'
import { paged } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { limit, nothing, page, wholeNumber, yuan } from '../fields'

/** What a day is to who signs in (§M3.5). */
export const SIGN_STATE = { none: 0, signed: 1, open: 2, missed: 3 } as const

const signState = described(z.enum(SIGN_STATE), '0 neither signed nor to be, 1 signed, 2 to be signed today, 3 missed')

/** How rewards come about. */
const ACTIVITY_KINDS = ['firstDeposit', 'dailyTurnover'] as const

/** 0 to come, 1 running, 2 over. */
export const ACTIVITY_STATE = { coming: 0, running: 1, over: 2 } as const
/** Where a reward stands (§M3.6). */
export const REWARD_STATE = { none: 0, open: 1, claimed: 2, expired: 3 } as const

const activityKind = z.enum(ACTIVITY_KINDS)
const activityShape = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: described(z.string(), 'empty: it is shown by its kind'),
  startTime: described(z.string(), 'empty: since ever'),
  endTime: described(z.string(), 'empty: for ever'),
  kind: activityKind,
  state: z.enum(ACTIVITY_STATE)
}
const activityId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const rewardState = described(z.enum(REWARD_STATE), '0 not reached, 1 to be claimed, 2 claimed, 3 over')

/** Sign-ins and activities. */
export const activity = {
  signInfo: endpoint({
    method: 'POST',
    path: 'activity/getSignInfo',
    auth: 'player',
    request: z.object({
      month: described(
        z.optional(z.string().check(z.regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/))),
        'yyyy-MM; standard: this month'
      )
    }),
    data: z.object({
      days: described(z.array(z.object({ amount: yuan, state: signState })), 'the seven days of this round'),
      streak: described(z.int(), 'days in a row that end today or yesterday'),
      today: z.object({ date: z.string(), state: signState, amount: yuan }),
      month: z.array(z.object({ date: z.string(), state: signState })),
      need: described(yuan, 'what has to be staked and settled today before signing; 0: nothing'),
      done: described(yuan, 'what was')
    }),
    doc: 'Sign-ins of a player: the round of seven days, the streak, a month.'
  }),
  signIn: endpoint({
    method: 'POST',
    path: 'activity/signIn',
    auth: 'player',
    request: nothing,
    data: z.object({ amount: yuan, streak: z.int(), coins: described(yuan, 'main balance after it') }),
    doc: 'Signs the day of the call: once a player and day, a repeat gets the same answer. What it pays has a turnover of once.'
  }),
  activityList: endpoint({
    method: 'POST',
    path: 'activity/getActivityList',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.array(z.object(activityShape)),
    doc: 'Activities of the site; none where they are switched off.'
  }),
  activityDetail: endpoint({
    method: 'POST',
    path: 'activity/getActivityDetailInfo',
    auth: 'public',
    request: z.object({ id: activityId }),
    data: z.object({
      ...activityShape,
      body: described(z.array(z.string()), 'its rules, a sentence each'),
      multiple: described(z.int(), 'how often a reward has to be staked'),
      amount: described(yuan, 'the most one reward is worth'),
      steps: described(z.array(z.object({ need: yuan, amount: yuan })), 'empty: there are none')
    }),
    doc: 'An activity and its rules. A player’s own progress comes from getRewardList.'
  }),
  rewardList: endpoint({
    method: 'POST',
    path: 'activity/getRewardList',
    auth: 'player',
    request: z.object({
      page,
      limit,
      state: described(z.optional(z.pipe(wholeNumber, rewardState)), 'standard: all'),
      activity: z.optional(activityId)
    }),
    data: paged(
      z.object({
        id: z.string(),
        activity: z.string(),
        kind: activityKind,
        title: z.string(),
        period: described(z.string(), 'a day, or once'),
        need: described(yuan, 'what the next step needs; of a reward that is reached, what it stands on'),
        done: described(yuan, 'deposited or staked in the period'),
        amount: described(yuan, 'what it is worth by now'),
        state: rewardState,
        opens: described(z.string(), 'when it can be claimed from; empty: not known yet'),
        until: described(z.string(), 'when it is over; empty: not known yet'),
        time: described(z.string(), 'when it was claimed, else what it is listed by')
      })
    ),
    doc: 'Rewards of a player, newest first: those claimed, and those of the last thirty days that were not.'
  }),
  claimReward: endpoint({
    method: 'POST',
    path: 'activity/claimReward',
    auth: 'player',
    request: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}:[0-9a-z-]{1,20}$/)) }),
    data: z.object({ amount: yuan, coins: described(yuan, 'main balance after it') }),
    doc: 'Pays a reward into the main balance: once a player, activity and period, a repeat gets the same answer. It has a turnover of the activity’s multiple.'
  })
}
