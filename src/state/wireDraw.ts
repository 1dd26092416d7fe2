import type { CurrentIssue, LastDraw } from '../contract/areas/issues'
import { drawDate, parseChinaTime } from '../rules/chinaTime'
import type { DrawnIssue, DrawSnapshot } from '../timing/drawCycle'

/** A draw of the wire; undefined while it has no numbers yet. */
export function drawnOf({ issue, opencode, openTime, openDate, facts }: LastDraw): DrawnIssue | undefined {
  const result = opencode.split(',').map(part => part.trim())
  if (result.some(part => !/^\d{1,3}$/.test(part))) return undefined
  const drawnAt = parseChinaTime(openTime) ?? 0
  return { issue, result: result.map(Number), drawnAt, day: openDate || drawDate(drawnAt), facts }
}

/** The answer of input/getCurrentIssue as the draw cycle reads it; `byDay` is the game's arrivesByDay. */
export function snapshotOf(wire: CurrentIssue, byDay: boolean): DrawSnapshot {
  const latest = drawnOf(wire.last)
  return {
    current: {
      issue: wire.currentIssue,
      previous: wire.previousIssue,
      ...(wire.previousOpenTime !== undefined && { previousDrawAt: wire.previousOpenTime }),
      startAt: wire.startTime,
      cutoffAt: wire.endTime,
      drawAt: wire.openTime,
      day: wire.openDate || drawDate(wire.openTime),
      firstOfDay: wire.state === -1,
      ...(wire.provisional === 1 && { provisional: true }),
      ...(wire.delayed === 1 && { delayed: true }),
      byDay
    },
    ...(latest && { latest })
  }
}
