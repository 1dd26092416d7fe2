import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import type { Answer } from '../pageOnAnswers'
import { later } from '../pageOnAnswers'
import { configOf, groupsOf } from './fixtures'
import { openTable, press, tab } from './world'

const RACING = 2
const groups = groupsOf(RACING)
const playOf = (group: number) => groups[group]?.playList[0]?.playId ?? Number.NaN
const isThere = () => screen.queryAllByRole('button', { name: '冠军 2' }).length > 0

/** Prices that were asked for, in order; those of a play that is not sold are refused. */
function priced(isSold: (playId: number) => boolean = () => true) {
  const asked: number[] = []
  const playConfig: Answer = request => {
    const playId = Number(request['playId'])
    asked.push(playId)
    if (isSold(playId)) return configOf(playId)
    throw new CallFailed('input/inputPageInit', { kind: 'refused', code: 500, message: '玩法不存在', data: null })
  }
  return { asked, playConfig }
}

/** A list that comes when it is let through. */
function held(list: readonly unknown[]) {
  let pass = (): void => undefined
  const playList = () => new Promise<readonly unknown[]>(done => (pass = () => done(list)))
  return { playList, pass: () => pass() }
}

describe('the price of what a board opens on is asked for beside the list of what is sold (§S2.2)', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    ['the first play', '', 0],
    ['the group the page names', '&headerIndex=2', 2]
  ])('%s, once; nothing stands before the list has come', async (_, query, group) => {
    const { asked, playConfig } = priced()
    const { playList, pass } = held(groups)
    const table = await openTable({ query, answers: { playList, playConfig } })
    expect([asked, isThere()]).toEqual([[playOf(group)], false])
    pass()
    await later(50)
    expect([asked, isThere()]).toEqual([[playOf(group)], true])
    await table.leave()
  })

  it('the group that was chosen last', async () => {
    const first = await openTable()
    await tab('猜前二')
    await press('冠军 2')
    await first.leave()
    cleanup()
    const { asked, playConfig } = priced()
    const table = await openTable({ session: first.session.items, answers: { ...held(groups), playConfig } })
    expect(asked).toEqual([groups.find(({ name }) => name === '猜前二')?.playList[0]?.playId])
    await table.leave()
  })

  it('where the server sells other plays its own stand, and a refusal of what was expected is nobody’s', async () => {
    const { asked, playConfig } = priced(playId => playId !== playOf(0))
    const { playList, pass } = held(groups.slice(1))
    const table = await openTable({ answers: { playList, playConfig } })
    expect([asked, screen.queryByText('加载失败，请重试')]).toEqual([[playOf(0)], null])
    pass()
    await later(50)
    expect([asked, isThere(), screen.queryByText('加载失败，请重试')]).toEqual([[playOf(0), playOf(1)], true, null])
    await table.leave()
  })
})
