import { describe, expect, it } from 'vitest'
import type { UploadFormat } from '../../src/rules/play'
import { parseUpload, UploadReader } from '../../src/rules/upload'

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
    : { code: result.code, token: result.token, line: result.line }
}

describe('upload (plays.md §1.1, §17.4)', () => {
  it.each([
    ['123 456,789;012|345\n678\r\n901', ['123', '456', '789', '012', '345', '678', '901'], 0],
    ['  123 ,, 123;\n\n321 ', ['123', '321'], 1],
    ['', [], 0],
    [' \n ;', [], 0]
  ])('reads %j', (text, lines, duplicates) => expect(read(text, ANY)).toEqual({ lines, duplicates }))

  it.each([
    ['123 12\n456', '12', 1],
    ['123\n456\n7890', '7890', 3],
    ['123\n12a', '12a', 2],
    ['１２３', '１２３', 1],
    ['123、456', '123、456', 1],
    ['-12', '-12', 1],
    ['1.2', '1.2', 1]
  ])('refuses all of %j for its first bad token', (text, token, line) => {
    expect(read(text, ANY)).toEqual({ code: 'upload.format', token, line })
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

  it('200,000 tokens are read well below a second', () => {
    const text = Array.from({ length: 200_000 }, (_, i) => String(i % 1000).padStart(3, '0')).join('\n')
    const started = performance.now()
    const result = parseUpload(text, ANY)
    expect(performance.now() - started).toBeLessThan(1000)
    expect(result).toMatchObject({ ok: true, duplicates: 199_000 })
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

  it('time grows in step with the text, also for hostile ones', () => {
    const seconds = (text: string) => {
      const started = performance.now()
      parseUpload(text, CARS)
      return performance.now() - started
    }
    for (const unit of ['01 ', ' ', '0', '01 01 x']) expect(seconds(unit.repeat(200_000))).toBeLessThan(1000)
  })
})
