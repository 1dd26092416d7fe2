import * as z from 'zod/mini'
import { paged } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { limit, nothing, page, yuan } from '../fields'
import {
  bonusGroup,
  crumbs,
  cursor,
  cursorList,
  figures,
  gameFilter,
  memberFigures,
  memberName,
  memberType,
  orderNumber,
  paging,
  paidTo,
  provisional,
  REPORT_SORTS,
  range,
  THIRD_REPORTS,
  uid
} from './agencyShapes'
import { betting, orderRow } from './betting'
import { chaseOrder, chasing } from './chasing'
import { VENDORS } from './wallets'

/** Parts of the agent centre that depend on what the site offers. */
const AGENT_ENTRIES = ['cards', 'ky', 'by', 'red', 'ag'] as const

const whose = { uid: z.int(), name: described(z.string(), 'whole for direct members, masked for deeper ones') }
const asked = { uid: z.optional(uid), username: z.optional(memberName) }
const teamOrder = z.extend(orderRow, whose)
const teamChase = z.extend(chaseOrder, whose)

const thirdRow = z.object({
  uid: z.int(),
  name: z.string(),
  members: z.int(),
  rounds: z.int(),
  bet: yuan,
  valid: yuan,
  paid: yuan,
  profit: described(yuan, 'paid − bet, from the member’s side')
})

