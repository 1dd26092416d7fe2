import { setTimeout as wait } from 'node:timers/promises'
import { wireLine } from '../../server/kit/slips'
import { line } from '../../server/kit/testDatabase'
import type { BenchedServer } from './BenchedServer'

/** A slip of so many lines of a 时时彩 game as the wire has it, on one issue. */
export function slipOf(typeId: number, lines: number): (issue: string) => string {
  const wire = Array.from({ length: lines }, (_, seed) =>
    wireLine(typeId, line(typeId, 'ssc-any2-direct', { unitMode: 0.01 }, seed))
  )
  return issue => JSON.stringify(wire.map(each => ({ ...each, actionNo: issue })))
}

interface Sale {
  readonly currentIssue: string
  readonly selling: boolean
  readonly endTime: number
  readonly serverTime: number
}

async function saleOf(server: BenchedServer, typeId: number): Promise<Sale> {
  const { data } = await server.call('GET', 'input/getCurrentIssue', { typeId: String(typeId) })
  return data as Sale
}

export const issueOnSale = async (server: BenchedServer, typeId: number): Promise<string> =>
  (await saleOf(server, typeId)).currentIssue

/** The issue on sale once its sale goes on for longer than `leftMs`: it waits a draw out. */
export async function longSale(server: BenchedServer, typeId: number, leftMs: number): Promise<string> {
  for (;;) {
    const { currentIssue, selling, endTime, serverTime } = await saleOf(server, typeId)
    if (selling && endTime - serverTime > leftMs) return currentIssue
    await wait(1000)
  }
}
