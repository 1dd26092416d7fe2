import { describe, expect, it } from 'vitest'
import { playByNumber } from '../../src/games/registry'
import type { Selection } from '../../src/rules/play'

const play = (number: number) => {
  const found = playByNumber(number)
  if (!found) throw new Error(`no play ${number}`)
  return found
}
const picks = (rows: number[][], places: number[] = []): Selection => ({ form: 'picks', rows, places })
const lines = (list: number[][], places: number[] = []): Selection => ({ form: 'lines', lines: list, places })

describe('actionCode, the wire form of a selection', () => {
  it.each([
    ['定位胆 with empty rows', 2001, picks([[1, 10], [], [3], [], []]), '01,10||03||'],
    ['直选', 1001, picks([[0], [1, 2], [3], [4], [5]]), '0|1,2|3|4|5'],
    ['two zones', 1005, picks([[1], [2, 3, 4]]), '1|2,3,4'],
    ['places', 1174, picks([[1, 2]], [0, 4]), '1,2@万,个'],
    ['tiles by label', 1201, picks([[0, 2]]), '大,单'],
    ['value tiles', 2061, picks([[3, 19]]), '3,19'],
    ['pairs', 2131, picks([[0, 44]]), '1-2,9-10'],
    [
      'upload of digits',
      143,
      lines([
        [1, 1, 2],
        [0, 1, 9]
      ]),
      '112;019'
    ],
    [
      'upload of cars',
      2022,
      lines([
        [1, 10],
        [10, 1]
      ]),
      '01 10;10 01'
    ],
    ['upload with places', 1172, lines([[1, 2]], [3, 4]), '12@十,个'],
    ['nothing picked', 1201, picks([[]]), '']
  ])('%s', (_, number, selection, code) => {
    expect(play(number).encode(selection)).toBe(code)
    expect(play(number).decode(code)).toEqual(selection)
  })

  it('codes in another order are the same bet, in canonical order', () => {
    expect(play(1201).decode('双,大')).toEqual(picks([[0, 3]]))
    expect(play(1174).decode('2,1@个,万')).toEqual(picks([[1, 2]], [0, 4]))
    expect(play(143).decode('211')).toEqual(lines([[1, 1, 2]]))
  })

  it.each([
    [1001, '0|1|2|3'],
    [1001, '0|1|2|3|4|5'],
    [1001, '0|1|2|3|a'],
    [1001, '0|1|2|3|10'],
    [1001, '0,0|1|2|3|4'],
    [1001, '0|1|2|3|4@万'],
    [1174, '1,2@万,万'],
    [1174, '1,2@亿'],
    [1174, '1,2@'],
    [1174, '1,2@万@个'],
    [2001, '1||||'],
    [2001, '011||||'],
    [143, '111'],
    [143, '112;211'],
    [143, '112;'],
    [143, '11'],
    [143, '112,113'],
    [143, '1-2'],
    [2022, '0110'],
    [2022, '01  10'],
    [2022, '01 11'],
    [2022, '01 01'],
    [2131, '2-1']
  ])('play %i is not %j', (number, code) => expect(play(number).decode(code)).toBeUndefined())
})
