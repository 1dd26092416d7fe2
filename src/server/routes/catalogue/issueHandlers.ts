import type { CurrentIssue } from '../../../contract/areas/catalogue'
import { intervalOf } from '../../catalogue/catalogue'
import { BEACON, DRAW_ALGORITHM } from '../../domain/draws/drawFrom'
import { CallRefused } from '../CallRefused'
import { chinaDate } from '../chinaText'
import type { HandlersOf } from '../handlers'
import { currentIssueOf, lastDrawOf, opencodeOf, plannedIssueOf } from './drawViews'
import { soldGame } from './gameViews'
import type { IssueReader } from './IssueReader'

/** spec §9: future issue list length. */
const PLANNED = 20
const PLANNED_OWN = 50

/** The snapshot of a game. @throws CallRefused when the game has no issue ahead. */
export async function readCurrentIssue(issues: IssueReader, typeId: number, now: number): Promise<CurrentIssue> {
  const { game, rules } = soldGame(typeId)
  const [[row], [last]] = await Promise.all([issues.upcoming(typeId, now, 1), issues.drawn(typeId, { limit: 1 })])
  if (!row) throw CallRefused.of('issue.failed')
  return currentIssueOf(game, rules, row, last, now)
}

/** Sale windows, the current issue, draws and their proofs. */
export function issueHandlers(
  issues: IssueReader,
  now: () => number
): HandlersOf<'plan' | 'currentIssue' | 'serverTime' | 'history' | 'proof'> {
  return {
    plan: async ({ typeId }) => {
      const { game } = soldGame(typeId)
      const at = now()
      const rows = await issues.upcoming(typeId, at, game.own ? PLANNED_OWN : PLANNED)
      return {
        own: game.own ? 1 : 0,
        gtime: intervalOf(game),
        month: chinaDate(at).slice(0, 7),
        list: rows.map(row => plannedIssueOf(game, row))
      }
    },

    currentIssue: async ({ typeId }) => {
      const snapshot = await readCurrentIssue(issues, typeId, now())
      return { ...snapshot, serverTime: now() }
    },

    serverTime: () => ({ serverTime: now() }),

    history: async ({ typeId, page, limit }) => {
      const { rules } = soldGame(typeId)
      const [total, rows] = await Promise.all([
        issues.countDrawn(typeId),
        issues.drawn(typeId, { limit, offset: (page - 1) * limit })
      ])
      return { total, list: rows.map(row => lastDrawOf(rules, row)) }
    },

    proof: async ({ typeId, issue }) => {
      const { rules } = soldGame(typeId)
      const row = await issues.byIssue(typeId, issue)
      if (!row) throw CallRefused.of('issue.unknown')
      const chain = row.chain_id === null ? undefined : await issues.chainOf(row.chain_id)
      return {
        game: typeId,
        issue: row.issue,
        ordinal: chain ? row.slot - chain.base_slot : 0,
        chainHead: chain?.head ?? '',
        commitment: row.commitment ?? '',
        secret: row.secret ?? '',
        beacon: BEACON,
        algorithm: chain ? DRAW_ALGORITHM : '',
        opencode: row.result === null ? '' : opencodeOf(rules, { ...row, result: row.result })
      }
    }
  }
}
