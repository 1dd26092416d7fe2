import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { elsewhere, later, popup, SLIDE_MS } from '../pageOnAnswers'
import type { TableOptions } from './world'
import { openTable, press, radio, tab } from './world'

const MOST = 50

interface Kept {
  readonly id: number
  readonly playId: number
  readonly actionCode: string
}

/** Answers over sets that are kept, the latest first. */
function shelf(first: readonly Kept[] = []) {
  let sets = first
  return {
    numberSets: (request: Record<string, unknown>) => {
      const plays = String(request['playIds']).split(',').map(Number)
      return { sets: sets.filter(({ playId }) => plays.includes(playId)), most: MOST }
    },
    saveNumberSets: (request: Record<string, unknown>) => {
      const wanted = JSON.parse(String(request['sets'])) as readonly Omit<Kept, 'id'>[]
      sets = [...wanted.map((set, at) => ({ id: 900 + sets.length + at, ...set })), ...sets]
      return { saved: wanted.length }
    },
    removeNumberSet: (request: Record<string, unknown>) => {
      sets = sets.filter(({ id }) => id !== request['id'])
      return {}
    }
  }
}

/** 定位胆 第1-5名, as the table opens on it. */
const POSITION = 2001
const FIVE_AND_SIX: Kept = { id: 3, playId: POSITION, actionCode: '05,06||||' }

const open = (options: TableOptions = {}) => openTable({ answers: shelf(), ...options })
/** Opens the sheet; its chunk has to come first. */
async function openSets(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '收藏号码' }))
  await act(async () => void (await import('../../../src/screens/shared/number-sets/NumberSetsSheet')))
  await later(SLIDE_MS)
}
const sheet = () => within(screen.getByRole('dialog', { name: '收藏号码' }))
const rows = () => [...document.querySelectorAll('.sets__put')].map(row => row.textContent)
const foot = () => document.querySelector('.sets__foot p')?.textContent
const keep = () => sheet().getByRole<HTMLButtonElement>('button', { name: '收藏所选号码' })
const tap = async (button: HTMLElement) => {
  fireEvent.click(button)
  await later(SLIDE_MS)
}
const picked = () => [...document.querySelectorAll('#bet-board [aria-pressed=true]')].map(key => key.ariaLabel)

