import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import type { Failure } from '../../../src/net/Failure'
import { CallFailed } from '../../../src/net/Failure'
import { NO_DRAW } from '../../../src/stage/drawTimeline'
import { seesText } from '../../kit/sees'
import { elsewhere, later, popup, SLIDE_MS } from '../pageOnAnswers'
import {
  bar,
  betButton,
  figures,
  house,
  NETWORK,
  onInstantPage,
  openSetting,
  overlay,
  refusal,
  roundResult
} from './instantPage'
import { press } from './world'

describe('what an instant game comes back to: answers that were lost, a reload, an end (§S2.2, §S4)', () => {
  const page = onInstantPage()

  it('a reload finds the running series, and goes on with the step after the last once the player says so', async () => {
    const { rounds, answers } = house(19.6, 4)
    const table = await page.open({ answers })
    await later(100)
    expect(overlay()?.textContent).toContain('自动投注已暂停第 4 / 10 期')
    expect(figures()).toEqual(['8.00', '78.40', '+70.40'])
    // It was told before: it stands, and nobody cheers again.
    const told = page.stage.props.filter(({ drawAt }) => drawAt !== NO_DRAW)
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

  it('a page that was hidden before the answer to its series is played no further round either', async () => {
    const { rounds, answers } = house()
    const slow = (request: Record<string, unknown>) =>
      new Promise(done => setTimeout(() => done(answers.startSeries(request as never)), 3000))
    const table = await page.openPanel({
      rounds,
      answers: { ...answers, startSeries: slow } as unknown as typeof answers
    })
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
      const table = await page.openPanel({
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
    const table = await page.openPanel({
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
    const table = await page.open({ answers: { ...answers, seriesState } })
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
      const table = await page.open({ answers: { ...answers, ...lost } })
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
    const table = await page.openPanel({
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
    const table = await page.open({
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
    const table = await page.openPanel({
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
    const table = await page.open({
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
})
