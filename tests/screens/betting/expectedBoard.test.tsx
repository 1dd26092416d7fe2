import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import type { Answer } from '../pageOnAnswers'
import { later } from '../pageOnAnswers'
import { configOf, groupsOf } from './fixtures'
import type { TableOptions } from './world'
import { currentIssueOf, openTable, press, tab } from './world'

const RACING = 2
const MARK_SIX = 4
const SIX = { type: MARK_SIX, typeId: 7, family: 'mark-six' } as const
const groups = groupsOf(RACING)
const playOf = (group: number) => groups[group]?.playList[0]?.playId ?? Number.NaN
const isThere = () => screen.queryAllByRole('button', { name: '冠军 2' }).length > 0

/** An answer that comes when it is let through. */
function held(answer: Answer) {
  let pass = (): void => undefined
  return { answer: () => new Promise(done => (pass = () => done(answer({})))), pass: () => pass() }
}

/** The table before the list of what is sold has come, and what it has asked prices of. */
async function waiting(options: TableOptions = {}, sold = groupsOf(options.game?.type ?? RACING)) {
  const list = held(() => sold)
  const table = await openTable({ ...options, answers: { playList: list.answer, ...options.answers } })
  const asked = () =>
    table.requests.flatMap(({ key, request }) =>
      key === 'playConfig' || key === 'groupDetail' ? [[key, request['playId'] ?? request['groupId']]] : []
    )
  const pass = async () => {
    list.pass()
    await later(50)
  }
  return { table, asked, pass }
}

describe('the price of what a board opens on is asked for beside the list of what is sold (§S2.2)', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each<readonly [what: string, query: string, asked: readonly unknown[]]>([
    ['the first play', '', ['playConfig', playOf(0)]],
    ['the group the page names', '&headerIndex=2', ['playConfig', playOf(2)]],
    ['all plays of a credit board', '&headerIndex=11', ['groupDetail', groups[11]?.groupId]]
  ])('%s, once; nothing stands before the list has come', async (_, query, expected) => {
    const { table, asked, pass } = await waiting({ query })
    expect([asked(), document.querySelector('#bet-board button')]).toEqual([[expected], null])
    await pass()
    expect([asked(), document.querySelector('#bet-board button') !== null]).toEqual([[expected], true])
    await table.leave()
  })

  it('the group that was chosen last', async () => {
    const first = await openTable()
    await tab('猜前二')
    await press('冠军 2')
    await first.leave()
    cleanup()
    const { table, asked } = await waiting({ session: first.session.items })
    expect(asked()).toEqual([['playConfig', groups.find(({ name }) => name === '猜前二')?.playList[0]?.playId]])
    await table.leave()
  })

  it('where prices follow the day of the draw, not before its issue is known', async () => {
    const issue = held(() => currentIssueOf(MARK_SIX))
    const { table, asked } = await waiting({ game: SIX, answers: { currentIssue: issue.answer } })
    expect(asked()).toEqual([])
    issue.pass()
    await later(50)
    expect(asked()).toEqual([['playConfig', groupsOf(MARK_SIX)[0]?.playList[0]?.playId]])
    await table.leave()
  })

  it('where the server sells other plays its own stand, and a refusal of what was expected is nobody’s', async () => {
    const playConfig: Answer = ({ playId }) => {
      if (playId !== playOf(0)) return configOf(Number(playId))
      throw new CallFailed('input/inputPageInit', { kind: 'refused', code: 500, message: '玩法不存在', data: null })
    }
    const { table, asked, pass } = await waiting({ answers: { playConfig } }, groups.slice(1))
    expect([asked(), screen.queryByText('加载失败，请重试')]).toEqual([[['playConfig', playOf(0)]], null])
    await pass()
    expect([isThere(), screen.queryByText('加载失败，请重试')]).toEqual([true, null])
    expect(asked().at(-1)).toEqual(['playConfig', playOf(1)])
    await table.leave()
  })
})
