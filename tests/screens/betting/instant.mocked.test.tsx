import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InstantRound } from '../../../src/contract/areas/instant'
import { CODE } from '../../../src/contract/codes'
import type { Failure } from '../../../src/net/Failure'
import { CallFailed } from '../../../src/net/Failure'
import { NO_DRAW } from '../../../src/stage/drawTimeline'
import type { DrawSceneProps } from '../../../src/stage/Scene'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { roundOf } from './fixtures'
import { openTable, press } from './world'

/** What the stage was told and how many there are; the real one needs a canvas and has its own tests. */
const stage = vi.hoisted((): { told: DrawSceneProps[]; up: number } => ({ told: [], up: 0 }))
vi.mock('../../../src/stage/StageView', async () => {
  const { useEffect } = await import('react')
  return {
    StageView: ({ props }: { readonly props: DrawSceneProps }) => {
      useEffect(() => {
        stage.up++
        return () => void stage.up--
      }, [])
      if (!stage.told.includes(props)) stage.told.push(props)
      return <p className="stage">stage</p>
    }
  }
})

const SLIDE_MS = 1000
const overlay = () => document.querySelector('.instant')
const roundResult = () => overlay()?.querySelector('.round-result')?.textContent
/** What is said of the round beside its scene. */
const words = () => overlay()?.querySelector('.instant__words')?.textContent
const bar = () => document.querySelector('.instant-stage__bar > .num')?.textContent
const betButton = () => document.querySelector('.betbar__go .btn--primary')
const SEEDS = {
  current: { serverSeedHash: '3f9a0000c21e', serverSeed: '', clientSeed: 'mine', rounds: 4, revealedAt: '' },
  nextServerSeedHash: '77',
  past: []
}
const figures = () => [...document.querySelectorAll('.instant__sums dd')].map(cell => cell.textContent)
const panelTotal = () => document.querySelector('.total')?.textContent

const NO_SERIES = {
  seriesId: '',
  typeId: 73,
  status: 'none',
  periods: 0,
  step: 0,
  actioncoin: 0,
  bonus: 0,
  last: null,
  orderArray: [],
  coins: 0,
  timeStamp: 0
}

