import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { InstantRound } from '../../../src/contract/areas/instant'
import { CODE } from '../../../src/contract/codes'
import type { Failure } from '../../../src/net/Failure'
import { noSeries } from '../../../src/server/routes/instant/instantViews'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { userOf } from '../../state/fakeWorld'
import { later, SLIDE_MS } from '../pageOnAnswers'
import { roundOf } from './fixtures'
import { ToldStage } from './ToldStage'
import type { TableOptions } from './world'
import { openTable, press } from './world'

export const overlay = () => document.querySelector('.instant')
export const roundResult = () => overlay()?.querySelector('.round-result')?.textContent
/** What is said of the round beside its scene. */
export const words = () => overlay()?.querySelector('.instant__words')?.textContent
export const bar = () => document.querySelector('.instant-stage__bar > .num')?.textContent
export const betButton = () => document.querySelector('.betbar__go .btn--primary')
const SEEDS = {
  current: { serverSeedHash: '3f9a0000c21e', serverSeed: '', clientSeed: 'mine', rounds: 4, revealedAt: '' },
  nextServerSeedHash: '77',
  past: []
}
export const figures = () => [...document.querySelectorAll('.instant__sums dd')].map(cell => cell.textContent)
export const panelTotal = () => document.querySelector('.total')?.textContent

/** The server's half of an instant game: rounds and one series, each step once. */
export function house(bonus = 0, already = 0) {
  const rounds: InstantRound[] = []
  let series: Record<string, unknown> = noSeries(73, 0, 0)
  const play = () => rounds.unshift(roundOf(rounds.length + 1, { bonus, orderstatus: bonus > 0 ? 1 : 2 }))
  const state = (change: Record<string, unknown>) => {
    series = { ...series, ...change, actioncoin: rounds.length * 2, bonus: rounds.length * bonus, last: rounds[0] }
    return series
  }
  for (let step = 0; step < already; step++) play()
  if (already > 0) state({ seriesId: '5', status: 'running', periods: 10, step: already, coins: 900 })
  const answers = {
    instantHistory: () => ({ total: rounds.length, list: rounds.slice(0, 10) }),
    seriesState: () => series,
    saveInstant: () => {
      play()
      return { coins: 998, timeStamp: Date.now(), issue: rounds[0]?.issue, orderIds: ['1'], replayed: false }
    },
    startSeries: (request: Record<string, unknown>) => {
      play()
      return state({ seriesId: '5', status: 'running', periods: Number(request['periods']), step: 1, coins: 998 })
    },
    playSeries: ({ step }: Record<string, unknown>) => {
      if (Number(step) === Number(series['step']) + 1 && series['status'] === 'running') {
        play()
        state({ step, coins: 1000 - rounds.length * 2 })
        if (series['step'] === series['periods']) state({ status: 'done' })
      }
      return series
    },
    stopSeries: () => state({ status: 'stopped' }),
    instantSeeds: () => SEEDS,
    userInfo: () => userOf(1017.6)
  }
  return { rounds, answers }
}

const GAME = { type: 1, typeId: 73, title: '秒秒时时彩', family: 'ssc', isMmc: 1, panel: 'instant', trend: 0 } as const

export async function openSetting() {
  await press('机选')
  await press('投注')
  await later(SLIDE_MS)
}

export const NETWORK: Failure = { kind: 'network', status: 0 }
export const refusal = (message: string, code: number = CODE.refused): Failure => ({
  kind: 'refused',
  code,
  message,
  data: undefined
})

/** The page of an instant game for the tests of a file: a fake clock, a phone's size, and a stage that listens. */
export function onInstantPage() {
  const page = {
    stage: new ToldStage(),
    async open(options: TableOptions) {
      const table = await openTable({ game: GAME, stage: page.stage, ...options })
      // The scene is a chunk of its own: it comes over real ticks, kept or not.
      await vi.dynamicImportSettled()
      return table
    },
    /** With a line on the board and the panel open. */
    async openPanel({ answers }: ReturnType<typeof house>, coins = 1000) {
      const table = await page.open({ coins, answers })
      await later(100)
      await openSetting()
      return table
    }
  }
  // Chunks of the page: how long compiling them takes must not count as time of a round.
  beforeAll(async () => {
    await Promise.all([
      import('../../../src/screens/betting/instant/InstantGame'),
      import('../../../src/screens/shared/replay/OwnStage'),
      import('../../../src/games/ssc/stage/index'),
      import('../../../src/stage/win/withWin')
    ])
  })
  beforeEach(() => {
    useFakeClock(START + 5000)
    page.stage = new ToldStage()
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expect(page.stage.up).toBe(0)
    expectNoTimers()
  })
  return page
}
