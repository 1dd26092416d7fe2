import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rulesOfEntry } from '../../../src/games/registry'
import { CallFailed } from '../../../src/net/Failure'
import { seededRandom } from '../../../src/rules/random'
import { pricedOn } from '../../../src/screens/betting/basket/basketLines'
import type { BasketEntry } from '../../../src/state/basketStore'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { later, SLIDE_MS } from '../pageOnAnswers'
import { configOf, playOf } from './fixtures'
import { openTable, press, tab } from './world'

const totals = () => document.querySelector('dialog .total')?.textContent

/** A member whose group the server raises to 1940 at midnight; the page knows of 1930. */
function raised() {
  let own = 1930
  const userAt = (group: number) => ({ ...userOf(1000), bonus_group_lottery: group })
  return {
    session: [['userInfo', JSON.stringify(userAt(1930))] as const],
    raise: () => {
      own = 1940
    },
    answers: {
      userInfo: () => userAt(own),
      playConfig: (request: Record<string, unknown>) =>
        configOf(Number(request['playId']), {}, Number(request['bonusGroup'])),
      saveOrder: (request: Record<string, unknown>) => {
        if (Number(request['bonusGroup']) === own)
          return { coins: 996, timeStamp: Date.now(), orderIds: ['K1'], replayed: false }
        throw new CallFailed('input/saveTheOrder', {
          kind: 'refused',
          code: 500,
          message: '赔率已更新，请确认后再投注',
          data: { timeStamp: Date.now(), coins: 1000, bonusGroup: own }
        })
      }
    }
  }
}

describe('prices of the own bonus group (§G1.2)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('the board shows them, the bet claims them, and after a raise the player confirms the new ones', async () => {
    const member = raised()
    const table = await openTable({ session: member.session, answers: member.answers })
    await press('冠军 2')
    await press('冠军 6')
    await press('投注')
    await later(SLIDE_MS)
    // 9.8 × 1930 / 1960 on a note of two yuan.
    expect(totals()).toBe('共2注，金额共4.00元单注(累计)最高可中19.30元')
    member.raise()
    await press('确定')
    seesText('赔率已更新，请确认后再投注')
    await later(SLIDE_MS)
    expect(totals()).toContain('共2注，金额共4.00元单注(累计)最高可中19.40元')
    expect(screen.getByRole('dialog', { name: '注单设定', hidden: true })).toBeTruthy()
    await press('确定')
    expect(table.asked('saveOrder').map(request => Number(request['bonusGroup']))).toEqual([1930, 1940])
    expect(table.asked('playConfig').map(request => Number(request['bonusGroup']))).toEqual([1930, 1940])
    // Another slip: the refused key is not used again.
    expect(new Set(table.asked('saveOrder').map(request => request['requestKey'])).size).toBe(2)
    await table.leave()
  })

  it('特码包三: 注单设定 names the one price of the pack and what it can win', async () => {
    await import('../../../src/games/egg/ui/index')
    const table = await openTable({
      game: { type: 6, family: 'egg', typeId: 4, title: 'PC蛋蛋' },
      session: [['userInfo', JSON.stringify(userOf(1000))]]
    })
    await tab('特码包三')
    await later(100)
    const head = () => document.querySelector('.sub__odds')?.textContent
    expect(head()).toBe('赔率 4.3946 至 196')
    for (const sum of [0, 1, 27]) await press(`和值 ${sum}`)
    expect(head()).toBe('赔率 196')
    await press('投注')
    await later(SLIDE_MS)
    expect(document.querySelector('dialog .slip__odds')?.textContent).toBe('赔率 196')
    expect(totals()).toBe('共1注，金额共1.00元单注(累计)最高可中196.00元')
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a line of the basket wins and is bet at the own prices, whatever they were when it was put in', async () => {
    const member = raised()
    const table = await openTable({ session: member.session, answers: member.answers })
    await press('冠军 2')
    await press('加入购彩篮')
    await press('购彩篮 1 注单')
    await press('确认投注')
    await later(SLIDE_MS)
    fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('确定'))
    await later(SLIDE_MS)
    expect(table.asked('saveOrder').map(request => Number(request['bonusGroup']))).toEqual([1930])
    const [line] = Object.values(table.stores.basket.store.getState().baskets).flat()
    expect(line).toBeUndefined()
    const play = playOf(2001)
    const entry = { playId: 2001, actionCode: play.encode(play.random(seededRandom(1))), bestOdds: 9.8 } as BasketEntry
    const family = rulesOfEntry({ family: 'racing', specialOdds: 0 })
    const best = (bonusGroup: number) => pricedOn([entry], family, { day: '', bonusGroup })[0]?.bestOdds
    expect([1900, 1930, 1960].map(best)).toEqual([9.5, 9.65, 9.8])
    await table.leave()
  })
})
