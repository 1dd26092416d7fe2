import { describe, expect, it } from 'vitest'
import { actionCode } from '../../src/contract/fields'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES, playByNumber } from '../../src/games/registry'
import type { Play, ReadCode, Selection, UploadFormat } from '../../src/rules/play'
import { SINGLE_FORM_LIMIT } from '../../src/rules/slip'
import { lineFault } from '../../src/rules/upload'
import { signsRead } from '../kit/signsRead'

const play = (number: number) => {
  const found = playByNumber(number)
  if (!found) throw new Error(`no play ${number}`)
  return found
}
const picks = (rows: number[][], positions: number[] = []): Selection => ({ form: 'picks', rows, positions })
const lines = (list: number[][], positions: number[] = []): Selection => ({ form: 'lines', lines: list, positions })

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

/** The longest list of notes a play can sell: as many as one upload may hold, each different. */
function longestUpload(format: UploadFormat, encode: (lines: number[][]) => string): string {
  const values = Array.from({ length: format.to - format.from + 1 }, (_, at) => format.from + at)
  const found: number[][] = []
  const grow = (line: number[]): void => {
    if (found.length === SINGLE_FORM_LIMIT) return
    if (line.length === format.length) {
      if (!lineFault(line, format)) found.push(line)
      return
    }
    for (const value of values) {
      if (format.rule === 'distinct' && line.includes(value)) continue
      if (format.ordered || value >= (line.at(-1) ?? value)) grow([...line, value])
    }
  }
  grow([])
  return encode(found)
}

describe('what a code may cost', () => {
  const uploads = FAMILIES.flatMap(playsOf).filter(each => each.upload !== undefined)
  const five = play(1002)

  it('every legal code fits what the wire takes, the longest has 149,999 signs', () => {
    const lengths = uploads.map(each => {
      const { upload, positionBar } = each
      if (!upload) throw new Error('no upload')
      const places = (positionBar?.labels ?? []).map((_, at) => at)
      // Plays of seven and eight of eleven have few notes; the rest are grown to the limit.
      const code = longestUpload(upload, list => each.encode(lines(list, places)))
      expect([each.id, each.read(code).ok, actionCode.safeParse(code).success]).toEqual([each.id, true, true])
      return code.length
    })
    expect(Math.max(...lengths)).toBe(149_999)
  })

  it.each(['@', ',', ';', '|', ' ', '1', '万', '\u3000'])('a flood of %j is refused by every play', sign => {
    for (const each of FAMILIES.flatMap(playsOf)) expect(each.read(sign.repeat(149_999)).ok).toBe(false)
  })

  it('a code longer than the longest legal one is refused before it is read', () => {
    expect(looks(five, '12345;'.repeat(20_000))).toEqual([
      0,
      { ok: false, code: 'bet.single-limit', params: { n: 10_000 } }
    ])
    expect(looks(play(1174), ','.repeat(200))).toEqual([0, { ok: false, code: 'bet.none.pick' }])
  })

  it('reading ends at the first bad note, and tells it', () => {
    const [seen, read] = looks(five, `12345;${'x;'.repeat(20_000)}`)
    expect(seen).toBeLessThan(20)
    expect(read).toEqual({ ok: false, code: 'upload.bad-token', params: { line: 2, token: 'x' } })
    expect(play(143).read('112;333')).toEqual({
      ok: false,
      code: 'upload.bad-triple',
      params: { line: 2, token: '333' }
    })
    expect(five.read(`12345;${'9'.repeat(40_000)}`)).toMatchObject({ params: { line: 2, token: '9'.repeat(24) } })
  })

  it('a code twice as long is looked at twice as often', () => {
    const code = (notes: number) => Array.from({ length: notes }, (_, i) => String(i).padStart(5, '0')).join(';')
    const [once] = looks(five, code(5000))
    const [twice, read] = looks(five, code(10_000))
    expect([read.ok, twice / once < 2.2, twice < 3 * 60_000]).toEqual([true, true, true])
  })
})

/** Signs of a code that a play looks at before it has its answer. */
function looks(each: Play, code: string): [number, ReadCode] {
  const { signs, result } = signsRead(() => each.read(code))
  return [signs, result]
}
