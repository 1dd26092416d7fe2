import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FamilyKey } from '../../../../src/games/cards'
import { FAMILY_KEYS } from '../../../../src/games/cards'
import { playsOf } from '../../../../src/games/createFamilies'
import type { Play } from '../../../../src/rules/play'
import { seededRandom } from '../../../../src/rules/random'
import type { FamilyUi } from '../../../../src/widgets/FamilyUi'
import { configOf } from '../fixtures'
import { familyFor, openBoard, uiFor } from './board'

// Every play of every family is drawn.
vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanup)

const playOf = (family: FamilyKey, id: string): Play => {
  const play = playsOf(familyFor(family)).find(each => each.id === id)
  if (!play) throw new Error(`no play ${id}`)
  return play
}

describe('every play of every family can be picked on screen (§P0.4)', () => {
  it.each(FAMILY_KEYS)('%s: a random bet tapped key by key is that bet', async key => {
    const ui = await uiFor(key)
    for (const play of playsOf(familyFor(key))) {
      const wanted = play.random(seededRandom(play.id))
      const board = openBoard(play, ui, key === 'racing')
      for (const [row, shape] of play.rows.entries()) {
        expect(board.buttons(row), play.id).toHaveLength(shape.options.length)
      }
      if (wanted.form === 'picks') {
        for (const [row, values] of wanted.rows.entries()) for (const value of values) board.press(row, value)
      } else {
        const box = board.named('号码')
        act(() => void fireEvent.change(box, { target: { value: play.encode({ ...wanted, positions: [] }) } }))
      }
      const selection = board.selection()
      expect(play.check(selection), play.id).toEqual({ ok: true })
      expect(play.encode({ ...selection, positions: wanted.positions }), play.id).toBe(play.encode(wanted))
      expect(play.count(selection), play.id).toBeGreaterThan(0)
    }
  })

  it.each(FAMILY_KEYS)('%s: every key has a name of its own', async key => {
    const ui = await uiFor(key)
    for (const play of playsOf(familyFor(key))) {
      const board = openBoard(play, ui, key === 'racing')
      const names = play.rows.flatMap((_, row) => board.buttons(row).map(button => button.getAttribute('aria-label')))
      expect(names.every(Boolean), play.id).toBe(true)
      expect(new Set(names).size, play.id).toBe(names.length)
    }
  })
})

describe('faces of the families', () => {
  const uis = new Map<FamilyKey, FamilyUi | undefined>()
  beforeAll(async () => {
    for (const key of FAMILY_KEYS) uis.set(key, await uiFor(key))
  })
  const open = (family: FamilyKey, id: string) => openBoard(playOf(family, id), uis.get(family))

  it('dice: pairs show two, straights three, sums none (§P5)', () => {
    expect(open('k3', 'k3-pair-multi').buttons(0)[0]?.querySelectorAll('.die')).toHaveLength(2)
    expect(open('k3', 'k3-straight-single').buttons(0)[3]?.querySelectorAll('.die')).toHaveLength(3)
    expect(open('k3', 'k3-sum').buttons(0)[0]?.querySelectorAll('.die')).toHaveLength(0)
    expect(open('k3', 'k3-three-diff').buttons(0)[4]?.querySelector('.die')?.getAttribute('data-n')).toBe('5')
  })

  it('a ladder names the price of every step (§P17.6)', () => {
    expect(open('k3', 'k3-c-three-army').buttons(0)[0]?.getAttribute('aria-label')).toBe('三军 1 2 / 3 / 4 倍')
  })

  it('the 49 grid: waves, signs of the year and tails pick their numbers and take them back (§P6.0)', () => {
    const board = open('mark-six', 'lhc-special-a')
    const press = (name: string) => act(() => void fireEvent.click(board.named(name)))
    press('特码A 兔')
    expect(board.pick().rows[0]).toEqual([4, 16, 28, 40])
    press('特码A 0尾')
    expect(board.pick().rows[0]).toEqual([4, 10, 16, 20, 28, 30, 40])
    expect(board.named('特码A 兔').getAttribute('aria-pressed')).toBe('true')
    press('特码A 兔')
    expect(board.pick().rows[0]).toEqual([10, 20, 30])
    press('特码A 清')
    press('特码A 红波')
    expect(board.pick().rows[0]).toHaveLength(17)
    press('特码A 清')
    press('特码A 大')
    expect(board.pick().rows[0]).toHaveLength(25)
  })

  it('notes of several numbers have no price on a cell and no filter above their cap', () => {
    const board = open('mark-six', 'lhc-two-of-two')
    expect(board.buttons(0)[0]?.getAttribute('aria-label')).toBe('二全中 01')
    expect(() => board.named('二全中 红波')).toThrow()
    expect(board.named('二全中 马').textContent).toBe('马')
  })

  it('a sign shows its numbers of the year and its price', () => {
    const [rat] = open('mark-six', 'lhc-special-zodiac').buttons(0)
    expect(rat?.textContent).toMatch(/^鼠 07 19 31 43 [\d.]+$/)
  })

  it('the cloth of 鱼虾蟹: a chip with the stake lies on what is bet on (§P12)', () => {
    const board = open('fish-shrimp-crab', 'yxx-single')
    expect(board.buttons(0).map(field => field.querySelector('b')?.textContent)).toEqual([
      '鱼',
      '虾',
      '葫芦',
      '金钱',
      '蟹',
      '鸡'
    ])
    board.press(0, 3)
    expect(board.buttons(0)[2]?.querySelector('.field6__chip')?.textContent).toBe('1')
    expect(open('fish-shrimp-crab', 'yxx-two-diff').buttons(0)[0]?.querySelectorAll('.sym')).toHaveLength(2)
  })

  it('特码包三 is priced by its three sums (§P8.1)', () => {
    const play = playOf('egg', 'pcdd-pack3')
    const config = configOf(play.number)
    const price = (...sums: number[]) => uis.get('egg')?.price?.(config, play, [sums])
    // 0 and 27 have one way of a thousand, 1 has three: 0.98 × 1000 / 5.
    expect(price(0, 1, 27)).toBe('196')
    expect(price(12, 13, 14)).toBe(String(Math.floor((0.98 * 1000 * 10_000) / (73 + 75 + 75)) / 10_000))
    expect(price(1, 2)).toBeUndefined()
  })

  it('特码包三 shows what the server pays, also where its own rules would say otherwise', () => {
    const play = playOf('egg', 'pcdd-pack3')
    const config = configOf(play.number)
    const halved = { ...config, tierOdds: config.tierOdds?.map(odds => odds / 2) }
    expect(uis.get('egg')?.price?.(halved, play, [[0, 1, 27]])).toBe('98')
  })

  it('fields of 鱼虾蟹 show the server’s prices: one each, or every step of a ladder', () => {
    const shown = (play: string) => open('fish-shrimp-crab', play).buttons(0)[0]?.querySelector('small')?.textContent
    const config = (play: string) => configOf(playOf('fish-shrimp-crab', play).number)
    expect(shown('yxx-single')).toBe(config('yxx-single').tierOdds?.join(' / '))
    expect(shown('yxx-two-diff')).toBe(config('yxx-two-diff').selectGroup[0]?.options[0]?._odds)
  })
})

