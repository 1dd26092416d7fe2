import type { NumberRange } from '../../../rules/numberRange'
import { parseResult } from '../../../rules/opencode'
import { rulesOf, rulesOn } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { dayOfImported } from '../issues/continuation'
import type { IssueName } from '../issues/issueName'
import { compareIssues, headOfDay, splitIssue } from '../issues/issueName'
import type { LineFault } from './feedLines'
import { feedLines, feedTime } from './feedLines'

/** An official result, read from its file; `line` counts from 1, `drawnAt` is ms since 1970. */
export interface ImportedResult {
  readonly line: number
  readonly issue: string
  readonly name: IssueName
  /** Official time of the draw. */
  readonly drawnAt: number
  /** Canonical comma list. */
  readonly result: string
}

const RESULTS_HEADER = 'issue,time,numbers'
const ROW = /^\s*"?([^",]*?)"?\s*,\s*"?([^",]*?)"?\s*,\s*"?([^"]*?)"?\s*$/

/**
 * Reads a file of results: header issue,time,numbers; then one draw a line, the official time in UTC+8
 * (2025-06-17 21:15:00), the numbers quoted or bare, parted by commas, blanks or bars. Oldest first.
 * @returns every fault of the file, not only the first.
 */
export function readResults(
  game: Game,
  text: string,
  now: number
): { readonly results: readonly ImportedResult[]; readonly faults: readonly LineFault[] } {
  const faults: LineFault[] = []
  const range = rulesOf(game).numbers
  if (!range)
    return { results: [], faults: [{ file: 'results', line: 1, reason: `the rules of ${game.title} are not there` }] }
  const seen = new Map<string, number>()
  const results: ImportedResult[] = []
  for (const { line, content } of feedLines(text, 'results', RESULTS_HEADER, faults)) {
    const read = readLine(game, range, content, line, now)
    const earlier = typeof read === 'string' ? undefined : seen.get(read.issue)
    if (typeof read === 'string') faults.push({ file: 'results', line, reason: read })
    else if (earlier !== undefined)
      faults.push({ file: 'results', line, reason: `issue ${read.issue} stands on line ${earlier} already` })
    else {
      seen.set(read.issue, line)
      results.push(read)
    }
  }
  if (results.length === 0 && faults.length === 0)
    faults.push({ file: 'results', line: 1, reason: 'the file has no draws' })
  results.sort((a, b) => compareIssues(a.name, b.name))
  return { results, faults }
}

function readLine(game: Game, range: NumberRange, content: string, line: number, now: number): ImportedResult | string {
  const [, issue, time, numbers] = ROW.exec(content) ?? []
  if (issue === undefined || time === undefined || numbers === undefined) return `needs three fields: ${RESULTS_HEADER}`
  const name = splitIssue(game, issue)
  if (!name) return `${game.title} has no issue ${issue}`
  const drawnAt = feedTime(time)
  if (drawnAt === undefined) return `"${time}" is no time of the form 2025-06-17 21:15:00`
  if (drawnAt > now) return `issue ${issue} would be drawn in the future (${time})`
  const fault = dayFault(game, issue, name, drawnAt)
  if (fault) return fault
  const result = parseResult(numbers.trim().replace(/[\s,|]+/g, ','), range)
  if (!result)
    return `"${numbers.trim()}" is not ${range.take} ${range.distinct ? 'different ' : ''}numbers from ${range.from} to ${range.to}`
  return { line, issue, name, drawnAt, result: result.join() }
}

/** Why an issue cannot be drawn then: its number says another day or year, or nobody knows the rules of that day. */
export function dayFault(game: Game, issue: string, { head }: IssueName, drawsAt: number): string | undefined {
  const day = dayOfImported(game, drawsAt)
  if (headOfDay(game, day) !== head) return `issue ${issue} would be drawn on ${day}`
  try {
    rulesOn(game, day)
    return undefined
  } catch (error) {
    return `issue ${issue} cannot be shown: ${error instanceof Error ? error.message : String(error)}`
  }
}
