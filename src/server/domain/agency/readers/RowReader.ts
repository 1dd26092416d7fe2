import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PostingKind } from '../../../store/moneyTables'
import { hasReference } from '../../../store/moneyTables'
import type { Database } from '../../../store/tables'
import { ORDER } from '../../bets/orderStates'
import { shownCode } from '../../bets/shownCode'
import { CHASE_ISSUE } from '../../chase/chaseStates'
import type { Team } from '../TeamScope'
import type { Named } from './newestRows'
import { members, merged, walked } from './newestRows'
import type { NumberedTable } from './numbersWithin'
import { numbersWithin } from './numbersWithin'

/** A span of instants, and where the page before ended. */
export interface RowPage extends Named {
  readonly from: number
  readonly until: number
  readonly before?: number | undefined
  readonly limit: number
}

export interface Whose {
  readonly uid: number
  readonly username: string
  /** Levels below the viewer. */
  readonly distance: number
}

/** Whether numbers are still to be drawn: nobody but their player knows them before. */
interface Guarded {
  readonly is_hidden: boolean
}

export interface TeamOrder extends Whose, Guarded {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  readonly stake: number
  readonly status: number
  readonly bonus: number
  readonly play_number: number
  readonly unit_mode: number
  readonly placed_at: number
  readonly code: string
  readonly chase_id: number | null
}

export interface TeamMovement extends Whose {
  readonly id: number
  readonly at: number
  readonly kind: PostingKind
  readonly amount: number
  readonly order_id: number | null
  /** Whether the stake of a bet came back; null for a row that belongs to no bet. */
  readonly returned: boolean | null
}

interface TeamChase extends Whose {
  readonly id: number
}

interface TeamRound extends Whose {
  readonly vendor: string
  readonly round_no: string
  readonly stake: number
  readonly paid: number
  readonly at: number
}

/**
 * Whether something of a chase `c` is still to be drawn: it goes on, or it has ended and its last bet is not drawn yet.
 * Until then agents see no numbers of it.
 */
const IS_OPEN_CHASE = sql`(c.finished_at is null or exists (
  select from chase_issues p where p.chase_id = c.id and p.state = ${CHASE_ISSUE.placed}))`

/**
 * Whether the numbers of an order `o` are kept from agents: it is not drawn yet, or belongs to a chase that bets the
 * same numbers on issues to come.
 */
const IS_OPEN_ORDER = sql`(o.status = ${ORDER.pending} or exists (
  select from chase_issues ci join chases c on c.id = ci.chase_id where ci.id = o.chase_issue_id and ${IS_OPEN_CHASE}))`

/**
 * Up to this many members are asked for their rows one by one; with more, some member or other plays all the time, and
 * reading everybody's newest rows finds theirs sooner.
 */
const MOST_ASKED = 2000

const within = (time: string, { from, until }: RowPage): RawBuilder<unknown> =>
  sql`${sql.ref(`o.${time}`)} >= ${from} and ${sql.ref(`o.${time}`)} < ${until}`

/**
 * The newest rows of a team. In a small team the newest rows of each member are read by the member’s own index and
 * merged; in a large one all rows are read by number, newest first, and other players’ rows are skipped (§G3.3).
 */
