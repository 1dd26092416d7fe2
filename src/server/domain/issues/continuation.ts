import { dateOfDay } from '../../../rules/chinaTime'
import type { Game } from '../../catalogue/Game'
import { issueAt, ordinalAfter } from './calendar'
import { headOfDay, joinIssue, splitIssue } from './issueName'
import { salesDayOfDraw } from './salesDay'

/** One issue of an imported game with its times. */
export interface ImportedIssue {
  readonly issue: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

/** The last issue the feed told of, drawn or planned. */
export interface Anchor {
  readonly issue: string
  readonly drawsAt: number
}

/** How far back issues are named too: their results may still be imported. */
const BACK_MS = 2 * 86_400_000

/**
 * Whether our calendar's draw comes after the anchor. The official time of the anchor may be minutes before ours: its
 * own draw must not be counted a second time.
 */
function isAfter(game: Game, anchor: Anchor, drawsAt: number): boolean {
  if (game.schedule.kind === 'interval') return drawsAt > anchor.drawsAt + game.schedule.seconds * 500
  return salesDayOfDraw(game, drawsAt) > salesDayOfDraw(game, anchor.drawsAt)
}

/**
 * Issues that our own calendar supposes after the last one of the feed: its weekly or daily times, with numbers counted
 * on from the feed's. Nothing of it is official; the screens say 暂定.
 * @returns issues drawn after the anchor and not long before `now`, up to `count` of them after `now`.
 */
export function continuation(
  game: Game,
  anchor: Anchor | undefined,
  now: number,
  count: number
): readonly ImportedIssue[] {
  const known = anchor && splitIssue(game, anchor.issue)
  let ordinal = ordinalAfter(game, anchor?.drawsAt ?? now - BACK_MS)
  while (anchor && !isAfter(game, anchor, issueAt(game, ordinal).drawsAt)) ordinal += 1
  // Running numbers and those of a day need no counting through the years.
  const counts = game.numbering.kind === 'year'
  const start = counts ? ordinal : Math.max(ordinal, ordinalAfter(game, now - BACK_MS))
  let name = known && (counts ? known : { ...known, number: known.number + (start - ordinal) })
  const issues: ImportedIssue[] = []
  for (let ahead = 0, at = start; ahead < count; at++) {
    const { issue, day, opensAt, closesAt, drawsAt } = issueAt(game, at)
    const head = headOfDay(game, day)
    if (name) name = name.head === head ? { head, number: name.number + 1 } : { head, number: 1 }
    if (drawsAt > now) ahead += 1
    if (drawsAt <= now - BACK_MS) continue
    issues.push({
      issue: name && game.numbering.kind !== 'day' ? joinIssue(game, name) : issue,
      opensAt: Math.min(Math.max(opensAt, anchor?.drawsAt ?? opensAt), closesAt - 1),
      closesAt,
      drawsAt
    })
  }
  return issues
}

export const dayOfImported = (game: Game, drawsAt: number): string => dateOfDay(salesDayOfDraw(game, drawsAt))
