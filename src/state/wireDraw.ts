import type { CurrentIssue, LastDraw } from '../contract/areas/catalogue'
import { parseChinaTime } from '../timing/chinaTime'
import type { DrawnIssue, DrawSnapshot } from '../timing/drawCycle'

/** A draw of the wire; undefined while it has no numbers yet. */
export function drawnOf({ issue, opencode, openTime, facts }: LastDraw): DrawnIssue | undefined {
  const result = opencode.split(',').map(part => part.trim())
  if (opencode.trim() === '' || result.some(part => !/^\d{1,3}$/.test(part))) return undefined
  return { issue, result: result.map(Number), drawnAt: parseChinaTime(openTime) ?? 0, facts }
}

/** The answer of input/getCurrentIssue as the draw cycle reads it. */
export function snapshotOf(wire: CurrentIssue): DrawSnapshot {
  const latest = drawnOf(wire.last)
  return {
    current: {
      issue: wire.currentIssue,
      previous: wire.previousIssue,
      startAt: wire.startTime,
      cutoffAt: wire.endTime,
      drawAt: wire.openTime,
      firstOfDay: wire.state === -1
    },
    ...(latest && { latest })
  }
}
