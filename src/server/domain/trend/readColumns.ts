import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'

/** Draws after `from`, up to and with `to`; `limit` of them when there is a limit. */
export interface DrawRange {
  readonly from?: number | undefined
  readonly to: number
  readonly limit?: number | undefined
}

/** Drawn issues, a column each: all have as many entries, in the same order. */
interface DrawColumns {
  readonly issues: readonly string[]
  readonly previous: readonly string[]
  /** ms since 1970. */
  readonly times: readonly number[]
  /** As stored, for `numbersOf`. */
  readonly results: readonly string[]
  /** A letter each: FED for a draw of a feed. */
  readonly sources: string
}

type Packed = { readonly [Column in keyof DrawColumns]: string | null }

/** Stands in `sources` for a draw of an official feed. */
export const FED = 'f'
const SEPARATOR = ' '
const COMMA = ','.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

const unpack = (text: string | null): string[] => (text === null ? [] : text.split(SEPARATOR))

/**
 * Reads drawn issues of a game, those of a limit from the beginning of the order. One row with a text for each column:
 * a row for each of a day's 1,440 draws took twice as long in the database, and three times in the driver.
 */
export async function readColumns(
  db: Database,
  game: Game,
  { from, to, limit }: DrawRange,
  order: 'asc' | 'desc'
): Promise<DrawColumns> {
  const { rows } = await sql<Packed>`
    select string_agg(issue, ${sql.lit(SEPARATOR)}) as issues, string_agg(previous_issue, ${sql.lit(SEPARATOR)}) as previous,
      string_agg(draws_at::text, ${sql.lit(SEPARATOR)}) as times, string_agg(result, ${sql.lit(SEPARATOR)}) as results,
      string_agg(left(source, 1), '') as sources
    from (select issue, previous_issue, draws_at, result, source from issues
      where game_id = ${game.typeId} and draws_at > ${from ?? 0} and draws_at <= ${to} and result is not null
      order by draws_at ${sql.raw(order)} limit ${limit ?? null}) d`.execute(db)
  const [packed] = rows
  return {
    issues: unpack(packed?.issues ?? null),
    previous: unpack(packed?.previous ?? null),
    times: unpack(packed?.times ?? null).map(Number),
    results: unpack(packed?.results ?? null),
    sources: packed?.sources ?? ''
  }
}

/** The numbers of a stored result, a comma list. Read by hand: `split` and `map` took as long as all the counting. */
export function numbersOf(result: string): number[] {
  const numbers: number[] = []
  let value = 0
  for (let at = 0; at < result.length; at++) {
    const letter = result.charCodeAt(at)
    if (letter === COMMA) {
      numbers.push(value)
      value = 0
    } else value = value * 10 + letter - ZERO
  }
  numbers.push(value)
  return numbers
}
