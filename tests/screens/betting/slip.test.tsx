import { describe, expect, it } from 'vitest'
import { rulesOfEntry } from '../../../src/games/registry'
import { yuanOf } from '../../../src/rules/money'
import { QUICK_PICKS } from '../../../src/rules/play'
import { seededRandom } from '../../../src/rules/random'
import { hintText } from '../../../src/screens/betting/bar/hintText'
import { basketEntry, pricedOn } from '../../../src/screens/betting/basket/basketLines'
import { oddsText } from '../../../src/screens/betting/board/prices'
import type { SaleState } from '../../../src/screens/betting/slip/checkSlip'
import { checkSlip } from '../../../src/screens/betting/slip/checkSlip'
import type { BoardPick, BoardPlay } from '../../../src/screens/betting/slip/pick'
import {
  emptyPick,
  isUntouched,
  quickRow,
  randomPick,
  togglePick,
  togglePosition
} from '../../../src/screens/betting/slip/pick'
import { readPicks } from '../../../src/screens/betting/slip/readPicks'
import type { Stake } from '../../../src/screens/betting/slip/slip'
import { wireLines } from '../../../src/screens/betting/slip/slip'
import { betMessage } from '../../../src/text/betMessages'
import { boardPlay, playOf } from './fixtures'
import { readSlip } from './readSlip'

const FRONT5 = 2001
const TOP2 = 2021
const TOP2_SINGLE = 2022
const SUM_SIDES = 2101
const CHAMPION_SIDES = 2103
const GROUP60 = 1005
const ANY2_SINGLE = 1172
const ANY2_GROUP = 1174
const MIXED = 143
const BACK2_GROUP_SINGLE = 1126
const PACK3 = 6012
const stake: Stake = { unitMode: 1, multiple: 1 }