/** The server's half of an instant game: rounds and one series, each step once. */
function house(bonus = 0, already = 0) {
  const rounds: InstantRound[] = []
  let series: Record<string, unknown> = NO_SERIES
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

/** A line on the board and the panel open. */
async function openPanel({ answers }: ReturnType<typeof house>, coins = 1000) {
  const table = await openTable({ game: GAME, coins, answers })
  await later(100)
  await openSetting()
  return table
}

async function openSetting() {
  await press('机选')
  await press('投注')
  await later(SLIDE_MS)
}

const NETWORK: Failure = { kind: 'network', status: 0 }
const refusal = (message: string, code: number = CODE.refused): Failure => ({
  kind: 'refused',
  code,
  message,
  data: undefined
})

beforeAll(async () => {
  await import('../../../src/screens/betting/instant/InstantGame')
  await Promise.all([import('../../../src/games/ssc/stage/index'), import('../../../src/stage/win/withWin')])
})

describe('instant games (§S2.2, §S4, §S9)', () => {
  beforeEach(() => {
    useFakeClock(START + 5000)
    stage.told = []
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expect(stage.up).toBe(0)
    expectNoTimers()
  })

  it('has no issue, no basket, no chase, and says why it has no trend', async () => {
    const table = await openTable({ game: GAME, answers: house().answers })
    await later(100)
    const words = [...document.querySelectorAll('button')].map(button => button.textContent)
    expect(words).not.toContain('追号')
    expect(document.querySelector('.instant-stage img')?.getAttribute('src')).toBe('/stills/ssc.webp')
    expect(document.querySelector('.betbar__icon')).toBeNull()
    expect(table.asked('currentIssue')).toEqual([])
    // The page says which game it is: no sentence about a win comes before the reels (useWinPrompts).
    expect(table.stores.game.store.getState().typeId).toBe(73)
    await press('走势')
    expect(popup()).toBe('秒秒彩无走势图噢~')
    await table.leave()
    expect(table.stores.game.store.getState().typeId).toBeUndefined()
  })

  it('自动投注 takes 1 to 100 and says so; money and highest win count all of them', async () => {
    const table = await openPanel(house())
    const one = panelTotal() ?? ''
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '101' } })
    await later(50)
    expect(popup()).toBe('自动投注最多一百期~')
    expect(one).toMatch(/^共1注，金额共2\.00元/)
    expect(panelTotal()).toMatch(/^共1注，金额共200\.00元/)
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '' } })
    await later(2100)
    await press('减少期数')
    expect(popup()).toBe('自动投注最少一期~')
    expect(panelTotal()).toBe(one)
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a series that the balance does not cover is refused', async () => {
    const table = await openPanel(house(), 10)
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '6' } })
    await press('确定')
    seesText('余额不足~')
    expect(table.asked('startSeries')).toEqual([])
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('one round: saved with isMmc, spins for 5 s without giving the result away, celebrates more than the stake', async () => {
    const table = await openPanel(house(19.6))
    await press('确定')
    expect(JSON.parse(String(table.asked('saveInstant')[0]?.['orderArray']))).toMatchObject([
      { typeId: 73, type: 1, isMmc: 1, actionNo: '', actionNum: 1, actionCoin: 2 }
    ])
    expect(popup()).toBe('投注成功')
    // It plays on the page; the next bet waits for it.
    expect(stage.up).toBe(1)
    expect(bar()).toBe('开奖中')
    expect(betButton()).toMatchObject({ disabled: true, textContent: '开奖中' })
    await later(4800)
    expect(overlay()).toBeNull()
    expect(bar()).toBe('开奖中')
    expect(document.body.textContent).not.toMatch(/中奖[^-即]|19\.6/)
    expect(document.querySelectorAll('.rounds__row')).toHaveLength(0)
    expect(table.stores.session.store.getState().coins).toBe(998)
    await later(300)
    // What it has won stands over the page.
    expect(roundResult()).toBe('恭喜中奖+19.60元')
    expect(words()).toBe('恭喜中奖+19.60元12345')
    // On an upright phone the stage has the place of these words while it celebrates.
    expect(overlay()?.querySelector('.instant__words--staged')).not.toBeNull()
    expect(figures()).toEqual(['2.00', '19.60', '+17.60'])
    await later(100)
    expect(table.stores.session.store.getState().coins).toBe(1017.6)
    expect(document.querySelectorAll('.rounds__row')).toHaveLength(1)
    // One draw, begun once and told once, with the prize 5 s after its start.
    const [resting, begun, settled, ...more] = stage.told.filter(told => told.lastIssue === undefined)
    expect(resting).toMatchObject({ issue: '', drawAt: NO_DRAW })
    expect(more).toEqual([])
    expect(begun).toMatchObject({ issue: '261120001', pace: 'instant' })
    expect(begun?.settled).toBeUndefined()
    expect(settled).toMatchObject({ seed: begun?.seed, drawAt: begun?.drawAt, settled: { result: [1, 2, 3, 4, 5] } })
    expect(settled?.win).toEqual({ stake: 20_000, payout: 196_000, at: Number(begun?.drawAt) + 5000 })
    expect(stage.up).toBe(2)
    await press('完成')
    expect(overlay()).toBeNull()
    expect(stage.up).toBe(1)
    // The round stands on the stage until the next one.
    expect(stage.told.at(-1)).toMatchObject({ lastIssue: '261120001', lastResult: [1, 2, 3, 4, 5], drawAt: NO_DRAW })
    expect(bar()).toBe('上一期 中奖 19.60 元')
    expect(betButton()).toMatchObject({ disabled: false, textContent: '投注' })
    await table.leave()
  })

  it.each([
    [0, '未中奖'],
    [1.5, '返奖 1.50 元'],
    [2, '返奖 2.00 元']
  ])('a round that pays %s of 2 is told in plain words on the page', async (bonus, words) => {
    const table = await openPanel(house(bonus))
    await press('确定')
    await later(5200)
    expect(bar()).toBe(words)
    expect(overlay()).toBeNull()
    expect(document.querySelectorAll('.lately__bars i')).toHaveLength(1)
    expect(document.querySelectorAll('.lately__bars [data-won]')).toHaveLength(0)
    await later(2100)
    await table.leave()
  })

  it('a round of a series that brings back no more than its stake is 返奖 in its sums too', async () => {
    const table = await openPanel(house(1.5))
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
    await press('确定')
    await later(5200)
    expect(words()).toBe('返奖 1.50 元12345本期投注 2.00返奖 1.50')
    await table.leave()
  })

  it('a series of 3: each step 3 s after the result before, with sums, and the overlay closes at its end', async () => {
    const table = await openPanel(house())
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
    await press('确定')
    await later(5200)
    expect(overlay()?.textContent).toContain('自动投注中第 1 / 3 期累计投注2.00')
    expect(roundResult()).toBe('未中奖')
    // The round and the series: each with its own sums.
    expect(words()).toBe('未中奖12345本期投注 2.00中奖 0.00')
    await later(8000)
    expect(words()).toBe('未中奖12345本期投注 2.00中奖 0.00')
    expect(overlay()?.querySelector('.instant__sums--over')).toBeNull()
    expect(figures()).toEqual(['4.00', '0.00', '−4.00'])
    await later(7500)
    // The server has said it is done; the reels still turn, and it may still be stopped.
    expect(overlay()?.textContent).toContain('自动投注中第 3 / 3 期累计投注4.00')
    expect(roundResult()).toBeUndefined()
    seesText('停止')
    await later(500)
    expect(overlay()?.textContent).toContain('自动投注已完成第 3 / 3 期')
    expect(figures()).toEqual(['6.00', '0.00', '−6.00'])
    // What the series came to stands first and largest; its last round is no more than one of three.
    expect(overlay()?.querySelector('.instant__sums--over')).not.toBeNull()
    expect(words()).toBe('未中奖12345第 3 期投注 2.00中奖 0.00')
    // Each round turns on from the result of the one before, with a choreography of its own.
    const rounds = stage.told.filter(({ settled }) => settled)
    expect(rounds.map(({ lastResult }) => lastResult)).toEqual([undefined, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]])
    expect(new Set(rounds.map(({ seed }) => seed)).size).toBe(3)
    expect(rounds.map(({ win }) => win?.payout)).toEqual([0, 0, 0])
    expect(table.asked('playSeries').map(({ step }) => step)).toEqual([2, 3])
    await press('完成')
    await table.leave()
  })

  it('停止 ends it at any time', async () => {
    const table = await openPanel(house())
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '10' } })
    await press('确定')
    await later(1000)
    await press('停止')
    expect(overlay()?.textContent).toContain('正在停止')
    await later(20_000)
    expect(overlay()?.textContent).toContain('自动投注已停止第 1 / 10 期')
    expect(table.asked('playSeries')).toEqual([])
    expect(table.asked('stopSeries')).toEqual([{ seriesId: '5' }])
    await press('完成')
    await table.leave()
  })

  it('a stop that nobody answers keeps nobody: the overlay is closed, and the series waits when it is found again', async () => {
    const { answers, rounds } = house()
    let reachable = true
    const unlessDown =
      <A extends unknown[], R>(answer: (...request: A) => R) =>
      (...request: A): R => {
        if (!reachable) throw new CallFailed('x', NETWORK)
        return answer(...request)
      }
    const { playSeries, stopSeries, seriesState } = answers
    const table = await openPanel({
      rounds,
      answers: {
        ...answers,
        playSeries: unlessDown(playSeries),
        stopSeries: unlessDown(stopSeries),
        seriesState: unlessDown(seriesState)
      }
    })
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '5' } })
    await press('确定')
    await later(6000)
    reachable = false
    await later(6000)
    // The reels go on turning: what they wait for is said.
    expect(overlay()?.textContent).toContain('网络异常，正在重试第 2 / 5 期')
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    await press('停止')
    expect(overlay()?.textContent).toContain('正在停止')
    await later(100)
    await press('关闭')
    expect(overlay()).toBeNull()
    await later(20_000)
    expect([overlay(), table.stores.game.store.getState().curtain.state]).toEqual([null, 'open'])
    reachable = true
    await later(1200)
    expect(overlay()?.textContent).toContain('自动投注已暂停第 1 / 5 期')
    await press('停止')
    await press('完成')
    expect(rounds).toHaveLength(1)
    await table.leave()
  })

  it('a step that nobody answers is said to be asked again, until it is answered', async () => {
    const { answers, rounds } = house()
    let reachable = true
    const table = await openPanel({
      rounds,
      answers: {
        ...answers,
        playSeries: asked => {
          if (!reachable) throw new CallFailed('x', NETWORK)
          return answers.playSeries(asked)
        }
      }
    })
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '5' } })
    await press('确定')
    await later(6000)
    expect(overlay()?.textContent).toContain('自动投注中第 1 / 5 期')
    reachable = false
    await later(6000)
    expect(overlay()?.textContent).toContain('网络异常，正在重试第 2 / 5 期')
    reachable = true
    await later(1500)
    expect(overlay()?.textContent).toContain('自动投注中第 2 / 5 期')
    await press('停止')
    await later(8000)
    await press('完成')
    await table.leave()
  })

  it('a reload finds the running series, and goes on with the step after the last once the player says so', async () => {
    const { rounds, answers } = house(19.6, 4)
    const table = await openTable({ game: GAME, answers })
    await later(100)
    expect(overlay()?.textContent).toContain('自动投注已暂停第 4 / 10 期')
    expect(figures()).toEqual(['8.00', '78.40', '+70.40'])
    // It was told before: it stands, and nobody cheers again.
    const told = stage.told.filter(({ drawAt }) => drawAt !== NO_DRAW)
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toMatchObject({ settled: { result: [1, 2, 3, 4, 5] } })
    expect(told[0]?.win).toBeUndefined()
    expect(roundResult()).toBe('恭喜中奖+19.60元')
    expect(overlay()?.querySelector('.instant__words--staged')).toBeNull()
    await later(60_000)
    expect(table.asked('playSeries')).toEqual([])
    await press('继续')
    await later(100)
    expect(table.asked('playSeries')).toEqual([{ seriesId: '5', step: 5 }])
    expect(rounds).toHaveLength(5)
    await later(2000)
    // Left while it spins: nothing more is played.
    await table.leave()
    await later(20_000)
    expect(table.asked('playSeries')).toHaveLength(1)
    expect(elsewhere()).toBeNull()
  })

  it('a page that is hidden plays its round to the end, and the next only once the player says so', async () => {
    const { rounds, answers } = house()
    const table = await openPanel({ rounds, answers })
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
    await press('确定')
    await later(1000)
    act(() => table.page.tell('hidden'))
    await later(3_600_000)
    expect(rounds).toHaveLength(1)
    act(() => table.page.tell('visible'))
    await later(60_000)
    expect(overlay()?.textContent).toContain('自动投注已暂停第 1 / 3 期')
    expect(rounds).toHaveLength(1)
    await press('继续')
    await later(60_000)
    expect(overlay()?.textContent).toContain('自动投注已完成第 3 / 3 期')
    expect(rounds).toHaveLength(3)
    await press('完成')
    await table.leave()
  })

  it('a page that was hidden before the answer to its series is played no further round either', async () => {
    const { rounds, answers } = house()
    const slow = (request: Record<string, unknown>) =>
      new Promise(done => setTimeout(() => done(answers.startSeries(request as never)), 3000))
    const table = await openPanel({ rounds, answers: { ...answers, startSeries: slow } as unknown as typeof answers })
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
    await press('确定')
    await later(1000)
    act(() => table.page.tell('hidden'))
    await later(60_000)
    expect(rounds).toHaveLength(1)
    act(() => table.page.tell('visible'))
    await later(1000)
    expect(overlay()?.textContent).toContain('自动投注已暂停第 1 / 3 期')
    await table.leave()
  })

  it.each(['startSeries', 'seriesState'] as const)(
    'a player who leaves before the answer to %s is there has no further step played behind his back',
    async slow => {
      const { rounds, answers } = house()
      let waits = false
      const table = await openPanel({
        rounds,
        answers: {
          ...answers,
          [slow]: (request: Record<string, unknown>) => {
            const answer = answers[slow](request)
            return waits ? new Promise(done => setTimeout(() => done(answer), 3000)) : answer
          }
        }
      })
      fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
      waits = true
      await press('确定')
      await later(1000)
      await table.leave()
      await later(30_000)
      expect(rounds).toHaveLength(1)
      expect(table.asked('playSeries')).toEqual([])
      expect(table.stores.game.store.getState().curtain.state).toBe('open')
      table.stores.notices.stop()
    }
  )

  it('a series whose state does not come is asked for until it does, and plays on', async () => {
    const { rounds, answers } = house()
    let lost = 0
    const table = await openPanel({
      rounds,
      answers: {
        ...answers,
        seriesState: () => {
          if (lost-- > 0) throw new CallFailed('scraping/getTheSeries', { kind: 'network', status: 0 })
          return answers.seriesState()
        }
      }
    })
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
    lost = 2
    await press('确定')
    await later(2500)
    expect(overlay()?.textContent).toContain('自动投注中第 1 / 3 期')
    await later(6000)
    expect(roundResult()).toBe('未中奖')
    lost = 5
    await table.leave()
    await later(10_000)
    expect(rounds).toHaveLength(1)
  })

  it.each<[string, Failure]>([
    ['a lost answer', NETWORK],
    ['系统繁忙，请重试', refusal('系统繁忙，请重试', CODE.busy)],
    ['操作过于频繁，请稍后再试', refusal('操作过于频繁，请稍后再试', CODE.tooMany)]
  ])('a running series is found all the same after %s', async (_, failure) => {
    const { answers } = house(19.6, 4)
    let failing = 1
    const seriesState = () => {
      if (failing-- > 0) throw new CallFailed('scraping/getTheSeries', failure)
      return answers.seriesState()
    }
    const table = await openTable({ game: GAME, answers: { ...answers, seriesState } })
    await later(1200)
    expect(overlay()?.textContent).toContain('自动投注已暂停第 4 / 10 期')
    await table.leave()
  })

  it.each(['before any round', 'after a single round'])(
    'a series whose lost answer is found when its panel is closed, %s, waits for 继续 or 停止',
    async when => {
      const { answers, rounds } = house()
      let reachable = false
      const lost = {
        startSeries: (request: Record<string, unknown>) => {
          answers.startSeries(request)
          throw new CallFailed('scraping/startTheSeries', NETWORK)
        },
        orderByKey: () => {
          if (!reachable) throw new CallFailed('lottery/getOrderByKey', NETWORK)
          return { state: 'accepted', message: '', orderIds: ['1'], refs: [] }
        }
      }
      const table = await openTable({ game: GAME, answers: { ...answers, ...lost } })
      const stop = table.stores.start()
      await later(100)
      if (when === 'after a single round') {
        await openSetting()
        await press('确定')
        await later(8000)
      }
      const before = rounds.length
      await openSetting()
      fireEvent.change(screen.getByLabelText('期数'), { target: { value: '5' } })
      await press('确定')
      await later(500)
      await press('取消')
      await later(SLIDE_MS)
      expect(overlay()).toBeNull()
      reachable = true
      await later(12_000)
      expect(overlay()?.textContent).toContain('自动投注已暂停第 1 / 5 期')
      expect(rounds).toHaveLength(before + 1)
      await press('停止')
      expect(table.asked('stopSeries')).toEqual([{ seriesId: '5' }])
      await press('完成')
      stop()
      await table.leave()
    }
  )

  it('a series that is refused because one runs shows the one that runs', async () => {
    const { answers } = house(0, 0)
    const table = await openPanel({
      rounds: [],
      answers: {
        ...answers,
        // Another page has begun it meanwhile.
        startSeries: request => {
          answers.startSeries({ ...request, periods: 8 })
          throw new CallFailed('scraping/startTheSeries', refusal('自动投注进行中，请先停止'))
        }
      }
    })
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '5' } })
    await press('确定')
    await later(100)
    seesText('自动投注进行中，请先停止')
    expect(overlay()?.textContent).toContain('自动投注已暂停第 1 / 8 期')
    expect(table.asked('playSeries')).toEqual([])
    await press('停止')
    await press('完成')
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it.each([
    ['a series', 'playSeries', 5],
    ['a round', 'instantHistory', 1]
  ] as const)('a session that ends during %s leaves nothing on the screen', async (_, endpoint, periods) => {
    const { answers, rounds } = house()
    const expired: Failure = { kind: 'session', end: 'expired', code: CODE.expired, message: '' }
    let expire: () => void = () => undefined
    const table = await openTable({
      game: GAME,
      // Whom an agent invited stays on the page (§S8).
      session: [['agencyCode', 'ABC123']],
      answers: {
        ...answers,
        [endpoint]: (request: Record<string, unknown>) => {
          if (rounds.length === 0) return answers[endpoint](request)
          expire()
          throw new CallFailed('x', expired)
        }
      }
    })
    expire = () => table.stores.onFailure({ path: 'x', failure: expired, quiet: false, token: 'token-of-player-7' })
    await later(100)
    await openSetting()
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: String(periods) } })
    await press('确定')
    await later(12_000)
    expect(table.stores.session.store.getState().token).toBeUndefined()
    expect(elsewhere()).toBeNull()
    expect(overlay()).toBeNull()
    expect(bar()).not.toBe('开奖中')
    expect(betButton()).toMatchObject({ disabled: false, textContent: '投注' })
    await table.leave()
  })

  it('an answer that was lost is found again, and its round is shown', async () => {
    const { rounds, answers } = house()
    const table = await openPanel({
      rounds,
      answers: {
        ...answers,
        saveInstant: () => {
          answers.saveInstant()
          throw new CallFailed('scraping/saveTheScrapingOrder', { kind: 'network', status: 0 })
        },
        orderByKey: () => ({ state: 'accepted', message: '', orderIds: ['1'] })
      } as typeof answers
    })
    await press('确定')
    expect(popup()).toBe('投注成功')
    await later(5200)
    expect(bar()).toBe('未中奖')
    expect(rounds).toHaveLength(1)
    expect(table.asked('saveInstant')).toHaveLength(1)
    await table.leave()
  })

  it('a round whose lost answer is found when its panel is closed stands in the list of rounds', async () => {
    const { rounds, answers } = house()
    let reachable = false
    const table = await openTable({
      game: GAME,
      answers: {
        ...answers,
        saveInstant: () => {
          answers.saveInstant()
          throw new CallFailed('scraping/saveTheScrapingOrder', NETWORK)
        },
        orderByKey: () => {
          if (!reachable) throw new CallFailed('lottery/getOrderByKey', NETWORK)
          return { state: 'accepted', message: '', orderIds: ['1'], refs: [] }
        }
      }
    })
    const stop = table.stores.start()
    await later(100)
    await openSetting()
    await press('确定')
    await later(500)
    await press('取消')
    await later(SLIDE_MS)
    expect(bar()).toBe('即投即开')
    reachable = true
    await later(12_000)
    expect(rounds).toHaveLength(1)
    expect(bar()).toBe('上一期 未中奖')
    expect(document.querySelectorAll('.rounds__row')).toHaveLength(1)
    stop()
    await table.leave()
  })

  it('a result that is late lengthens the loop, and the scene shows it first', async () => {
    const { answers } = house()
    let known = false
    const table = await openPanel({
      rounds: [],
      answers: {
        ...answers,
        instantHistory: () => (known ? answers.instantHistory() : { total: 0, list: [] })
      }
    })
    await press('确定')
    await later(6500)
    known = true
    await later(600)
    expect(stage.told.at(-1)?.settled).toBeDefined()
    expect(bar()).toBe('开奖中')
    await later(2200)
    expect(bar()).toBe('开奖中')
    await later(600)
    expect(bar()).toBe('未中奖')
    await table.leave()
  })

  it('the stage stands with the last round, the commitment and the series between two rounds', async () => {
    const { answers } = house()
    answers.saveInstant()
    const table = await openTable({ game: GAME, answers })
    await later(100)
    expect(stage.told.at(-1)).toMatchObject({ lastIssue: '261120001', lastResult: [1, 2, 3, 4, 5], drawAt: NO_DRAW })
    expect(bar()).toBe('上一期 未中奖')
    // One word for a round, the one of 注单设定 (§S2.2: 期).
    expect(document.body.innerHTML).not.toContain('局')
    expect(screen.getByRole('link', { name: '下一期承诺 3f9a…c21e' }).getAttribute('href')).toBe(
      '/app/personalCenter/seeds'
    )
    await press('机选')
    fireEvent.click(screen.getByRole('radio', { name: '50' }))
    await press('投注')
    await later(SLIDE_MS)
    expect(panelTotal()).toMatch(/^共1注，金额共100\.00元/)
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('the line of the last rounds stands there before the first: the board does not move when that ends', async () => {
    await openTable({ game: GAME, answers: house().answers })
    await later(100)
    const line = document.querySelector('.lately')
    expect(line?.textContent).toBe('近 10 期投 –中 –')
  })

  it('has a column for rounds where there is room, and says what will stand there', async () => {
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...matchMedia(query),
      matches: query.includes('min-width: 768px')
    }))
    const column = () => document.querySelector('.history')?.textContent
    const { answers } = house()
    const first = await openTable({ game: GAME, answers })
    expect(column()).toBe('投注后在此查看开奖记录')
    await first.leave()
    answers.saveInstant()
    const then = await openTable({ game: GAME, answers })
    await later(100)
    expect(column()).toContain('未中奖')
    expect(document.querySelectorAll('.rounds')).toHaveLength(1)
    await then.leave()
    vi.unstubAllGlobals()
  })

  it('a visitor sees the stage without a round and without a commitment', async () => {
    const table = await openTable({ game: GAME, visitor: true, answers: house().answers })
    await later(100)
    expect(stage.told.at(-1)).toMatchObject({ drawAt: NO_DRAW })
    expect(stage.told.at(-1)?.lastResult).toBeUndefined()
    expect(bar()).toBe('即投即开')
    expect(table.asked('instantSeeds')).toEqual([])
    await table.leave()
  })

  it('a round that gave back no more than its stake is no win in the list, though a line of it won', async () => {
    const rounds = [
      roundOf(3, { orderstatus: 1, actioncoin: 2, bonus: 19.6 }),
      roundOf(2, { orderstatus: 1, actioncoin: 20, bonus: 19.6 }),
      roundOf(1, { orderstatus: 4, actioncoin: 20, bonus: 20 })
    ]
    const { answers } = house()
    const table = await openTable({
      game: GAME,
      answers: { ...answers, instantHistory: () => ({ total: 3, list: rounds }) }
    })
    await later(100)
    const ends = [...document.querySelectorAll('.rounds__end > b')]
    expect(ends.map(end => [end.textContent, end.classList.contains('is-won')])).toEqual([
      ['+19.60', true],
      ['返奖 19.60', false],
      ['返还本金', false]
    ])
    await table.leave()
  })

  it('what a series brought is golden only where it is more than it cost', async () => {
    const golden = async (bonus: number) => {
      const table = await openPanel(house(bonus))
      fireEvent.change(screen.getByLabelText('期数'), { target: { value: '2' } })
      await press('确定')
      await later(20_000)
      const [, won] = document.querySelectorAll('.instant__sums dd')
      const look = [won?.textContent, won?.classList.contains('is-gold')]
      await press('完成')
      await table.leave()
      cleanup()
      return look
    }
    expect(await golden(1.5)).toEqual(['3.00', false])
    expect(await golden(19.6)).toEqual(['39.20', true])
  })

  it('lists the last ten rounds of the player', async () => {
    const { rounds, answers } = house()
    for (let n = 0; n < 12; n++) answers.saveInstant()
    expect(rounds).toHaveLength(12)
    const table = await openTable({ game: GAME, answers })
    await later(100)
    expect(document.querySelectorAll('.rounds__row')).toHaveLength(10)
    expect(table.asked('instantHistory')[0]).toEqual({ type: 1, typeId: 73, page: 1, limit: 10 })
    await table.leave()
  })
})