/** Agent centre: what an agent may know of those who joined under them. Everybody else hears agency.only. */
export const agency = {
  agentHome: endpoint({
    method: 'GET',
    path: 'agent/getAgentHome',
    auth: 'agent',
    request: nothing,
    data: z.object({
      teamValid: described(yuan, 'valid stake of the team today'),
      mineToday: described(yuan, 'own rebate of today, not paid yet'),
      mineYesterday: yuan,
      members: z.int(),
      opened: described(z.int(), 'members that joined today'),
      players: described(z.int(), 'members with settled bets today'),
      coinProxy: yuan,
      days: described(z.array(z.object({ day: z.string(), valid: yuan, mine: yuan })), 'the last seven, today last'),
      paidTo,
      entries: described(z.array(z.enum(AGENT_ENTRIES)), 'pages that are open here')
    }),
    doc: 'What the agent centre begins with.'
  }),
  agentStatement: endpoint({
    method: 'GET',
    path: 'agent/getStatement',
    auth: 'agent',
    request: nothing,
    data: z.object({
      bonusGroup: z.int(),
      lowestBonus: z.int(),
      standardGroup: z.int(),
      rows: z.array(
        z.object({
          bonusGroup: z.int(),
          returnRate: described(z.number(), '0.975'),
          odds: described(z.array(z.number()), 'a two-sided play, a three-digit one'),
          myRate: described(z.number(), 'own rebate on the valid stake of a member of this group')
        })
      )
    }),
    doc: 'Bonus groups from the own one down to the lowest, their prices, and the rebate on each.'
  }),
  teamReport: endpoint({
    method: 'GET',
    path: 'agent/getTeamReport',
    auth: 'agent',
    request: z.object({ ...range, typeId: gameFilter }),
    data: z.object({
      total: z.object({
        ...figures,
        players: z.int(),
        opened: z.int(),
        members: described(z.int(), 'now'),
        pending: described(yuan, 'in bets that are not settled, now'),
        teamBalance: described(yuan, 'now; −1 for teams of fewer than five')
      }),
      days: z.array(z.object({ day: z.string(), ...figures })),
      games: described(z.array(z.object({ typeId: z.int(), title: z.string(), valid: yuan })), 'most first'),
      provisional,
      paidTo
    }),
    doc: 'The whole team, without the agent, by day and by game. 62 days at most.'
  }),
  memberReport: endpoint({
    method: 'GET',
    path: 'agent/getMemberReport',
    auth: 'agent',
    request: z.object({ ...range, ...asked, typeId: gameFilter, sort: z.optional(z.enum(REPORT_SORTS)), ...paging }),
    data: z.object({
      crumbs: described(crumbs, 'from the viewer down to the member whose branches these are'),
      own: memberFigures,
      total: described(memberFigures, 'own and all branches, also those of other pages'),
      list: z.array(memberFigures),
      count: z.int(),
      provisional
    }),
    doc: 'A member and each direct branch. Without uid: the viewer’s own. A uid outside the team answers member.not-found, whoever it is.'
  }),
  memberList: endpoint({
    method: 'GET',
    path: 'agent/getMemberList',
    auth: 'agent',
    request: z.object({ ...asked, type: z.optional(memberType), ...paging }),
    data: paged(
      z.object({
        ...whose,
        type: z.int(),
        bonusGroup: z.int(),
        next: described(z.optional(z.object({ type: z.int(), bonusGroup: z.int() })), 'from the next midnight on'),
        distance: z.int(),
        direct: described(z.int(), 'direct members of this one'),
        members: described(z.int(), 'all members below this one'),
        openedAt: described(z.string(), 'yyyy-MM-dd'),
        active: described(z.int(), 'last bet or login: 0 today, 1 within 3 days, 2 within 7 days, 3 earlier'),
        valid7: described(yuan, 'valid stake of the last seven days')
      })
    ),
    doc: 'Direct members of the viewer, or of the member named; with a username also deeper ones.'
  }),
  openAccount: endpoint({
    method: 'POST',
    path: 'agent/openAccount',
    auth: 'agent',
    request: z.object({
      username: z.string().check(z.maxLength(64)),
      password: z.string().check(z.maxLength(64)),
      type: memberType,
      bonusGroup
    }),
    data: z.object({ uid: z.int(), name: z.string() }),
    doc: 'Opens an account under the viewer. Its owner must set an own password first. At most 20 a day.'
  }),
  setMemberTerms: endpoint({
    method: 'POST',
    path: 'agent/setMemberTerms',
    auth: 'agent',
    request: z.object({ uid, bonusGroup: z.optional(bonusGroup), type: z.optional(memberType) }),
    data: z.object({ fromDay: z.string() }),
    doc: 'Raises a direct member’s bonus group, or makes a player an agent, from the next midnight (UTC+8) on. Never the other way.'
  }),
  teamOrderList: endpoint({
    method: 'GET',
    path: 'agent/getTeamOrderList',
    auth: 'agent',
    request: z.object({
      ...range,
      ...asked,
      orderStatus: described(z.string().check(z.regex(/^[0-4]?$/)), 'empty: all'),
      typeId: gameFilter,
      limit,
      cursor
    }),
    data: z.extend(cursorList(teamOrder), {
      sums: described(z.object({ bet: yuan, win: yuan, profit: yuan }), 'settled in the range, whatever the page')
    }),
    doc: 'Bets of the team, newest first; inputCode is empty while the numbers, or those of the chase it belongs to, are still to be drawn. 31 days at most.'
  }),
  teamOrderDetail: endpoint({
    method: 'GET',
    path: 'agent/getTeamOrderDetail',
    auth: 'agent',
    request: z.object({ orderId: orderNumber }),
    data: z.extend(betting.orderDetail.data, { name: z.string() }),
    doc: 'One bet of the team, to read: cancellableUntil is always 0; actioncode is empty as in the list.'
  }),
  teamMovements: endpoint({
    method: 'GET',
    path: 'agent/getTeamReckoningRecord',
    auth: 'agent',
    request: z.object({
      ...range,
      ...asked,
      kind: described(z.optional(z.string().check(z.maxLength(32))), 'a type of getReckoningRecordType; empty: all'),
      limit,
      cursor
    }),
    data: cursorList(
      z.object({
        id: z.int(),
        time: z.string(),
        ...whose,
        type: z.string(),
        kind: described(z.string(), 'its name'),
        amount: yuan,
        orderId: described(z.string(), 'of a bet; else empty'),
        returned: described(z.optional(z.literal(1)), '1: no win, a stake came back')
      })
    ),
    doc: 'Movements of the team’s main balances, newest first, without the balance they left.'
  }),
  teamChases: endpoint({
    method: 'GET',
    path: 'agent/getTeamChasingRecords',
    auth: 'agent',
    request: z.object({ ...range, ...asked, limit, cursor }),
    data: cursorList(teamChase),
    doc: 'Chases of the team, newest first; one that stopped for want of money or by what its player set is only stopped (5).'
  }),
  teamChaseDetail: endpoint({
    method: 'GET',
    path: 'agent/getTeamChasingDetail',
    auth: 'agent',
    request: z.object({ id: orderNumber, page, limit }),
    data: z.extend(chasing.chaseDetail.data, { name: z.string() }),
    doc: 'One chase of the team, to read: cancellable is always 0; chasingCode is empty while anything of it is still to be drawn; orderState as in the list.'
  }),
  thirdRecords: endpoint({
    method: 'GET',
    path: 'agent/getThirdRecords',
    auth: 'agent',
    request: z.object({ ...range, ...asked, provider: z.optional(z.enum(VENDORS)), limit, cursor }),
    data: cursorList(
      z.object({
        ...whose,
        provider: z.enum(VENDORS),
        title: z.string(),
        roundNo: z.string(),
        bet: yuan,
        valid: yuan,
        paid: yuan,
        profit: yuan,
        time: z.string()
      })
    ),
    doc: 'Rounds of the team at other vendors, as these reported them, newest first.'
  }),
  thirdReport: endpoint({
    method: 'GET',
    path: 'agent/getThirdReport',
    auth: 'agent',
    request: z.object({
      ...range,
      report: z.enum(THIRD_REPORTS),
      uid: z.optional(uid),
      sort: z.optional(z.enum(['valid', 'profit', 'name'])),
      ...paging
    }),
    data: z.object({
      crumbs,
      own: thirdRow,
      total: thirdRow,
      list: z.array(thirdRow),
      count: z.int(),
      days: z.array(z.object({ day: z.string(), bet: yuan, valid: yuan, paid: yuan, profit: yuan }))
    }),
    doc: 'Rounds at one vendor by direct branch. red: red packets, rounds are packets, paid what was in them, members who got any.'
  })
}
