import type { CurrentIssue } from '../../contract/areas/issues'
import type { GameFamily } from '../../games/family'
import { CallRefused } from '../CallRefused'
import type { Game } from '../catalogue/Game'
import type { IssueReader } from '../domain/issues/IssueReader'
import { currentIssueOf } from './drawViews'

/** The snapshot of a game that is sold. @throws CallRefused when the game has no issue ahead. */
export async function readCurrentIssue(
  issues: IssueReader,
  { game, rules }: { readonly game: Game; readonly rules: GameFamily },
  now: number
): Promise<CurrentIssue> {
  const { typeId } = game
  const [[row], last] = await Promise.all([issues.upcoming(typeId, now, 1), issues.latest(typeId)])
  if (!row) throw CallRefused.of('issue.failed')
  const previous = last?.issue === row.previous_issue ? undefined : await issues.byIssue(typeId, row.previous_issue)
  return currentIssueOf(game, rules, { row, last, previous }, now)
}
