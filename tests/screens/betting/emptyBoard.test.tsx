import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import type { Answer } from '../pageOnAnswers'
import { configOf, groupsOf } from './fixtures'
import { openTable, press } from './world'

const GROUPS = groupsOf(2)
const priceOf: Answer = ({ playId }) => configOf(Number(playId))
const hasNumbers = () => document.querySelector('#bet-board [aria-pressed]') !== null

describe('[§S2.4] a board that nothing is sold on says so, and 重试 asks again what is', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each<[string, Record<string, Answer>]>([
    ['no group', { playList: () => [] }],
    ['only plays that this page does not know', { playConfig: () => ({ ...configOf(2001), playId: 999_999 }) }]
  ])('%s', async (_, answers) => {
    let isSold = false
    const late =
      (key: string, then: Answer): Answer =>
      request =>
        isSold ? then(request) : (answers[key] ?? then)(request)
    const table = await openTable({
      answers: { playList: late('playList', () => GROUPS), playConfig: late('playConfig', priceOf) }
    })
    expect([screen.queryByText('暂无内容') !== null, hasNumbers()]).toEqual([true, false])
    isSold = true
    await press('重试')
    expect([screen.queryByText('暂无内容'), hasNumbers()]).toEqual([null, true])
    await table.leave()
  })

  it('a page of its own without plays', async () => {
    const table = await openTable({
      game: { typeId: 61, type: 3 },
      path: '/app/fishShrimpCrab',
      answers: { yxxPlayPanel: () => [] }
    })
    expect(screen.getByText('暂无内容')).toBeTruthy()
    // It comes whole: no price is asked for by itself, nor one that is only expected.
    expect([table.asked('playConfig'), table.asked('groupDetail')]).toEqual([[], []])
    await table.leave()
  })

  it('a price that does not come is no empty board: 加载失败, and 重试 asks for it alone', async () => {
    let isThere = false
    const table = await openTable({
      answers: {
        playConfig: request => {
          if (isThere) return priceOf(request)
          throw new CallFailed('input/inputPageInit', { kind: 'refused', code: 500, message: '系统繁忙', data: null })
        }
      }
    })
    expect([screen.queryByText('加载失败，请重试') !== null, screen.queryByText('暂无内容')]).toEqual([true, null])
    isThere = true
    await press('重试')
    expect([screen.queryByText('加载失败，请重试'), hasNumbers()]).toEqual([null, true])
    expect(table.asked('playList')).toHaveLength(1)
    await table.leave()
  })
})
