import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NO_DRAW } from '../../../src/stage/drawTimeline'
import { later, popup, SLIDE_MS } from '../pageOnAnswers'
import { roundOf } from './fixtures'
import { bar, betButton, figures, house, onInstantPage, overlay, panelTotal, roundResult, words } from './instantPage'
import { widen } from './onWideScreen'
import { press } from './world'

describe('instant games (§S2.2, §S4, §S9)', () => {
  const page = onInstantPage()

  it('has no issue, no basket, no chase, and says why it has no trend', async () => {
    const table = await page.open({ answers: house().answers })
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

  it('one round: saved with isMmc, spins for 5 s without giving the result away, celebrates more than the stake', async () => {
    const table = await page.openPanel(house(19.6))
    await press('确定')
    expect(JSON.parse(String(table.asked('saveInstant')[0]?.['orderArray']))).toMatchObject([
      { typeId: 73, type: 1, isMmc: 1, actionNo: '', actionNum: 1, actionCoin: 2 }
    ])
    expect(popup()).toBe('投注成功')
    // It plays on the page; the next bet waits for it.
    expect(page.stage.up).toBe(1)
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
    const [resting, begun, settled, ...more] = page.stage.props.filter(told => told.lastIssue === undefined)
    expect(resting).toMatchObject({ issue: '', drawAt: NO_DRAW })
    expect(more).toEqual([])
    expect(begun).toMatchObject({ issue: '261120001', pace: 'instant' })
    expect(begun?.settled).toBeUndefined()
    expect(settled).toMatchObject({ seed: begun?.seed, drawAt: begun?.drawAt, settled: { result: [1, 2, 3, 4, 5] } })
    expect(settled?.win).toEqual({ stake: 20_000, payout: 196_000, at: Number(begun?.drawAt) + 5000 })
    expect(page.stage.up).toBe(2)
    await press('完成')
    expect(overlay()).toBeNull()
    expect(page.stage.up).toBe(1)
    // The round stands on the stage until the next one.
    expect(page.stage.props.at(-1)).toMatchObject({
      lastIssue: '261120001',
      lastResult: [1, 2, 3, 4, 5],
      drawAt: NO_DRAW
    })
    expect(bar()).toBe('上一期 中奖 19.60 元')
    expect(betButton()).toMatchObject({ disabled: false, textContent: '投注' })
    await table.leave()
  })

  it.each([
    [0, '未中奖'],
    [1.5, '返奖 1.50 元'],
    [2, '返奖 2.00 元']
  ])('a round that pays %s of 2 is told in plain words on the page', async (bonus, words) => {
    const table = await page.openPanel(house(bonus))
    await press('确定')
    await later(5200)
    expect(bar()).toBe(words)
    expect(overlay()).toBeNull()
    expect(document.querySelectorAll('.lately__bars i')).toHaveLength(1)
    expect(document.querySelectorAll('.lately__bars [data-won]')).toHaveLength(0)
    await later(2100)
    await table.leave()
  })

  it('a result that is late lengthens the loop, and the scene shows it first', async () => {
    const { answers } = house()
    let known = false
    const table = await page.openPanel({
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
    expect(page.stage.props.at(-1)?.settled).toBeDefined()
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
    const table = await page.open({ answers })
    await later(100)
    expect(page.stage.props.at(-1)).toMatchObject({
      lastIssue: '261120001',
      lastResult: [1, 2, 3, 4, 5],
      drawAt: NO_DRAW
    })
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
    await page.open({ answers: house().answers })
    await later(100)
    const line = document.querySelector('.lately')
    expect(line?.textContent).toBe('近 10 期投 –中 –')
  })

  it('has a column for rounds where there is room, and says what will stand there', async () => {
    widen()
    const column = () => document.querySelector('.history')?.textContent
    const { answers } = house()
    const first = await page.open({ answers })
    expect(column()).toBe('投注后在此查看开奖记录')
    await first.leave()
    answers.saveInstant()
    const then = await page.open({ answers })
    await later(100)
    expect(column()).toContain('未中奖')
    expect(document.querySelectorAll('.rounds')).toHaveLength(1)
    await then.leave()
    vi.unstubAllGlobals()
  })

  it('a visitor sees the stage without a round and without a commitment', async () => {
    const table = await page.open({ visitor: true, answers: house().answers })
    await later(100)
    expect(page.stage.props.at(-1)).toMatchObject({ drawAt: NO_DRAW })
    expect(page.stage.props.at(-1)?.lastResult).toBeUndefined()
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
    const table = await page.open({
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

  it('lists the last ten rounds of the player', async () => {
    const { rounds, answers } = house()
    for (let n = 0; n < 12; n++) answers.saveInstant()
    expect(rounds).toHaveLength(12)
    const table = await page.open({ answers })
    await later(100)
    expect(document.querySelectorAll('.rounds__row')).toHaveLength(10)
    expect(table.asked('instantHistory')[0]).toEqual({ type: 1, typeId: 73, page: 1, limit: 10 })
    await table.leave()
  })
})
