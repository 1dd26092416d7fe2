import { chinaDate } from '../../../rules/chinaTime'
import { intervalOf } from '../../catalogue/catalogue'
import type { IssueReader } from '../../domain/issues/IssueReader'
import { readCurrentIssue } from '../../views/currentIssue'
import { lastDrawOf, plannedIssueOf } from '../../views/drawViews'
import { viewsOf } from '../../views/viewsOf'
import type { HandlersOf } from '../handlers'
import { soldGame } from './gameViews'

/** §S9: future issue list length. */
const PLANNED = 20
const PLANNED_OWN = 50
/** Draws a history list goes back: a day and more of the shortest interval; the days before have their trend pages. */
const MOST_LISTED = 2000

/** Sale windows, the current issue, draws. */
export function issueHandlers(
  issues: IssueReader,
  now: () => number,
  report: (error: unknown) => void
): HandlersOf<'plan' | 'currentIssue' | 'serverTime' | 'history'> {
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
      const snapshot = await readCurrentIssue(issues, soldGame(typeId), now())
      return { ...snapshot, serverTime: now() }
    },

    serverTime: () => ({ serverTime: now() }),

    history: async ({ typeId, page, limit }) => {
      const { game, rules } = soldGame(typeId)
      const [total, rows] = await Promise.all([
        issues.countDrawn(typeId, MOST_LISTED),
        // Beyond the end of the list nothing is read either.
        page * limit > MOST_LISTED ? [] : issues.drawn(typeId, { limit, offset: (page - 1) * limit })
      ])
      const list = viewsOf(
        rows,
        row => lastDrawOf(rules, row),
        row => `Issue ${row.issue} of ${game.title}`,
        report
      )
      return { total, list }
    }
  }
}
