import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { seesText } from '../../kit/sees'
import { later, popup, SLIDE_MS } from '../pageOnAnswers'
import { figures, house, NETWORK, onInstantPage, overlay, panelTotal, roundResult, words } from './instantPage'
import { press } from './world'

describe('自动投注 of an instant game (§S2.2, §S4)', () => {
  const page = onInstantPage()

  it('自动投注 takes 1 to 100 and says so; money and highest win count all of them', async () => {
    const table = await page.openPanel(house())
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
    const table = await page.openPanel(house(), 10)
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '6' } })
    await press('确定')
    seesText('余额不足~')
    expect(table.asked('startSeries')).toEqual([])
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a round of a series that brings back no more than its stake is 返奖 in its sums too', async () => {
    const table = await page.openPanel(house(1.5))
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '3' } })
    await press('确定')
    await later(5200)
    expect(words()).toBe('返奖 1.50 元12345本期投注 2.00返奖 1.50')
    await table.leave()
  })

  it('a series of 3: each step 3 s after the result before, with sums, and the overlay closes at its end', async () => {
    const table = await page.openPanel(house())
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
    const rounds = page.stage.props.filter(({ settled }) => settled)
    expect(rounds.map(({ lastResult }) => lastResult)).toEqual([undefined, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]])
    expect(new Set(rounds.map(({ seed }) => seed)).size).toBe(3)
    expect(rounds.map(({ win }) => win?.payout)).toEqual([0, 0, 0])
    expect(table.asked('playSeries').map(({ step }) => step)).toEqual([2, 3])
    await press('完成')
    await table.leave()
  })

  it('停止 ends it at any time', async () => {
    const table = await page.openPanel(house())
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
    const table = await page.openPanel({
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
    const table = await page.openPanel({
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

  it('a page that is hidden plays its round to the end, and the next only once the player says so', async () => {
    const { rounds, answers } = house()
    const table = await page.openPanel({ rounds, answers })
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

  it('what a series brought is golden only where it is more than it cost', async () => {
    const golden = async (bonus: number) => {
      const table = await page.openPanel(house(bonus))
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
})
