import * as z from 'zod/mini'
import { amountText, paged } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { nothing, requestKey, wholeNumber, yuan } from '../fields'
import { NEXT_CALLS } from '../nextCalls'
import { bonusGroup, cursor, cursorList, memberType, paging, range } from './agencyShapes'

const RAISE_KINDS = ['normal', 'advance'] as const

const code = z.string().check(z.maxLength(32))
const rung = z.object({
  need: described(z.int(), 'counted players'),
  amount: yuan,
  reachedOn: described(z.string(), 'yyyy-MM-dd; empty: not yet')
})
const invitation = z.object({
  code: z.string(),
  link: described(z.string(), 'path below the site’s address'),
  bonusGroup: described(z.int(), 'what who joins gets; of a player’s code the owner’s own'),
  type: z.int(),
  maxUses: z.int(),
  uses: z.int(),
  visits: z.int(),
  expiresAt: described(z.string(), 'yyyy-MM-dd HH:mm:ss; empty: never'),
  state: described(z.int(), '0 live, 1 stopped, 2 expired, 3 used up'),
  note: z.string()
})

/** Spread centre: an own code, who joined by it, and the commission from it. */
export const spread = {
  spreadHome: endpoint({
    method: 'GET',
    path: 'spread/getSpreadHome',
    auth: 'player',
    request: nothing,
    data: z.object({
      withdrawable: yuan,
      immature: yuan,
      total: described(yuan, 'all commission so far'),
      yesterday: yuan,
      days: described(z.array(z.object({ day: z.string(), amount: yuan })), 'the last seven, yesterday last'),
      code: described(
        z.string(),
        'the main one; empty, and the link too: on the last level nobody can join under the caller'
      ),
      link: described(z.string(), 'path below the site’s address'),
      funnel: described(z.array(z.int()), 'visits, registered, with bets, counted players')
    }),
    doc: 'The first page of the spread centre. The first visit makes the player’s main code.'
  }),
  invitations: endpoint({
    method: 'GET',
    path: 'spread/getInvitations',
    auth: 'player',
    request: nothing,
    data: z.object({
      list: z.array(invitation),
      bonusGroup: described(z.int(), 'the own one: the highest an agent may give'),
      lowestBonus: z.int(),
      agent: described(z.int(), '1: group and type can be chosen')
    }),
    doc: 'The own codes, newest first: all that are live, and of the others the newest, a hundred in all.'
  }),
  saveInvitation: endpoint({
    method: 'POST',
    path: 'spread/saveInvitation',
    auth: 'player',
    request: z.object({
      bonusGroup: z.optional(bonusGroup),
      type: z.optional(memberType),
      maxUses: z.optional(wholeNumber),
      days: described(wholeNumber, '1, 7, 30 or 90; 0: for good'),
      note: z.optional(z.string().check(z.maxLength(20)))
    }),
    data: z.object({ code: z.string() }),
    doc: 'Makes a code; at most ten live ones. Only agents choose group and type.'
  }),
  stopInvitation: endpoint({
    method: 'POST',
    path: 'spread/stopInvitation',
    auth: 'player',
    request: z.object({ code }),
    data: z.object({ code: z.string() }),
    doc: 'Ends an own code for good.'
  }),
  myPlayers: endpoint({
    method: 'GET',
    path: 'spread/getMyPlayers',
    auth: 'player',
    request: z.object({
      level: described(z.optional(wholeNumber), '1 or 2; left out: both'),
      state: described(z.optional(wholeNumber), '0 without bets, 1 with bets, 2 counted; left out: all'),
      ...paging
    }),
    data: paged(
      z.object({
        id: described(z.int(), 'which of them, in the order they joined: masked names are not one of a kind'),
        name: described(z.string(), 'masked'),
        level: z.int(),
        openedAt: z.string(),
        state: z.int()
      })
    ),
    doc: 'Who joined by the own codes and by theirs: no amounts of anyone.'
  }),
  achievement: endpoint({
    method: 'GET',
    path: 'spread/getAchievement',
    auth: 'player',
    request: z.object(range),
    data: z.object({
      total: z.object({ valid1: yuan, valid2: yuan, amount1: yuan, amount2: yuan, players: z.int() }),
      days: z.array(
        z.object({ day: z.string(), valid1: yuan, valid2: yuan, amount1: yuan, amount2: yuan, players: z.int() })
      )
    }),
    doc: 'Valid stakes of both levels by day and the commission on them; days that are closed.'
  }),
  rewards: endpoint({
    ...NEXT_CALLS.rewards,
    request: nothing,
    data: z.object({
      counted: z.int(),
      level: described(z.int(), 'rungs reached'),
      rungs: z.array(rung),
      list: z.array(z.object({ day: z.string(), need: z.int(), amount: yuan }))
    }),
    doc: 'The ladder of rewards and how far the player is on it.'
  }),
  raiseInfo: endpoint({
    method: 'GET',
    path: 'spread/getRaiseInfo',
    auth: 'player',
    request: nothing,
    data: z.object({
      available: yuan,
      advanceable: yuan,
      coinProxy: yuan,
      left: described(z.int(), 'takings left today'),
      immature: z.array(
        z.object({
          day: z.string(),
          program: described(z.enum(['spread', 'reward']), 'what it was paid for'),
          amount: yuan,
          advanced: yuan,
          maturesOn: z.string()
        })
      )
    }),
    doc: 'What of the commission can be taken out now, and when the rest can.'
  }),
  raiseMoney: endpoint({
    method: 'POST',
    path: 'spread/raiseMoney',
    auth: 'player',
    request: z.object({ requestKey, amount: amountText, kind: z.enum(RAISE_KINDS) }),
    data: z.object({ coinProxy: yuan, coins: yuan, replayed: z.boolean() }),
    doc: 'Takes commission into the main balance, at once. advance: up to half of what is not due yet, oldest first, once a day.'
  }),
  raiseRecords: endpoint({
    method: 'GET',
    path: 'spread/getRaiseRecords',
    auth: 'player',
    request: z.object({ ...range, cursor }),
    data: z.extend(
      cursorList(
        z.object({
          id: z.string(),
          time: z.string(),
          kind: z.enum([...RAISE_KINDS, 'void']),
          title: z.string(),
          reason: z.string(),
          amount: yuan
        })
      ),
      { sum: described(yuan, 'taken out in the range') }
    ),
    doc: 'What was taken out of the commission, and what was taken back, newest first.'
  }),
  spreadNotes: endpoint({
    method: 'GET',
    path: 'spread/getNotes',
    auth: 'player',
    request: nothing,
    data: z.object({
      rates: described(z.array(z.number()), 'of the valid stake, first and second level'),
      rungs: z.array(z.object({ need: z.int(), amount: yuan })),
      holdDays: z.int(),
      countedDays: described(z.int(), 'days after joining within which a player is counted'),
      countedStake: yuan,
      countedOn: described(z.int(), 'on how many days')
    }),
    doc: 'The figures that the notes on commission state, as the server reckons by them.'
  }),
  upline: endpoint({
    ...NEXT_CALLS.upline,
    request: nothing,
    data: z.object({
      name: described(z.string(), 'masked; empty: an account of the house'),
      type: described(z.int(), '1 an agent, who sees bets and figures; 0 a player, who sees whether there are any')
    }),
    doc: 'Who sees what the caller does: the nearest agent above, else the player whose code the caller joined by.'
  })
}
