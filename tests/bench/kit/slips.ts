import { priceLines } from '../../../src/server/domain/bets/priceLines'
import { gameNamed, line } from '../../server/kit/testDatabase'
import type { BenchedServer } from './BenchedServer'

/** A slip of so many lines of a 时时彩 game as the wire has it, on one issue. */
export function slipOf(typeId: number, lines: number): (issue: string) => string {
  const game = gameNamed(typeId)
  const wire = Array.from({ length: lines }, (_, seed) => {
    const made = line(typeId, 'ssc-any2-direct', { unitMode: 0.01 }, seed)
    const priced = priceLines(game, [made], '2026-11-20')
    if (!priced.ok) throw new Error(priced.code)
    return {
      type: game.type,
      typeId,
      playType: made.playId,
      playGroup: made.groupId,
      actionCode: made.actionCode,
      actionNum: priced.lines[0]?.notes,
      actionCoin: priced.total / 10_000,
      multiple: 1,
      unitMode: made.unitMode
    }
  })
  return issue => JSON.stringify(wire.map(each => ({ ...each, actionNo: issue })))
}

export async function issueOnSale(server: BenchedServer, typeId: number): Promise<string> {
  const { data } = await server.call('GET', 'input/getCurrentIssue', { typeId: String(typeId) })
  return (data as { readonly currentIssue: string }).currentIssue
}
