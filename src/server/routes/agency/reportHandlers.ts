import { groupRate, HIGHEST_GROUP, LOWEST_GROUP } from '../../../rules/agency/group'
import { REPORT_DAYS } from '../../../rules/agency/team'
import { chinaDate, chinaMidnight, DAY_MS } from '../../../rules/chinaTime'
import { fraction } from '../../../rules/fraction'
import { money, yuanOf } from '../../../rules/money'
import { oddsAt, oddsOf } from '../../../rules/odds'
import type { Agency } from '../../domain/agency/createAgency'
import type { DaySums, Sums } from '../../domain/agency/readers/teamSums'
import { addSums, NO_SUMS, sumsBy } from '../../domain/agency/readers/teamSums'
import { gameTitle } from '../betting/orderViews'
import type { HandlersOf } from '../handlers'
import { figuresOf, memberFiguresOf, shownName } from './figureViews'
import { askedDays, lastDays } from './reportDays'

/** 两面 and 直选 of three digits: what every statement shows prices of. */
const SHOWN_CHANCES = [fraction(1, 2), fraction(1, 1000)]
/** The own group and every fifth below it: what a statement shows prices of. */
const SHOWN_EVERY = 10
const shownGroups = (own: number): readonly number[] => [
  own,
  ...Array.from({ length: own - LOWEST_GROUP }, (_, below) => own - below - 1).filter(
    group => group % SHOWN_EVERY === 0
  )
]
/** Balances of smaller teams would tell one member's. */
const LEAST_FOR_BALANCE = 5

/** Whether figures of a span are partly expected: those of one game are not, nobody earns anything by it (§G3.1). */
const provisionalOf = ({ to, typeId }: { readonly to: string; readonly typeId: number | undefined }, paidTo: string) =>
  typeId === undefined && to > paidTo ? 1 : 0

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, amount) => sum + amount, 0)

/** What bets return in a group, and what they bring an agent whose own group is `own`. */
const statementRow = (group: number, own: number) => ({
  bonusGroup: group,
  returnRate: groupRate(group),
  odds: SHOWN_CHANCES.map(chance => yuanOf(oddsAt(oddsOf({ name: '', chance }), group))),
  myRate: groupRate(own - group)
})

/** Figures by day, in turn. @param mine what the agent earned, by day */
const daysOf = (below: readonly DaySums[], mine: ReadonlyMap<string, number>) =>
  [...sumsBy(below, 'day')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => ({ day, ...figuresOf(of, mine.get(day) ?? 0) }))

/** The games that were bet on, most first. */
const gamesOf = (below: readonly DaySums[]) =>
  [...sumsBy(below, 'source')]
    .filter(([source, { valid }]) => source !== 0 && valid > 0)
    .sort(([, a], [, b]) => b.valid - a.valid)
    .map(([source, { valid }]) => ({ typeId: source, title: gameTitle(source), valid: yuanOf(money(valid)) }))

/** The team as figures (§G3). */
export function reportHandlers(
  agency: Agency,
  now: () => number
): HandlersOf<'agentHome' | 'agentStatement' | 'teamReport' | 'memberReport'> {
  const { scope, sums, earned, team: reader } = agency
  return {
    agentHome: async (_, { session }) => {
      const team = await scope.of(session.uid)
      const at = now()
      const days = lastDays(at, 7)
      const today = chinaDate(at)
      const midnight = chinaMidnight(at)
      const span = { from: days[0] ?? today, to: today }
      const [below, mine, { members, opened }, coinProxy, paidTo] = await Promise.all([
        sums.below(team, span),
        earned.byDay(team, span),
        reader.size(team, midnight, midnight + DAY_MS),
        earned.balance(session.uid),
        earned.paidTo(at)
      ])
      const mineOf = (day: string) => yuanOf(money(mine.get(day) ?? 0))
      const byDay = sumsBy(below, 'day')
      const validOf = (day: string) => yuanOf(money(byDay.get(day)?.valid ?? 0))
      return {
        teamValid: validOf(today),
        mineToday: mineOf(today),
        mineYesterday: mineOf(days.at(-2) ?? today),
        members,
        opened,
        players: await sums.players(team, { from: today, to: today }),
        coinProxy: yuanOf(money(coinProxy)),
        days: days.map(day => ({ day, valid: validOf(day), mine: mineOf(day) })),
        paidTo,
        entries: agency.entries()
      }
    },

    agentStatement: async (_, { session }) => {
      const { bonusGroup } = await agency.terms(session.uid, now())
      return {
        bonusGroup,
        lowestBonus: LOWEST_GROUP,
        standardGroup: HIGHEST_GROUP,
        rows: shownGroups(bonusGroup).map(group => statementRow(group, bonusGroup))
      }
    },

    teamReport: async ({ typeId, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const span = { ...days, typeId }
      const team = await scope.of(session.uid)
      const [mine, paidTo, below, players, size, { pending, balance }] = await Promise.all([
        earned.byDay(team, span),
        earned.paidTo(now()),
        sums.below(team, span),
        sums.players(team, span),
        reader.size(team, days.fromMs, days.untilMs),
        reader.holdings(team)
      ])
      return {
        total: {
          ...figuresOf(below.reduce<Sums>(addSums, NO_SUMS), sumOf(mine.values())),
          players,
          ...size,
          pending: yuanOf(money(pending)),
          teamBalance: size.members < LEAST_FOR_BALANCE ? -1 : yuanOf(money(balance))
        },
        days: daysOf(below, mine),
        games: gamesOf(below),
        provisional: provisionalOf(span, paidTo),
        paidTo
      }
    },

    memberReport: async ({ uid, username, typeId, sort = 'valid', page, limit, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const span = { ...days, typeId }
      const { team, prefix } = await agency.searched(session.uid, uid, username)
      const today = chinaDate(now())
      const asked = { day: today, prefix, limit, offset: (page - 1) * limit, sort }
      const [ownMine, paidTo, root, own, branches, crumbs] = await Promise.all([
        earned.fromRoot(team, span),
        earned.paidTo(now()),
        reader.root(team, today),
        sums.own(team, span),
        reader.branches(team, span, asked),
        reader.crumbs(team)
      ])
      return {
        crumbs: crumbs.map(({ id, username: name }, distance) => ({ uid: id, name: shownName(name, distance) })),
        own: memberFiguresOf({ ...root, members: 1 }, team.distance, own, ownMine),
        total: memberFiguresOf(root, team.distance, addSums(own, branches.below), ownMine + branches.mine),
        list: branches.rows.map(row => memberFiguresOf(row, team.distance + 1, row, row.mine)),
        count: branches.count,
        provisional: provisionalOf(span, paidTo)
      }
    }
  }
}