export class RowReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async orders(
    team: Team,
    page: RowPage & { readonly status?: number | undefined; readonly typeId?: number | undefined }
  ): Promise<readonly TeamOrder[]> {
    const { status, typeId } = page
    const asked = sql`${within('placed_at', page)} ${status === undefined ? sql`` : sql`and o.status = ${status}`}
      ${typeId === undefined ? sql`` : sql`and o.game_id = ${typeId}`}`
    return this.#newest(
      team,
      page,
      'orders',
      asked,
      sql`o.id, o.game_id, o.issue, o.stake, o.status, o.bonus, o.play_number, o.unit_mode, o.placed_at, ${shownCode('o.action_code')} as code,
        ${IS_OPEN_ORDER} as is_hidden, (select ci.chase_id from chase_issues ci where ci.id = o.chase_issue_id) as chase_id`
    )
  }

  async movements(
    team: Team,
    page: RowPage & { readonly kind?: PostingKind | undefined }
  ): Promise<readonly TeamMovement[]> {
    const { kind } = page
    // Named so, kinds that are rare among bets are read along an index of theirs.
    const referred = kind !== undefined && hasReference(kind) ? sql`and o.ref is not null` : sql``
    const asked = sql`${within('at', page)} ${kind === undefined ? sql`` : sql`and o.kind = ${kind}`} ${referred}`
    return this.#newest(
      team,
      page,
      'postings',
      asked,
      sql`o.id, o.at, o.kind, o.amount, o.order_id,
        (select b.status = ${ORDER.returned} from orders b where b.id = o.order_id) as returned`
    )
  }

  async chases(team: Team, page: RowPage): Promise<readonly TeamChase[]> {
    return this.#newest(team, page, 'chases', within('placed_at', page), sql`o.id`)
  }

  /** Rounds at other vendors have no number of ours: pages follow their time, then their name. */
  async rounds(
    team: Team,
    {
      from,
      until,
      limit,
      prefix,
      vendor,
      after
    }: Omit<RowPage, 'before'> & {
      readonly vendor?: string | undefined
      readonly after?: { readonly at: number; readonly name: string } | undefined
    }
  ): Promise<readonly TeamRound[]> {
    const { rows } = await sql<TeamRound>`
      select m.uid, m.username, m.distance, o.vendor, o.round_no, o.stake, o.paid, o.at
      from (select u.id as uid, u.username, v.distance from (${members(team, prefix)}) t join users u on u.id = t.descendant
        join member_tree v on v.ancestor = ${team.viewer} and v.descendant = t.descendant) m
      join third_bets o on o.user_id = m.uid and o.at >= ${from} and o.at < ${until}
        ${vendor === undefined ? sql`` : sql`and o.vendor = ${vendor}`}
        ${after === undefined ? sql`` : sql`and (o.at, o.vendor || ':' || o.round_no) < (${after.at}::bigint, ${after.name})`}
      order by o.at desc, o.vendor || ':' || o.round_no desc limit ${limit}`.execute(this.#db)
    return rows
  }

  /** The owner of an order in the viewer’s team; undefined for any other order. */
  async ownerOfOrder(viewer: number, orderId: number): Promise<(Whose & Guarded) | undefined> {
    const { rows } = await sql<Whose & Guarded>`
      select u.id as uid, u.username, t.distance, ${IS_OPEN_ORDER} as is_hidden from orders o
      join member_tree t on t.descendant = o.user_id and t.ancestor = ${viewer} and t.distance > 0 join users u on u.id = o.user_id
      where o.id = ${orderId}`.execute(this.#db)
    return rows[0]
  }

  async ownerOfChase(viewer: number, chaseId: number): Promise<(Whose & Guarded) | undefined> {
    const { rows } = await sql<Whose & Guarded>`
      select u.id as uid, u.username, t.distance, ${IS_OPEN_CHASE} as is_hidden from chases c
      join member_tree t on t.descendant = c.user_id and t.ancestor = ${viewer} and t.distance > 0 join users u on u.id = c.user_id
      where c.id = ${chaseId}`.execute(this.#db)
    return rows[0]
  }

  async #isLarge(team: Team, prefix: string | undefined): Promise<boolean> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from (${members(team, prefix)}) m limit ${MOST_ASKED + 1}) t`.execute(
      this.#db
    )
    return (rows[0]?.n ?? 0) > MOST_ASKED
  }

  /** The newest rows `o` of a table under a condition. What is shown beside them is read for these rows alone. */
  async #newest<Row>(
    team: Team,
    page: RowPage,
    table: NumberedTable,
    asked: RawBuilder<unknown>,
    columns: RawBuilder<unknown>
  ): Promise<readonly (Row & Whose)[]> {
    const { before, prefix, limit } = page
    const where = before === undefined ? asked : sql`o.id < ${before} and ${asked}`
    const rowsAsked = { prefix, table, where, limit }
    const picked = (await this.#isLarge(team, prefix))
      ? walked(team, rowsAsked, await numbersWithin(this.#db, table, page))
      : merged(team, rowsAsked)
    const { rows } = await sql<Row & Whose>`
      select p.uid, u.username, v.distance, ${columns} from (${picked}) p join ${sql.table(table)} o on o.id = p.id
      join users u on u.id = p.uid join member_tree v on v.ancestor = ${team.viewer} and v.descendant = p.uid
      order by p.id desc`.execute(this.#db)
    return rows
  }
}
