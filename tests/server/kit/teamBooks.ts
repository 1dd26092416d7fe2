import { SPREAD_RATES } from '../../../src/rules/agency/commission'
import { COUNTED_DAYS, COUNTED_ON, COUNTED_STAKE, RUNGS } from '../../../src/rules/agency/rewards'
import { chinaDate, dateOfDay, dayOf } from '../../../src/rules/chinaTime'
import type { Database } from '../../../src/server/store/tables'

/** Columns of a report; amounts are 1/10000 yuan. */
export const COLUMNS = [
  'orders',
  'bet',
  'valid',
  'returned',
  'win',
  'rebate',
  'spread',
  'activity',
  'recharge',
  'withdraw',
  'profit',
  'mine'
] as const
type Column = (typeof COLUMNS)[number]
export type Figures = Readonly<Record<Column, number>>
export interface Span {
  readonly from: string
  readonly to: string
  readonly typeId?: number
}
interface Fact {
  readonly day: string
  readonly user: number
  readonly source: number
  readonly column: Column
  readonly amount: number
}
interface Line {
  readonly day: string
  readonly beneficiary: number
  readonly source: number
  readonly distance: number
  readonly base: number
  readonly amount: number
}

/** Users, terms, orders and postings as they stand: everything that is recounted follows from these four. */
export async function readRows(db: Database) {
  return {
    users: await db.selectFrom('users').select(['id', 'parent_id', 'created_at']).execute(),
    terms: await db.selectFrom('member_terms').selectAll().orderBy('from_day').execute(),
    orders: await db.selectFrom('orders').select(['id', 'game_id', 'valid_stake']).execute(),
    postings: await db
      .selectFrom('postings')
      .innerJoin('accounts as a', 'a.id', 'postings.account_id')
      .select([
        'postings.at',
        'postings.kind',
        'postings.amount',
        'postings.order_id',
        'a.user_id',
        'a.kind as account'
      ])
      .execute()
  }
}

const isWithin = ({ day }: { readonly day: string }, { from, to }: Span): boolean => day >= from && day <= to
const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Every report of every viewer, counted a second time in the simplest way: one pass over the postings, one walk up from
 * each stake. It shares no line with the readers and knows nothing of rollups, closures of the tree or stored commissions.
 */
export class TeamBooks {
  readonly #rows: Awaited<ReturnType<typeof readRows>>
  readonly #facts: Fact[] = []
  readonly #lines: Line[] = []

  /** @param closed the last day that is closed: lines of days after it are as they would be now, rungs none */
  constructor(rows: Awaited<ReturnType<typeof readRows>>, closed: string) {
    this.#rows = rows
    const orders = new Map(rows.orders.map(order => [order.id, order]))
    for (const { at, kind, amount, order_id, user_id: user, account } of rows.postings) {
      if (user === null) continue
      const order = kind === 'settle' && order_id !== null ? orders.get(order_id) : undefined
      const add = (column: Column, sum: number, source = 0) =>
        this.#facts.push({ day: chinaDate(at), user, source, column, amount: sum })
      if (order && account === 'escrow') {
        const valid = order.valid_stake ?? Number.NaN
        add('orders', 1, order.game_id)
        add('bet', -amount, order.game_id)
        add('valid', valid, order.game_id)
        add('returned', -amount - valid, order.game_id)
        add('win', valid + amount, order.game_id)
      }
      if (order && account === 'player') add('win', amount, order.game_id)
      if (kind === 'deposit' && account === 'player') add('recharge', amount)
      if (kind === 'withdrawPaid' && account === 'hold') add('withdraw', -amount)
      if ((kind === 'signIn' || kind === 'activity') && account === 'player') add('activity', amount)
    }
    const bases = new Map<string, number>()
    for (const { day, user, column, amount } of this.#facts)
      if (column === 'valid') bases.set(`${day} ${user}`, (bases.get(`${day} ${user}`) ?? 0) + amount)
    for (const [key, base] of bases) {
      const [day = '', source] = key.split(' ')
      this.#walk(day, Number(source), base)
    }
    for (const { day, beneficiary: user, amount } of this.#lines)
      this.#facts.push({
        day,
        user,
        source: 0,
        column: this.#termsOf(user, day).is_agent ? 'rebate' : 'spread',
        amount
      })
    for (const { id } of rows.users) this.#reward(id, closed, bases)
  }

