import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { familyOf } from '../../../src/games/registry'
import { routeOf } from '../../../src/screens/shared/routes'
import { gamePath } from '../../../src/state/paths'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { configOf } from '../betting/fixtures'
import { openTable, press, tab } from '../betting/world'
import { later, popup } from '../pageOnAnswers'

const GAME = { typeId: 61, type: 3, family: 'fish-shrimp-crab', title: '鱼虾蟹', isYxx: 1 } as const

const groups = () =>
  familyOf('fish-shrimp-crab').groups.map(group => ({
    groupId: group.id,
    name: group.name,
    style: group.style,
    playList: group.plays.map(play => ({ playId: play.number, name: play.name }))
  }))

const open = async (path?: string, query = '') => {
  const table = await openTable({
    game: GAME,
    query,
    ...(path && { path }),
    answers: {
      yxxPlayPanel: () =>
        groups().map(group => ({ ...group, plays: group.playList.map(({ playId }) => configOf(playId)) }))
    }
  })
  // The cloth is a chunk that is fetched with the first board: it comes over real ticks.
  await vi.dynamicImportSettled()
  await later(500)
  return table
}

const bar = (): string => document.querySelector('.betbar__sum')?.textContent ?? ''
const fields = () => [...document.querySelectorAll('.field6')]

describe('鱼虾蟹 has a page of its own (§S2.2, typeId 61)', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('every way to the game leads there, with the same query', () => {
    expect(gamePath({ type: 3, typeId: 61 })).toBe('/app/fishShrimpCrab?type=3&typeId=61')
    expect(routeOf('/app/fishShrimpCrab')?.screen).toBe(routeOf('/app/lotteryGame')?.screen)
  })

  it('shows three symbol dice, the cloth, and takes a bet of two symbols', async () => {
    const table = await open('/app/fishShrimpCrab')
    expect(document.querySelectorAll('.issue--draw .die--symbol')).toHaveLength(3)
    // One call has the whole board (§S7).
    expect(table.asked('yxxPlayPanel')).toEqual([{ typeId: 61, bonusGroup: 1960 }])
    for (const call of ['playList', 'playConfig', 'groupDetail']) expect(table.asked(call)).toEqual([])
    expect(fields().map(field => field.querySelector('b')?.textContent)).toEqual([
      '鱼',
      '虾',
      '葫芦',
      '金钱',
      '蟹',
      '鸡'
    ])
    await press('一同号 鱼 2 / 3 / 4 倍')
    await press('一同号 鸡 2 / 3 / 4 倍')
    expect(bar()).toContain('共 2 注 2.00 元')
    await press('投注')
    await later(1000)
    await press('确定')
    expect(popup()).toBe('投注成功')
    expect(table.saved[0]?.orderArray[0]).toMatchObject({
      typeId: 61,
      playType: 6101,
      actionCode: '鱼,鸡',
      actionNum: 2
    })
    // The sheet slides down for a while.
    await later(1000)
    await table.leave()
  })

  it('three symbols make a note where a note has three', async () => {
    const table = await open('/app/fishShrimpCrab', '&headerIndex=4')
    for (const name of ['鱼', '虾', '蟹', '鸡']) await press(`三不同 ${name}`)
    expect(bar()).toContain('共 4 注 4.00 元')
    await tab('三同号')
    await later(100)
    expect(fields().at(-1)?.getAttribute('aria-label')).toBe('全围 全围 35.28 倍')
    await table.leave()
  })

  it('lotteryGame sends typeId 61 on', async () => {
    const table = await open('/app/lotteryGame')
    expect(fields()).toHaveLength(6)
    await table.leave()
  })
})
