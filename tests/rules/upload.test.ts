import { describe, expect, it } from 'vitest'
import type { UploadFormat } from '../../src/rules/play'
import { isBlank, parseUpload, UploadReader, uploadFault } from '../../src/rules/upload'
import { betMessage } from '../../src/text/betMessages'
import { signsRead } from '../kit/signsRead'

const digits = (rule: UploadFormat['rule'], ordered = false): UploadFormat => ({
  length: 3,
  from: 0,
  to: 9,
  width: 1,
  rule,
  ordered
})
const ANY = digits('any', true)
const CARS: UploadFormat = { length: 3, from: 1, to: 10, width: 2, rule: 'distinct', ordered: true }

const read = (text: string, format: UploadFormat) => {
  const result = parseUpload(text, format)
  return result.ok
    ? { lines: result.lines.map(line => line.join('')), duplicates: result.duplicates }
    : 'n' in result
      ? { code: result.code, n: result.n }
      : { code: result.code, token: result.token, line: result.line }
}

describe('upload (§P1.1, §P17.4)', () => {
  it.each([
    ['123 456,789;012|345\n678\r\n901', ['123', '456', '789', '012', '345', '678', '901'], 0],
    ['  123 ,, 123;\n\n321 ', ['123', '321'], 1],
    ['', [], 0],
    [' \n ;', [], 0],
    ['123\r\n456\r789', ['123', '456', '789'], 0]
  ])('reads %j', (text, lines, duplicates) => expect(read(text, ANY)).toEqual({ lines, duplicates }))

  it.each([
    ['123 12\n456', '12', 1],
    ['123\n456\n7890', '7890', 3],
    ['123\n12a', '12a', 2],
    ['１２３', '１２３', 1],
    ['123、456', '123、456', 1],
    ['123\r\n456\r\n12', '12', 3],
    ['123\r12', '12', 2],
    ['-12', '-12', 1],
    ['1.2', '1.2', 1]
  ])('refuses all of %j for its first bad token', (text, token, line) => {
    expect(read(text, ANY)).toEqual({ code: 'upload.format', token, line })
  })

  it.each([
    ['tab', '\t'],
    ['vertical tab', '\v'],
    ['form feed', '\f'],
    ['NBSP', '\u00a0'],
    ['U+3000', '\u3000'],
    ['BOM', '\ufeff'],
    ['en space', '\u2002'],
    ['line separator', '\u2028'],
    ['next line', '\u0085'],
    ['zero width space', '\u200b']
  ])('a %s is no sign of an upload, wherever it stands (§P17.14)', (_, sign) => {
    for (const [format, good] of [
      [ANY, '123'],
      [CARS, '01 02 03']
    ] as const) {
      for (const bad of [`${sign}${good}`, `${good}${sign}`, sign, good.replace(/\d$/, `${sign}$&`)])
        expect(read(`${good}\n${bad}`, format)).toEqual({ code: 'upload.format', token: bad, line: 2 })
    }
    expect(isBlank(sign)).toBe(false)
  })

  it('shows a long bad token cut', () => {
    expect(read('9'.repeat(500), ANY)).toEqual({ code: 'upload.format', token: '9'.repeat(24), line: 1 })
  })

  it('组选: the normal form is sorted, so other orders are duplicates', () => {
    expect(read('321 123 132 456', digits('distinct'))).toEqual({ lines: ['123', '456'], duplicates: 2 })
  })

  it.each([
    ['组三', digits('pair'), '112', '123'],
    ['组三 and 豹子', digits('pair'), '121', '111'],
    ['组六', digits('distinct'), '123', '112']
  ])('%s takes its form only', (_, format, good, bad) => {
    expect(read(good, format)).toMatchObject({ duplicates: 0 })
    expect(read(`${good} ${bad}`, format)).toEqual({ code: 'upload.format', token: bad, line: 1 })
  })

  it('play 143: 混合组选不能包含豹子号', () => {
    expect(read('112 123', digits('not-triple'))).toEqual({ lines: ['112', '123'], duplicates: 0 })
    expect(read('112\n333', digits('not-triple'))).toEqual({ code: 'upload.triple', token: '333', line: 2 })
  })

  it('PK10: numbers run together or with spaces, in range and different', () => {
    expect(read('01 02 03;040506\n10  09 08', CARS)).toEqual({ lines: ['123', '456', '1098'], duplicates: 0 })
    expect(read('01 02 03\n010203', CARS)).toEqual({ lines: ['123'], duplicates: 1 })
    for (const bad of ['01 02 11', '01 02 00', '01 02 02', '1 2 3', '01 02', '01 02 03 04', '0 10 203']) {
      expect(read(bad, CARS)).toEqual({ code: 'upload.format', token: bad, line: 1 })
    }
  })

  it('200,000 tokens of 1,000 notes are read to the end', () => {
    const text = Array.from({ length: 200_000 }, (_, i) => String(i % 1000).padStart(3, '0')).join('\n')
    expect(parseUpload(text, ANY)).toMatchObject({ ok: true, duplicates: 199_000 })
  })

  it('a text of more than 5,000,000 signs is refused unread, 8 MB of spaces too (§R4)', () => {
    for (const text of [' '.repeat(8_000_000), '123 '.repeat(1_250_001)])
      expect(new UploadReader(text, ANY).step(1)).toEqual({ ok: false, code: 'upload.too-long', n: 5_000_000 })
    expect(parseUpload('123 '.repeat(1_250_000), ANY)).toMatchObject({ ok: true, duplicates: 1_249_999 })
  })

  it('reading ends with the first note too many', () => {
    const five = { ...ANY, length: 5 }
    const text = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0')).join(' ')
    const reader = new UploadReader(text, five)
    expect(reader.step(10_000)).toBeUndefined()
    expect(reader.step(1)).toEqual({ ok: false, code: 'bet.single-limit', n: 10_000 })
  })

  it('a faulty note, a 豹子 among them, is reported with its text and its line', () => {
    const told = (text: string) => {
      const result = parseUpload(text, digits('not-triple'))
      if (result.ok) throw new Error('read')
      const { code, params } = uploadFault(result)
      return betMessage(code, params)
    }
    expect(told('112\n333')).toBe('混合组选不能包含豹子号：第2行的“333”')
    expect(told('112\n12')).toBe('请输入正确格式的号码~ 第2行“12”')
    expect(told(' '.repeat(5_000_001))).toBe('号码文本不能超过5000000个字符')
  })

  it.each([
    ['123 456\n789;123', ANY],
    ['123 12\n456', ANY],
    [' \n ;', ANY],
    ['', ANY],
    ['01 02 03;040506\n10  09 08', CARS],
    ['01 02 03\n1 2 3', CARS]
  ])('%j read token by token is what it is at once', (text, format) => {
    const reader = new UploadReader(text, format)
    const steps = Array.from({ length: text.length + 2 }, () => reader.step(1))
    expect(steps.find(result => result !== undefined)).toEqual(parseUpload(text, format))
  })

  it.each(['123 ', ' ', '1', '01 01 x', ',', '01  ', '\r'])('twice as much of %j is looked at twice as often', unit => {
    for (const format of [ANY, CARS]) {
      const [once, twice] = [1, 2].map(times => {
        const text = unit.repeat((100_000 * times) / unit.length)
        return signsRead(() => parseUpload(text, format)).signs
      })
      expect((twice ?? 0) / (once ?? 1)).toBeLessThan(2.2)
      expect(twice).toBeLessThan(4 * 200_000)
    }
  })
})