describe('收藏号码 on the betting screen', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('keeps what is picked, and puts it back by a tap, in the place of what was picked', async () => {
    const table = await open()
    await press('冠军 2')
    await press('冠军 6')
    await openSets()
    expect(rows()).toEqual([])
    expect(sheet().getByText('还没有收藏的号码，选好号码后可以收藏')).toBeTruthy()
    expect(foot()).toBe('冠军：2 6')
    await tap(keep())
    expect(table.asked('saveNumberSets')).toEqual([
      { sets: JSON.stringify([{ playId: POSITION, actionCode: '02,06||||' }]) }
    ])
    expect(popup()).toBe('已收藏1组号码')
    expect(rows()).toEqual(['冠军：2 62 注'])
    expect([foot(), keep().disabled]).toEqual(['所选号码已收藏', true])
    await tap(sheet().getByRole('button', { name: '关闭' }))
    await press('清空')
    await press('冠军 9')
    await openSets()
    await tap(sheet().getByRole('button', { name: /^冠军：2 6/ }))
    expect(screen.queryByRole('dialog', { name: '收藏号码' })).toBeNull()
    expect(picked()).toEqual(['冠军 2', '冠军 6'])
    await table.leave()
  })

  it('is a sheet of the play: another play has others; what the play takes no longer says so and can only go', async () => {
    const table = await open({
      answers: shelf([
        FIVE_AND_SIX,
        { id: 2, playId: POSITION, actionCode: '05,77||||' },
        { id: 1, playId: 2002, actionCode: '||03||' }
      ])
    })
    await openSets()
    expect(rows()).toEqual(['冠军：5 62 注', '玩法已调整，这组号码无法使用'])
    expect([foot(), keep().disabled]).toEqual(['还没有选号', true])
    const [, changed] = document.querySelectorAll<HTMLButtonElement>('.sets__put')
    expect(changed?.disabled).toBe(true)
    await tap(sheet().getByRole('button', { name: '关闭' }))
    await radio('第6-10名')
    await openSets()
    expect(rows()).toEqual(['第八名：31 注'])
    await table.leave()
  })

  it('a set goes by two taps in two places', async () => {
    const table = await open({ answers: shelf([FIVE_AND_SIX]) })
    await openSets()
    await tap(sheet().getByRole('button', { name: '删除 冠军：5 6' }))
    await tap(sheet().getByRole('button', { name: '保留' }))
    expect(rows()).toEqual(['冠军：5 62 注'])
    await tap(sheet().getByRole('button', { name: '删除 冠军：5 6' }))
    await tap(sheet().getByRole('button', { name: '删除' }))
    expect(table.asked('removeNumberSet')).toEqual([{ id: 3 }])
    expect(rows()).toEqual([])
    await table.leave()
  })

  it('plays that stand on one board are kept one by one, and come back beside the others', async () => {
    const table = await open()
    await tab('两面盘')
    await later(100)
    await press(/^冠军 大/)
    await press(/^亚军 单/)
    const both = picked()
    await press('更多')
    await openSets()
    await tap(keep())
    const [saved] = table.asked('saveNumberSets')
    const sets = JSON.parse(String(saved?.['sets'])) as readonly Omit<Kept, 'id'>[]
    expect(sets.map(({ actionCode }) => actionCode)).toEqual(['大', '单'])
    expect(rows()).toEqual(['冠军两面：大1 注', '亚军两面：单1 注'])
    await tap(sheet().getByRole('button', { name: '关闭' }))
    await press('清空')
    for (const name of [/^冠军/, /^亚军/]) {
      await press('更多')
      await openSets()
      await tap(sheet().getByRole('button', { name }))
    }
    expect(picked()).toEqual(both)
    await table.leave()
  })

  it('full: says so, and keeps no more', async () => {
    const full = Array.from({ length: MOST }, (_, at) => ({ ...FIVE_AND_SIX, id: at + 1 }))
    const table = await open({ answers: shelf(full) })
    await press('冠军 2')
    await openSets()
    expect(rows()).toHaveLength(MOST)
    expect(sheet().getByText('50/50')).toBeTruthy()
    expect([foot(), keep().disabled]).toEqual(['每种玩法最多收藏50组号码，请先删除不用的', true])
    await table.leave()
  })

  it('without a network what is there can be put back; nothing is kept or removed', async () => {
    const table = await open({ answers: shelf([FIVE_AND_SIX]) })
    await press('冠军 2')
    await openSets()
    act(() => table.page.tell('offline'))
    await later(50)
    expect([foot(), keep().disabled]).toEqual(['离线中，联网后才能收藏或删除', true])
    expect(sheet().getByRole<HTMLButtonElement>('button', { name: '删除 冠军：5 6' }).disabled).toBe(true)
    await tap(sheet().getByRole('button', { name: /^冠军：5 6/ }))
    expect(picked()).toEqual(['冠军 5', '冠军 6'])
    await table.leave()
  })

  it('a list that does not come can be asked for again; until then nothing is kept', async () => {
    let broken = true
    const answers = shelf([FIVE_AND_SIX])
    const table = await open({
      answers: {
        ...answers,
        numberSets: request => {
          if (broken) throw new CallFailed('input/getNumberSets', { kind: 'network', status: 0 })
          return answers.numberSets(request)
        }
      }
    })
    await press('冠军 2')
    await openSets()
    await later(10_000)
    expect(keep().disabled).toBe(true)
    broken = false
    await tap(sheet().getByRole('button', { name: '重试' }))
    expect(rows()).toEqual(['冠军：5 62 注'])
    expect(keep().disabled).toBe(false)
    await table.leave()
  })

  it('a visitor is sent to the login, and comes back here', async () => {
    const table = await open({ visitor: true })
    await press('冠军 2')
    await openSets()
    expect(table.asked('numberSets')).toEqual([])
    await tap(sheet().getByRole('button', { name: '去登录' }))
    expect(elsewhere()).toBe(`/app/login?redirect=${encodeURIComponent('/app/lotteryGame?type=2&typeId=30')}`)
    await table.leave()
  })
})
