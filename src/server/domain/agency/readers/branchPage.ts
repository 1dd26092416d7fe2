import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import { inOrder } from './inOrder'

/** What branches come to on the days that are not done: rows `key` and figures, of all of them. */
export interface OpenDays {
  readonly rows: RawBuilder<unknown>
  readonly figures: readonly string[]
  /** Whether they are read along the numbers of members (`inOrder`). */
  readonly isInOrder?: true
}

/** Which branches are on a page, and in which order. */
interface BranchOrder {
  /** First members of branches, rows `u` of users. */
  readonly heads: RawBuilder<unknown>
  /** The figure of open days they are ranked by, and the same of days that are done, rows `key, amount`; absent: by name. */
  readonly rank?: { readonly open: string; readonly done: RawBuilder<unknown> }
  readonly limit: number
  readonly offset: number
}

interface OpenFigures {
  /** By first member, in the order they were asked for; who has none of them has 0. */
  readonly branches: ReadonlyMap<number, readonly number[]>
  readonly all: readonly number[]
}

/** Figures in one column: of a wide team there are many rows, and few of them are looked at. */
const packed = ({ figures }: OpenDays, one: (name: string) => string): RawBuilder<unknown> =>
  sql.raw(`array[${figures.map(one).join(', ')}]::bigint[]::text`)

async function read(db: Database, open: OpenDays, picked: RawBuilder<unknown>): Promise<OpenFigures> {
  const query = sql<{ key: number | null; packed: string }>`
    with open as materialized (${open.rows})
    select key, packed, row_number() over () as place from (${picked}) p
    union all select null, ${packed(open, name => `coalesce(sum(${name}), 0)`)}, null from open order by place`
  const { rows } = await (open.isInOrder ? inOrder(db, query) : query.execute(db))
  const figuresOf = (text: string) => text.slice(1, -1).split(',').map(Number)
  const branches = new Map<number, readonly number[]>()
  let all: readonly number[] = []
  for (const row of rows)
    if (row.key === null) all = figuresOf(row.packed)
    else branches.set(row.key, figuresOf(row.packed))
  return { branches, all }
}

/** The figures of all branches that have any. */
export const openOfAll = (db: Database, open: OpenDays): Promise<OpenFigures> =>
  read(db, open, sql`select key, ${packed(open, name => name)} as packed from open`)

/** The figures of the branches on a page, which these decide with those of days that are done. */
export const openOfPage = (db: Database, open: OpenDays, order: BranchOrder): Promise<OpenFigures> => {
  const { heads, rank, limit, offset } = order
  const ranked =
    rank === undefined
      ? sql`where ${heads} order by u.username_key, u.id`
      : sql`left join (${rank.done}) r on r.key = u.id where ${heads}
        order by coalesce(r.amount, 0) + coalesce(${sql.raw(`o.${rank.open}`)}, 0) desc, u.id`
  return read(
    db,
    open,
    sql`select u.id as key, ${packed(open, name => `coalesce(o.${name}, 0)`)} as packed
      from users u left join open o on o.key = u.id ${ranked} limit ${limit} offset ${offset}`
  )
}
