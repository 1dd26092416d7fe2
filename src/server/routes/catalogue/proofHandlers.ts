import { beaconText, NO_BEACON } from '../../../rules/trust/beacon'
import { CallRefused } from '../../CallRefused'
import type { NamedRound } from '../../domain/beacon/readRound'
import { DRAW_ALGORITHM } from '../../domain/draws/drawFrom'
import type { IssueReader } from '../../domain/issues/IssueReader'
import type { SealReader } from '../../domain/seals/SealReader'
import { opencodeOf } from '../../views/drawViews'
import type { HandlersOf } from '../handlers'
import { soldGame } from './gameViews'

/** As a draw's message has it, and what anybody checks the round with. */
const beaconFields = (named: NamedRound | undefined) =>
  named
    ? { beacon: beaconText(named), beaconChain: { ...named.chain, previous: named.previous } }
    : { beacon: NO_BEACON }

/** What anybody checks a draw with, and a player the bets they made on it. */
export function proofHandlers(issues: IssueReader, seals: SealReader): HandlersOf<'proof' | 'receipts'> {
  const known = async (typeId: number, issue: string) => {
    const row = await issues.byIssue(typeId, issue)
    if (!row) throw CallRefused.of('issue.unknown')
    return row
  }

  return {
    proof: async ({ typeId, issue }) => {
      const { game, rules } = soldGame(typeId)
      const row = await known(typeId, issue)
      const [chain, before, seal, named] = await Promise.all([
        row.chain_id === null ? undefined : issues.chainOf(row.chain_id),
        row.secret === null ? undefined : issues.secretBefore(row),
        seals.sealOf(row.id),
        issues.roundOf(row)
      ])
      return {
        game: typeId,
        type: game.type,
        title: game.title,
        issue: row.issue,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        drawsAt: row.draws_at,
        drawnAt: row.drawn_at ?? 0,
        importedAt: row.imported_at ?? 0,
        ordinal: chain ? row.slot - chain.base_slot : 0,
        base: chain?.base_slot ?? 0,
        chainHead: chain?.head ?? '',
        commitment: row.commitment ?? '',
        secret: row.secret ?? '',
        previousSecret: before ?? '',
        ...(seal && { seal: { root: seal.root, count: seal.count, stake: seal.stake, sealedAt: seal.sealed_at } }),
        ...beaconFields(named),
        algorithm: chain ? DRAW_ALGORITHM : '',
        opencode: row.result === null ? '' : opencodeOf(rules, { ...row, result: row.result })
      }
    },

    receipts: async ({ typeId, issue, orderIds }, { session }) => {
      const row = await known(typeId, issue)
      const ids = orderIds?.split(',').map(Number)
      return (await seals.receipts(session.uid, row.id, ids)).map(({ row: order, line, path }) => ({
        orderId: String(order.id),
        line,
        ...(path && { path: path.map(([side, hash]): ['left' | 'right', string] => [side, hash]) }),
        status: order.status,
        bonus: order.bonus,
        ...(order.left_out && { leftOut: true }),
        count: order.count
      }))
    }
  }
}