  figures(viewer: number, users: readonly number[], span: Span): Figures {
    const facts = this.#among(users, span)
    const own = (column: Column) => sumOf(facts.filter(fact => fact.column === column))
    const of = Object.fromEntries(COLUMNS.map(column => [column, own(column)])) as Record<Column, number>
    const lines = this.#lines.filter(l => l.beneficiary === viewer && users.includes(l.source) && isWithin(l, span))
    const mine = span.typeId === undefined ? sumOf(lines) : 0
    return { ...of, mine, profit: of.win + of.rebate + of.spread + of.activity - of.valid }
  }

  /** Days on which anything of them moved. */
  days(users: readonly number[], span: Span): readonly string[] {
    return [...new Set(this.#among(users, span).map(({ day }) => day))].sort()
  }

  players(users: readonly number[], span: Span): number {
    return new Set(this.#among(users, span).flatMap(({ column, user }) => (column === 'orders' ? [user] : []))).size
  }

  /** What is on accounts of theirs, of one kind or all. */
  held(users: readonly number[], kind?: string): number {
    return sumOf(
      this.#rows.postings.filter(
        p => p.user_id !== null && users.includes(p.user_id) && (kind === undefined || p.account === kind)
      )
    )
  }

  below(root: number): readonly number[] {
    return this.direct(root).flatMap(id => [id, ...this.below(id)])
  }

  direct(root: number): readonly number[] {
    return this.#rows.users.filter(user => user.parent_id === root).map(({ id }) => id)
  }

  /** What a player's two levels staked and earned him on a day that is closed. */
  achieved(player: number, distance: number, day: string) {
    const lines = this.#lines.filter(
      l => l.beneficiary === player && l.distance === distance && l.day === day && !this.#termsOf(player, day).is_agent
    )
    return { valid: lines.reduce((sum, l) => sum + l.base, 0), amount: sumOf(lines), players: lines.length }
  }

  #walk(day: string, source: number, base: number): void {
    let highest = this.#termsOf(source, day).bonus_group
    let [member, distance] = [this.#parentOf(source), 1]
    for (; member !== null; member = this.#parentOf(member), distance++) {
      const { is_agent, bonus_group } = this.#termsOf(member, day)
      const rate = is_agent ? Math.max(0, bonus_group - highest) * 5 : (SPREAD_RATES[distance - 1] ?? 0)
      if (is_agent) highest = Math.max(highest, bonus_group)
      if (rate > 0 && base > 0)
        this.#lines.push({
          day,
          beneficiary: member,
          source,
          distance,
          base,
          amount: Math.floor((base * rate) / 10_000)
        })
    }
  }

  /** The rungs of a player, each on the day that reached it. */
  #reward(player: number, closed: string, bases: ReadonlyMap<string, number>): void {
    const counted = this.direct(player)
      .flatMap(id => {
        const opened = dayOf(this.#rows.users.find(user => user.id === id)?.created_at ?? 0)
        const played = Array.from({ length: COUNTED_DAYS }, (_, n) => dateOfDay(opened + n)).filter(
          day => (bases.get(`${day} ${id}`) ?? 0) > 0
        )
        const reached = played.find(
          (_, n) =>
            n + 1 >= COUNTED_ON &&
            played.slice(0, n + 1).reduce((sum, each) => sum + (bases.get(`${each} ${id}`) ?? 0), 0) >= COUNTED_STAKE
        )
        return reached !== undefined && reached <= closed && !this.#termsOf(player, reached).is_agent ? [reached] : []
      })
      .sort()
    for (const { need, amount } of RUNGS) {
      const day = counted[need - 1]
      if (day !== undefined) this.#facts.push({ day, user: player, source: 0, column: 'spread', amount })
    }
  }

  #among(users: readonly number[], span: Span): readonly Fact[] {
    const isAsked = ({ source }: Fact) => span.typeId === undefined || source === span.typeId
    return this.#facts.filter(fact => users.includes(fact.user) && isWithin(fact, span) && isAsked(fact))
  }

  #parentOf(user: number): number | null {
    return this.#rows.users.find(({ id }) => id === user)?.parent_id ?? null
  }

  #termsOf(user: number, day: string) {
    const terms = this.#rows.terms.filter(row => row.user_id === user && row.from_day <= day).at(-1)
    if (!terms) throw new Error(`${user} has no terms on ${day}`)
    return terms
  }
}
