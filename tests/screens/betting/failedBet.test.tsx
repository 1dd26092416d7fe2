import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { anotherPlayer } from '../anotherPlayer'
import { later, popup, SLIDE_MS } from '../pageOnAnswers'
import { withBasket } from './basketSteps'
import { openPanel, panel } from './placeSteps'
import { press } from './world'

describe('a bet that was not taken', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    vi.restoreAllMocks()
    cleanup()
    expectNoTimers()
  })

  it('a refusal without a word leaves the panel as it was: it can be sent again', async () => {
    let isSilent = true
    const table = await openPanel({
      answers: {
        saveOrder: () => {
          if (isSilent) throw new CallFailed('input/saveTheOrder', { kind: 'silent', code: 300 })
          return { coins: 998, timeStamp: Date.now(), orderIds: ['K1'], replayed: false }
        }
      }
    })
    await press('确定')
    await later(SLIDE_MS)
    expect([table.asked('orderByKey'), popup(), screen.queryByRole('alert', { hidden: true })]).toEqual([[], '', null])
    isSilent = false
    await press('确定')
    expect(popup()).toBe('投注成功')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a phone that can keep no key sends nothing, and says so', async () => {
    const table = await openPanel()
    vi.spyOn(table.local, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await press('确定')
    seesText('系统异常，请稍后重试', panel())
    expect([table.asked('saveOrder'), table.asked('orderByKey')]).toEqual([[], []])
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a basket bet accepted after another player has come is empty for the one who bet', async () => {
    const answer = deferred<object>()
    const table = await withBasket({ answers: { saveOrder: () => answer.promise } })
    await press('确认投注')
    await later(SLIDE_MS)
    await press('确定')
    anotherPlayer(table.stores)
    answer.resolve({ coins: 996, timeStamp: Date.now(), orderIds: ['K1'], replayed: false })
    await later(SLIDE_MS)
    table.stores.session.store.setState({ token: 'again', user: userOf(996) })
    await later(SLIDE_MS)
    expect(document.querySelectorAll('.slip--basket')).toHaveLength(0)
    await table.leave()
  })
})
