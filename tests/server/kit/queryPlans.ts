import type { LogEvent, PostgresPool } from 'kysely'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { nameOf } from '../../../src/server/store/statements'
import type { Database, Tables } from '../../../src/server/store/tables'

export interface Asked {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** A database that remembers the statements it was asked, until told to forget. */
export function listening(pool: PostgresPool): { readonly db: Database; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const log = (event: LogEvent) => {
    if (event.level === 'query') asked.push({ text: event.query.sql, parameters: event.query.parameters })
  }
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log }), asked }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface Judged {
  readonly text: string
  /** Tables of size read from end to end. */
  readonly scans: readonly string[]
  /** Rows looked at, those a filter threw away included. */
  readonly rows: number
}

const GROWING: readonly string[] = ['issues', 'orders', 'wins', 'postings', 'chase_issues', 'chases']

const walk = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(walk)]

/** Runs a reading statement once more under EXPLAIN and tells what it looked at; one that is hot as `guardedPool` runs it. */
export async function judge(db: Database, { text, parameters }: Asked): Promise<Judged> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
  const { rows } = await db.transaction().execute(async trx => {
    if (nameOf(text) !== undefined) await sql`set local enable_seqscan = off`.execute(trx)
    return trx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explain)
  })
  const nodes = rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => walk(Plan)))
  return {
    text,
    scans: nodes.flatMap(node => {
      const table = node['Relation Name'] ?? ''
      return node['Node Type'] === 'Seq Scan' && GROWING.includes(table) ? [table] : []
    }),
    rows: nodes
      .filter(node => node['Relation Name'] !== undefined)
      .reduce(
        (sum, node) =>
          sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
        0
      )
  }
}

export const isReading = ({ text }: Asked): boolean =>
  /^(\/\*hot(,last)?\*\/)?\s*(select|with)\b/i.test(text) &&
  !/\b(for (update|share)|insert into|delete from|set)\b/i.test(text)
