import type { z } from 'zod'
import type { baseInfo, drawRecord } from '../../../contract/areas/trendShapes'
import type { DrawAttributes, FamilyKey, GameFamily } from '../../../games/family'
import { intervalOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { issuesPerCycle } from '../../domain/issues/calendar'
import { CallRefused } from '../CallRefused'
import { opencodeOf, resultOf } from '../catalogue/drawViews'
import { soldGame } from '../catalogue/gameViews'
import type { IssueReader } from '../catalogue/IssueReader'
import { chinaDate, chinaDateTime } from '../chinaText'
import type { HandlersOf } from '../handlers'

type BaseInfo = z.output<typeof baseInfo>
type DrawRecord = z.output<typeof drawRecord>

/** spec §9: draw lists begin with 90. */
const STANDARD_PERIODS = 90
const MOST_PERIODS = 200
/** A day of the shortest interval. */
const MOST_A_DAY = 1500

/** @throws CallRefused for a game of another family: each family has calls of its own. */
function gameOfFamily(typeId: number, family: FamilyKey): { readonly game: Game; readonly rules: GameFamily } {
  const sold = soldGame(typeId)
  if (sold.game.family !== family) throw CallRefused.of('game.unknown')
  return sold
}

const attributesOf = (attributes: DrawAttributes): Record<string, number | number[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]])
  )

const numberIn = (attributes: DrawAttributes, name: string): number => {
  const value = attributes[name]
  return typeof value === 'number' ? value : 0
}

export class TrendReader {
  constructor(
    private readonly issues: IssueReader,
    private readonly now: () => number
  ) {}

  /** While a draw is pending this goes on answering the issue before (trends.md §14). */
  async baseInfo(typeId: number, family: FamilyKey): Promise<BaseInfo> {
    const { game, rules } = gameOfFamily(typeId, family)
    const [last] = await this.issues.drawn(typeId, { limit: 1 })
    if (!last) throw CallRefused.of('issue.failed')
    const next = await this.issues.byIssue(typeId, last.next_issue)
    // The day of the draw to come: a session may run past midnight.
    const day = next?.day ?? chinaDate(this.now())
    const openCount = await this.issues.countDrawn(typeId, day)
    const ofDay = game.schedule.kind === 'interval' ? issuesPerCycle(game) : 1
    const attributes = rules.attributes(resultOf(last))
    return Object.assign(attributesOf(attributes), {
      issue: last.issue,
      opencode: opencodeOf(rules, last),
      openTime: chinaDateTime(last.draws_at),
      nextIssue: last.next_issue,
      nextTime: next?.draws_at ?? 0,
      serverTime: this.now(),
      intervalTime: intervalOf(game),
      openCount,
      leftCount: Math.max(0, ofDay - openCount),
      title: game.title,
      sum: numberIn(attributes, 'sum'),
      sumBigOrSmall: numberIn(attributes, 'sumBigOrSmall'),
      sumDoubleOrSingle: numberIn(attributes, 'sumDoubleOrSingle')
    })
  }

  /** By date, or by a number of draws: the two exclude each other, the date goes first. */
  async history(
    typeId: number,
    family: FamilyKey,
    periods: string | undefined,
    date: string | undefined
  ): Promise<DrawRecord[]> {
    const { rules } = gameOfFamily(typeId, family)
    const rows = date
      ? await this.issues.drawn(typeId, { limit: MOST_A_DAY, day: date })
      : await this.issues.drawn(typeId, { limit: Math.min(MOST_PERIODS, Number(periods || STANDARD_PERIODS)) })
    return rows.map(row =>
      Object.assign(attributesOf(rules.attributes(resultOf(row))), {
        issue: row.issue,
        opencode: opencodeOf(rules, row),
        openTime: chinaDateTime(row.draws_at)
      })
    )
  }
}

export const trendHandlers = (
  trend: TrendReader
): HandlersOf<'pksBaseInfo' | 'sscBaseInfo' | 'pksHistory' | 'sscHistory'> => ({
  pksBaseInfo: ({ typeId }) => trend.baseInfo(typeId, 'racing'),
  sscBaseInfo: ({ typeId }) => trend.baseInfo(typeId, 'ssc'),
  pksHistory: ({ typeId, numPeriods, date }) => trend.history(typeId, 'racing', numPeriods, date),
  sscHistory: ({ typeId, numPeriods, date }) => trend.history(typeId, 'ssc', numPeriods, date)
})
