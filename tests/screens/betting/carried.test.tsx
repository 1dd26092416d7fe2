import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../src/rules/random'
import { selectionState } from '../../../src/screens/shared/gameSelection'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { later, popup } from '../pageOnAnswers'
import { configOf, playOf } from './fixtures'
import { openTable, press, radio, tab } from './world'

/** 冠亚和, on a credit board; two of 猜前二, on an official one. */
const CREDIT = 2101
const FRONT_TWO = 2021
const FRONT_TWO_SINGLE = 2022
const TAKEN_MS = 200
const footer = () => document.querySelector('.betbar__sum')?.textContent
const group = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
const pressed = () => document.querySelectorAll('.key[aria-pressed=true], .tile[aria-pressed=true]').length

describe('a selection that a page before brought along: 再来一注, 最近投注, 跟投 (§S2.3)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const again = (multiple: number, unitMode: number) => {
    const play = playOf(CREDIT)
    const actioncode = play.encode(play.random(seededRandom('again')))
    return openTable({ state: selectionState({ playId: CREDIT, actioncode, beiShu: multiple, unitMode }) })
  }

  it.each([
    ['in yuan', 50, 1],
    ['in jiao', 500, 0.1],
    ['in fen', 5000, 0.01]
  ])('a credit bet of 50 yuan a note, %s, comes back as 50 yuan a note', async (_, multiple, unitMode) => {
    const table = await again(multiple, unitMode)
    await later(TAKEN_MS)
    expect(group()).toBe('两面盘')
    expect(pressed()).toBe(1)
    expect(footer()).toContain('共 1 注 50.00 元')
    expect(document.querySelector<HTMLInputElement>('[aria-label=每注金额]')?.value).toBe('50')
    expect(popup()).toBe('')
    await table.leave()
  })

  it('a credit bet of no whole yuan a note starts from 1, and says so', async () => {
    const table = await again(150, 0.01)
    await later(TAKEN_MS)
    expect(pressed()).toBe(1)
    expect(footer()).toContain('共 1 注 1.00 元')
    expect(popup()).toBe('每注金额须为整数元，已改为每注1元')
    await table.leave()
  })

  describe('while the prices of its play do not come', () => {
    const waiting = async () => {
      const prices = deferred<void>()
      const table = await openTable({
        state: { selection: { playId: FRONT_TWO, actionCode: '02,07|03,06', multiple: 3, unitMode: 1 } },
        answers: {
          playConfig: async request => {
            const playId = Number(request['playId'])
            if (playId === FRONT_TWO) await prices.promise
            return configOf(playId)
          }
        }
      })
      await later(TAKEN_MS)
      expect(group()).toBe('猜前二')
      return { table, prices }
    }

    it('the player is led to its group once: another that is chosen then stays', async () => {
      const { table, prices } = await waiting()
      await tab('定位胆')
      await later(TAKEN_MS)
      expect(group()).toBe('定位胆')
      await press('冠军 2')
      prices.resolve()
      await later(TAKEN_MS)
      expect(group()).toBe('定位胆')
      expect(pressed()).toBe(1)
      // Whoever comes back to the group finds it as any other: nothing is put on it any more.
      await tab('猜前二')
      await later(TAKEN_MS)
      expect([group(), pressed()]).toEqual(['猜前二', 0])
      await table.leave()
    })

    it('nor is another play of the group taken away again', async () => {
      const { table, prices } = await waiting()
      await radio(playOf(FRONT_TWO_SINGLE).name)
      prices.resolve()
      await later(TAKEN_MS)
      expect(document.querySelector('.upload__text')).not.toBeNull()
      await table.leave()
    })

    it('it is put on the board when they come', async () => {
      const { table, prices } = await waiting()
      prices.resolve()
      await later(TAKEN_MS)
      expect(pressed()).toBe(4)
      expect(footer()).toContain('共 4 注 24.00 元')
      await table.leave()
    })
  })
})
