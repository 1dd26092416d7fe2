import type { LotteryEntry } from '../../../src/contract/areas/games'
import type { TrendCall } from '../../../src/contract/trendCalls'
import type { GameFamily } from '../../../src/games/family'
import { TrendPage } from '../../../src/screens/trend/TrendPage'
import { PageStage, StageContext } from '../../../src/stage/StageContext'
import { pass, START } from '../../kit/fakeTime'
import type { MadeDraw } from '../../rules/trend/drawMaker'
import { makeDraws } from '../../rules/trend/drawMaker'
import { gameEntry } from '../betting/fixtures'
import { openScreen } from '../records/world'
import { answerOf } from './answers'
// The page fetches its tables while it rests; compiling them is no part of a test's time.
import '../../../src/screens/trend/views/TableView'

export const GAME_ID = 90
const INTERVAL_S = 60
const SSC = { type: 1, family: 'ssc' } as const
const RACING = { type: 2, family: 'racing' } as const
/** Of a game nothing was drawn of yet. */
const FIRST_ISSUE = '4711'

export interface TrendWorld {
  /** Draws the server has, oldest first. */
  draws: MadeDraw[]
  /** When the next draw is due. */
  nextAt: number
  /** Calls that fail, by request. */
  fails: (call: TrendCall, request: Record<string, unknown>) => boolean
  /** What the back end makes of an answer. */
  change: (data: unknown) => unknown
  /** The issue whose draw is next sells no more, and the snapshot names the one after it. */
  salesEnded: boolean
  /** What is different about the game. */
  game: Partial<LotteryEntry>
  /** Of the page: replays have it. */
  stage: PageStage
}

/** The last draw three times more: a run that goes on. */
const withRun = (draws: MadeDraw[]): MadeDraw[] =>
  draws.concat(
    draws.slice(-1).flatMap(last =>
      [1, 2, 3].map(step => ({
        ...last,
        issue: String(Number(last.issue) + step),
        previousIssue: String(Number(last.issue) + step - 1)
      }))
    )
  )

/** The trend page of a family over a server of made draws. */
export async function openTrend(family: GameFamily, tab: number, change: Partial<TrendWorld> = {}) {
  const world: TrendWorld = {
    draws: withRun(makeDraws(family, `page ${family.key}`, 57, { aDay: 60 })),
    nextAt: START + 30_000,
    fails: () => false,
    change: data => data,
    salesEnded: false,
    game: {},
    stage: new PageStage(),
    ...change
  }
  const trends = family.trends
  if (!trends) throw new Error(`${family.key} has no trends`)
  const baseInfo = () => {
    // A game before its first result names no draw.
    const { issue = '', opencode = '', openTime = '' } = world.draws.at(-1) ?? {}
    return {
      issue,
      opencode,
      openTime,
      nextIssue: issue === '' ? FIRST_ISSUE : String(Number(issue) + 1),
      nextTime: world.nextAt,
      serverTime: Date.now(),
      intervalTime: INTERVAL_S,
      openCount: world.draws.length,
      leftCount: 40,
      title: '',
      sum: 0,
      sumBigOrSmall: 0,
      sumDoubleOrSingle: 0
    }
  }
  const calls = [...trends.tabs, ...trends.extras].map(({ call }) => call)
  const answers = Object.fromEntries(
    calls.map(call => [
      call,
      (request: Record<string, unknown>) => {
        if (world.fails(call, request)) throw new Error('refused')
        const { code, type } = request
        return world.change(
          answerOf(
            family,
            call,
            { ...(typeof code === 'number' && { code }), ...(typeof type === 'number' && { type }) },
            world.draws
          )
        )
      }
    ])
  )
  const game = gameEntry({ type: family.type, family: family.key, typeId: GAME_ID, title: '甲游戏', ...world.game })
  const other = gameEntry({ type: family.type, family: family.key, typeId: 91, title: '乙游戏' })
  const instant = gameEntry({ type: family.type, family: family.key, typeId: 92, title: '秒开', isMmc: 1, trend: 0 })
  const stranger = gameEntry({ ...(family.type === 1 ? RACING : SSC), typeId: 93, title: '别类' })
  const page = await openScreen(
    () => (
      <StageContext value={world.stage}>
        <TrendPage />
      </StageContext>
    ),
    `/app/lotteryHallDetails?type=${family.type}&typeId=${GAME_ID}&headerIndex=${tab}`,
    {
      lotteryTypeList: () => [game, other, instant, stranger],
      ...(trends.base && { [trends.base]: baseInfo }),
      currentIssue: () => {
        const { issue, opencode, openTime } = baseInfo()
        if (world.salesEnded) {
          const next = Number(issue) + 1
          return {
            currentIssue: String(next + 1),
            previousIssue: String(next),
            previousOpenTime: world.nextAt,
            openTime: world.nextAt + INTERVAL_S * 1000,
            last: { issue, opencode, openTime, facts: [] }
          }
        }
        return {
          currentIssue: issue === '' ? FIRST_ISSUE : String(Number(issue) + 1),
          // A draw that is due is the issue before, and has no numbers yet.
          previousIssue: world.nextAt <= Date.now() ? String(Number(issue) + 1) : issue || '4710',
          openTime: world.nextAt,
          last: { issue, opencode, openTime, facts: [] }
        }
      },
      ...answers
    }
  )
  return {
    ...page,
    world,
    /** The draw that is due has numbers. @returns its issue */
    draw(): string {
      const [next] = makeDraws(family, 'next', 1)
      const issue = '4711'
      if (next) world.draws.push({ ...next, issue, previousIssue: world.draws.at(-1)?.issue ?? '' })
      world.nextAt += INTERVAL_S * 1000
      return issue
    },
    async leave() {
      await page.leave()
      // React puts off what is left of a large tree by a task.
      await pass(20)
    }
  }
}
