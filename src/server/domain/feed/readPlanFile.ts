import type { Game } from '../../catalogue/Game'
import type { ImportedIssue } from '../issues/continuation'
import type { IssueName } from '../issues/issueName'
import { compareIssues, splitIssue } from '../issues/issueName'
import type { LineFault } from './feedLines'
import { feedLines, feedTime } from './feedLines'
import { dayFault } from './readResults'

/** An issue to come, read from a plan; `line` counts from 1. */
export interface PlanLine extends ImportedIssue {
  readonly line: number
  readonly name: IssueName
}

const PLAN_HEADER = 'issue,opens,closes,draws'
const ROW = /^\s*"?([^",]*?)"?\s*,\s*"?([^",]*?)"?\s*,\s*"?([^",]*?)"?\s*,\s*"?([^",]*?)"?\s*$/

/**
 * Reads a plan: header issue,opens,closes,draws; then one issue a line with the official times in UTC+8. Sales end
 * before the draw, and an issue of a greater number is sold and drawn later.
 * @returns every fault of the file, not only the first.
 */
export function readPlanFile(
  game: Game,
  text: string
): { readonly plan: readonly PlanLine[]; readonly faults: readonly LineFault[] } {
  const faults: LineFault[] = []
  const plan: PlanLine[] = []
  for (const { line, content } of feedLines(text, 'plan', PLAN_HEADER, faults)) {
    const read = readLine(game, content, line)
    if (typeof read === 'string') faults.push({ file: 'plan', line, reason: read })
    else plan.push(read)
  }
  if (plan.length === 0 && faults.length === 0) faults.push({ file: 'plan', line: 1, reason: 'the file has no issues' })
  plan.sort((a, b) => compareIssues(a.name, b.name) || a.line - b.line)
  for (const [at, { line, issue, closesAt, drawsAt }] of plan.entries()) {
    const before = plan[at - 1]
    if (before?.issue === issue)
      faults.push({ file: 'plan', line, reason: `issue ${issue} stands on line ${before.line} already` })
    else if (before && (before.drawsAt >= drawsAt || before.closesAt >= closesAt))
      faults.push({
        file: 'plan',
        line,
        reason: `issue ${issue} would close or be drawn no later than ${before.issue} before it`
      })
  }
  return { plan, faults: faults.sort((a, b) => a.line - b.line) }
}

function readLine(game: Game, content: string, line: number): PlanLine | string {
  const [, issue, ...times] = ROW.exec(content) ?? []
  if (issue === undefined) return `needs four fields: ${PLAN_HEADER}`
  const name = splitIssue(game, issue)
  if (!name) return `${game.title} has no issue ${issue}`
  const [opensAt, closesAt, drawsAt] = times.map(time => feedTime(time))
  const wrong = times.find(time => feedTime(time) === undefined)
  if (opensAt === undefined || closesAt === undefined || drawsAt === undefined)
    return `"${wrong ?? ''}" is no time of the form 2025-06-17 21:15:00`
  if (opensAt >= closesAt) return `issue ${issue} would close before its sales open`
  if (closesAt > drawsAt) return `issue ${issue} would be drawn before its sales close`
  return dayFault(game, issue, name, drawsAt) ?? { line, issue, name, opensAt, closesAt, drawsAt }
}