describe('zones that may not share a number', () => {
  it('play 12: a number of the other zone is refused in the words of §S5', async () => {
    const board = openBoard(playOf('k3', 'k3-pair-single'), await uiFor('k3'))
    board.press(0, 2)
    board.press(1, 2)
    expect(board.popup()).toBe('同号和不同号不能相同')
    expect(board.pick().rows).toEqual([[2], []])
    act(() => void fireEvent.click(board.named('不同号 双')))
    expect(board.pick().rows).toEqual([[2], [4, 6]])
  })

  it('play 12: a quick pick takes what the other zone leaves, and is refused only where that is nothing', async () => {
    const board = openBoard(playOf('k3', 'k3-pair-single'), await uiFor('k3'))
    const quick = (name: string) => act(() => void fireEvent.click(board.named(name)))
    board.press(0, 2)
    quick('不同号 双')
    // One number more than before, as after a tap.
    quick('不同号 小')
    expect([board.pick().rows, board.popup()]).toEqual([[[2], [1, 3]], undefined])
    for (const value of [4, 6]) board.press(0, value)
    quick('不同号 双')
    expect([board.pick().rows[1], board.popup()]).toEqual([[], '同号和不同号不能相同'])
  })

  it('a 拖码 that becomes 胆码 moves over (§P5.1)', async () => {
    const board = openBoard(playOf('eleven-five', 'x5-any3-banker'), await uiFor('eleven-five'))
    board.press(1, 5)
    board.press(1, 6)
    board.press(0, 5)
    expect(board.pick().rows).toEqual([[5], [6]])
  })

  it('胆拖: a quick pick of the 拖码 leaves the 胆码 where they are, and takes the others (§P17.7)', async () => {
    const board = openBoard(playOf('eleven-five', 'x5-any3-banker'), await uiFor('eleven-five'))
    const quick = (name: string) => act(() => void fireEvent.click(board.named(name)))
    for (const value of [5, 8]) board.press(0, value)
    quick('拖码 全')
    expect(board.pick().rows).toEqual([
      [5, 8],
      [1, 2, 3, 4, 6, 7, 9, 10, 11]
    ])
    quick('拖码 小')
    expect(board.pick().rows).toEqual([
      [5, 8],
      [1, 2, 3, 4]
    ])
  })

  it('拖头: a tail or a sign of the 拖码 leaves the 胆码 where it is (§P6.3, §P17.7)', async () => {
    const board = openBoard(playOf('mark-six', 'lhc-link-banker-two-of-two'), await uiFor('mark-six'))
    board.press(0, 25)
    const tail = () => act(() => void fireEvent.click(board.named('拖码 5尾')))
    tail()
    expect(board.pick().rows).toEqual([[25], [5, 15, 35, 45]])
    // Once more it takes its numbers away again.
    tail()
    expect(board.pick().rows).toEqual([[25], []])
  })

  it('二重号 and 单号 may share numbers: those notes are not counted (§P3)', async () => {
    const board = openBoard(playOf('ssc', 'ssc-five-group-60'), await uiFor('ssc'))
    for (const value of [1, 2]) board.press(0, value)
    for (const value of [1, 2, 3, 4]) board.press(1, value)
    expect(board.pick().rows).toEqual([
      [1, 2],
      [1, 2, 3, 4]
    ])
  })
})