describe('picking (§S4)', () => {
  it('a press toggles, and the row stays in number order', () => {
    const play = playOf(FRONT5)
    let pick = emptyPick(play)
    for (const value of [6, 2, 9, 6]) pick = togglePick(play, pick, 0, value)
    expect(pick.rows[0]).toEqual([2, 9])
    expect(pick.rows.slice(1).every(row => row.length === 0)).toBe(true)
  })

  const QUICK: readonly (readonly [string, readonly number[]])[] = [
    ['all', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['big', [6, 7, 8, 9, 10]],
    ['small', [1, 2, 3, 4, 5]],
    ['odd', [1, 3, 5, 7, 9]],
    ['even', [2, 4, 6, 8, 10]],
    ['none', []]
  ]
  it.each(QUICK)('quick pick %s clears the row first', (name, values) => {
    const play = playOf(FRONT5)
    const before = togglePick(play, togglePick(play, emptyPick(play), 1, 3), 1, 8)
    const quick = QUICK_PICKS.find(entry => entry === name)
    expect(quick && quickRow(play, before, 1, quick).rows[1]).toEqual(values)
  })

  it('the position bar starts with its last positions checked and stays sorted', () => {
    const play = playOf(ANY2_SINGLE)
    const pick = emptyPick(play)
    expect(pick.positions).toEqual([3, 4])
    expect(togglePosition(pick, 0).positions).toEqual([0, 3, 4])
    expect(togglePosition(pick, 3).positions).toEqual([4])
  })

  it.each([FRONT5, TOP2, TOP2_SINGLE, SUM_SIDES, GROUP60, ANY2_SINGLE, MIXED, 1173])(
    'random pick of play %i is one valid bet (§P0.7)',
    number => {
      const play = playOf(number)
      let step = 0
      const random = () => (step++ * 0.37 + 0.05) % 1
      const pick = randomPick(play, emptyPick(play), random)
      const { lines, fault } = readPicks([boardPlay(number, pick)])
      expect(fault).toBeUndefined()
      expect(lines.map(line => line.notes)).toEqual([1])
    }
  )

  it('random picks of a single-form play gather in its text', () => {
    const play = playOf(TOP2_SINGLE)
    const once = randomPick(play, emptyPick(play), () => 0.1)
    const twice = randomPick(play, once, () => 0.8)
    expect(twice.text.split('\n')).toHaveLength(2)
    expect(isUntouched(once)).toBe(false)
  })

  const BARS = [
    ['none', [], 2],
    ['too few', [1], 2],
    ['as many as it takes', [0, 2], 2],
    ['more', [0, 2, 4], 3]
  ] as const
  it.each([ANY2_SINGLE, ANY2_GROUP].flatMap(number => BARS.map(bar => [number, ...bar] as const)))(
    '机选 of play %i with its position bar is a bet, %s checked: the places of the player stay where they suffice',
    (number, _, positions, checked) => {
      const play = playOf(number)
      const pick = randomPick(play, { ...emptyPick(play), positions }, seededRandom('positions'))
      expect(readPicks([boardPlay(number, pick)]).fault).toBeUndefined()
      expect(pick.positions).toHaveLength(checked)
      if (positions.length >= 2) expect(pick.positions).toEqual(positions)
    }
  )

  it.each([
    ['an empty box', ''],
    ['a box that has some in another order', '21\n30 54']
  ])('each 机选 is a new line, until the box has all there are: %s', (_, text) => {
    const play = playOf(BACK2_GROUP_SINGLE)
    const random = seededRandom('lines')
    const read = (pick: BoardPick) => readPicks([boardPlay(BACK2_GROUP_SINGLE, pick)]).uploads.get(BACK2_GROUP_SINGLE)
    let pick: BoardPick = { ...emptyPick(play), text }
    for (let press = 0; press < 50; press++) pick = randomPick(play, pick, random)
    const result = read(pick)
    expect(result?.ok && [result.lines.length, result.duplicates]).toEqual([45, 0])
  })

  it('机选 adds its line also to a text that is not read', () => {
    const play = playOf(BACK2_GROUP_SINGLE)
    expect(randomPick(play, { ...emptyPick(play), text: '11' }, seededRandom('bad')).text).toMatch(/^11\n\d\d$/)
  })
})

describe('the slip: money and counts of §S5', () => {
  interface Case {
    readonly name: string
    readonly board: readonly BoardPlay[]
    readonly stake: Stake
    readonly notes: number
    readonly yuan: number
    readonly maxWin: number | undefined
    readonly contents: readonly string[]
  }
  const picks = (...rows: readonly (readonly number[])[]): Partial<BoardPick> => ({ rows })
  const CASES: readonly Case[] = [
    {
      name: '定位胆: a note a number, two yuan each',
      board: [boardPlay(FRONT5, picks([2, 6], [6], [], [1, 3, 9], []))],
      stake: { unitMode: 1, multiple: 10 },
      notes: 6,
      yuan: 120,
      maxWin: 196,
      contents: ['冠军：2 6，亚军：6，第四名：1 3 9']
    },
    {
      name: '猜前二: a number in both rows makes no note of its own',
      board: [boardPlay(TOP2, picks([1, 2], [2, 3]))],
      stake: { unitMode: 0.1, multiple: 1 },
      notes: 3,
      yuan: 0.6,
      maxWin: 17.64,
      contents: ['冠军：1 2，亚军：2 3']
    },
    {
      name: 'upload: duplicates count once, 分 and 倍 multiply',
      board: [boardPlay(TOP2_SINGLE, { text: '01 02, 03 04\n01 02' })],
      stake: { unitMode: 0.01, multiple: 5 },
      notes: 2,
      yuan: 0.2,
      maxWin: 8.82,
      contents: ['01 02，03 04']
    }
  ]
  it.each(CASES)('$name', ({ board, stake: chosen, notes, yuan, maxWin, contents }) => {
    const { lines, totals } = readSlip(board, chosen, { numbersAreCars: true })
    expect(totals.notes).toBe(notes)
    expect(yuanOf(totals.money)).toBe(yuan)
    expect(totals.maxWin === undefined ? undefined : yuanOf(totals.maxWin)).toBe(maxWin)
    expect(lines.map(line => line.content)).toEqual(contents)
  })

  it.each([
    ['冠军：1 2', ['冠军：1 2']],
    ['大；小', ['大', '小']],
    [`${'1'.repeat(70)}…`, ['1'.repeat(71)]],
    ['1'.repeat(70), ['1'.repeat(70)]],
    ['', []]
  ])('§S9: the footer’s hint is cut to 70 characters: %s', (text, contents) => {
    expect(hintText(contents)).toBe(text)
  })

  it('credit board: each touched play is a line, 最高可中 from the picked tiles only', () => {
    const sides = playOf(SUM_SIDES).rows[0]?.options ?? []
    const small = sides.find(option => option.label === '小')?.value ?? -1
    const { lines, totals } = readSlip(
      [
        boardPlay(SUM_SIDES, picks([small])),
        boardPlay(CHAMPION_SIDES, picks([(playOf(CHAMPION_SIDES).rows[0]?.options ?? []).at(-1)?.value ?? -1])),
        boardPlay(2104)
      ],
      { unitMode: 1, multiple: 10 }
    )
    expect(lines.map(line => line.config.playName)).toEqual(['冠亚和', '冠军'])
    expect(totals.notes).toBe(2)
    expect(yuanOf(totals.money)).toBe(20)
    // 小 pays 1.764, 虎 1.96: a note of ten yuan wins 19.6 at most.
    expect(totals.maxWin && yuanOf(totals.maxWin)).toBe(19.6)
  })

  it.each([
    ['the rarest', [0, 1, 27], 196, 1960],
    ['the likeliest', [12, 13, 14], 4.3946, 43.946]
  ])('特码包三 has the one price of its picks, in the line and as 最高可中: %s', (_, sums, price, win) => {
    const { lines, totals } = readSlip([boardPlay(PACK3, picks(sums))], { unitMode: 1, multiple: 10 })
    const [line] = lines
    expect([line?.onlyOdds, line?.bestOdds]).toEqual([price, price])
    expect(totals.maxWin && yuanOf(totals.maxWin)).toBe(win)
    const entry = line && { ...basketEntry(line, { unitMode: 1, multiple: 10 }), id: 1 }
    const family = rulesOfEntry({ family: 'egg', specialOdds: 0 })
    const [own] = pricedOn(entry ? [entry] : [], family, { day: '', bonusGroup: 1960 })
    expect([entry?.bestOdds, own?.bestOdds]).toEqual([price, price])
    // Before there are three, the play says from what to what.
    expect(line && oddsText(line.config)).toBe('4.3946 至 196')
  })

  it('a play with two prices promises no highest win (maxOddTwo)', () => {
    const { lines, totals } = readSlip([boardPlay(MIXED, { text: '112 123' })], stake)
    expect(lines[0]?.config.maxOddTwo).toBeGreaterThan(0)
    expect(totals.maxWin).toBeUndefined()
    expect(totals.notes).toBe(2)
  })

  it('the wire line carries exactly what the server counts again', () => {
    const slip = readSlip([boardPlay(FRONT5, picks([2, 6], [], [], [], []))], { unitMode: 0.1, multiple: 3 })
    expect(wireLines(slip, { type: 2, typeId: 30, issue: '178205' })).toEqual([
      {
        type: 2,
        typeId: 30,
        playType: FRONT5,
        playGroup: 201,
        actionNo: '178205',
        actionCode: playOf(FRONT5).encode({ form: 'picks', rows: [[2, 6], [], [], [], []], positions: [] }),
        actionNum: 2,
        actionCoin: 1.2,
        multiple: 3,
        unitMode: 0.1,
        unitMenu: '1,0.1,0.01'
      }
    ])
  })
})

describe('every refusal the betting screen makes itself (§S5)', () => {
  interface Case {
    readonly name: string
    readonly board: readonly BoardPlay[]
    readonly sale?: SaleState
    readonly balance?: number
    readonly multiple?: number
    readonly text: string | undefined
  }
  const full = { rows: [[2], [], [], [], []] }
  const CASES: readonly Case[] = [
    { name: 'closed', board: [boardPlay(FRONT5, full)], sale: 'closed', text: '当前时间段不能投注~' },
    { name: 'nothing picked', board: [boardPlay(FRONT5)], text: '请选择号码' },
    { name: 'nothing on a board', board: [boardPlay(SUM_SIDES), boardPlay(CHAMPION_SIDES)], text: '请下注之后再投注!' },
    {
      name: 'runner-up missing',
      board: [boardPlay(TOP2, { rows: [[3], []] })],
      text: '冠军、亚军至少各选1个不重复的号码'
    },
    {
      name: 'the same number twice is no note',
      board: [boardPlay(TOP2, { rows: [[3], [3]] })],
      text: '冠军、亚军至少各选1个不重复的号码'
    },
    {
      name: '组选60 with colliding single',
      board: [boardPlay(GROUP60, { rows: [[1], [1, 2, 3]] })],
      text: '至少选择1个二重号和3个单号，且单号与二重号不重复'
    },
    { name: 'empty upload', board: [boardPlay(TOP2_SINGLE)], text: '请输入正确格式的号码~' },
    { name: 'empty upload with positions', board: [boardPlay(ANY2_SINGLE)], text: '请输入或选择正确格式的号码~' },
    {
      name: 'positions missing',
      board: [boardPlay(ANY2_SINGLE, { text: '12', positions: [4] })],
      text: '请至少勾选2个位置'
    },
    {
      name: 'bad token',
      board: [boardPlay(TOP2_SINGLE, { text: '01 02\n01 12' })],
      text: '请输入正确格式的号码~ 第2行“01 12”'
    },
    {
      name: 'no triple (play 143)',
      board: [boardPlay(MIXED, { text: '123 111' })],
      text: '混合组选不能包含豹子号：第1行的“111”'
    },
    {
      name: 'more lines than one upload may hold',
      board: [boardPlay(TOP2_SINGLE, { text: '01 02,02 01,03 04' }, { maxSingle: 2 })],
      text: '不能超过2注~'
    },
    {
      name: 'above maxInput',
      board: [boardPlay(FRONT5, full, { maxInput: 100 })],
      multiple: 51,
      text: '投注金额不能大于100'
    },
    { name: 'exactly maxInput', board: [boardPlay(FRONT5, full, { maxInput: 100 })], multiple: 50, text: undefined },
    { name: 'above the balance', board: [boardPlay(FRONT5, full)], balance: 1.99, text: '余额不足~' },
    { name: 'exactly the balance', board: [boardPlay(FRONT5, full)], balance: 2, text: undefined },
    { name: 'balance not known: the server decides', board: [boardPlay(FRONT5, full)], text: undefined }
  ]
  it.each(CASES)('$name', ({ board, sale = 'open', balance, multiple = 1, text }) => {
    const refusal = checkSlip(readSlip(board, { unitMode: 1, multiple }), { sale, balance })
    expect(refusal && betMessage(refusal.code, refusal.params)).toBe(text)
  })
})
