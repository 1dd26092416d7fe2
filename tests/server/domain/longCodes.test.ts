import { describe, expect, it } from 'vitest'
import { SINGLE_FORM_LIMIT, SLIP_FORM_LIMIT } from '../../../src/rules/slip'
import type { LineRequest } from '../../../src/server/domain/bets/priceLines'
import { priceLines } from '../../../src/server/domain/bets/priceLines'
import { readForm } from '../../../src/server/plugins/readForm'
import { gameNamed, line } from '../kit/testDatabase'

const notes = (count: number): string => Array.from({ length: count }, (_, i) => String(i).padStart(5, '0')).join(';')
const upload = (actionCode: string): LineRequest => ({ ...line(1, 'ssc-five-direct-single'), actionCode })
const price = (...codes: string[]) => priceLines(gameNamed(1), codes.map(upload), '2026-11-20')

describe('uploads in one call', () => {
  it('a slip holds five full uploads and no note more', () => {
    const full = notes(SINGLE_FORM_LIMIT)
    const five = [full, full, full, full, full]
    expect(price(...five)).toMatchObject({ ok: true })
    expect(price(...five, '12345')).toEqual({
      ok: false,
      code: 'bet.single-limit',
      params: { n: SLIP_FORM_LIMIT }
    })
  })

  it('one upload may not hold more than a play sells', () => {
    expect(price(notes(SINGLE_FORM_LIMIT + 1))).toEqual({
      ok: false,
      code: 'bet.single-limit',
      params: { n: SINGLE_FORM_LIMIT }
    })
  })

  it('a line is a note in each choice of positions: 任四 over all five takes a fifth of the lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => String(i).padStart(4, '0')).join(';')
    const any = (count: number) =>
      priceLines(
        gameNamed(1),
        [{ ...line(1, 'ssc-any4-direct-single'), actionCode: `${lines(count)}@万,千,百,十,个` }],
        '2026-11-20'
      )
    expect(any(SINGLE_FORM_LIMIT / 5)).toMatchObject({ ok: true })
    expect(any(SINGLE_FORM_LIMIT / 5 + 1)).toEqual({
      ok: false,
      code: 'bet.single-limit',
      params: { n: SINGLE_FORM_LIMIT }
    })
  })

  it('a bad note is refused with its place in the upload', () => {
    expect(price('12345;1234x')).toEqual({
      ok: false,
      code: 'upload.bad-token',
      params: { line: 2, token: '1234x' }
    })
    const mixed = { ...line(1, 'ssc-back3-group-mixed'), actionCode: '112;333' }
    expect(priceLines(gameNamed(1), [mixed], '2026-11-20')).toEqual({
      ok: false,
      code: 'upload.bad-triple',
      params: { line: 2, token: '333' }
    })
  })
})

describe('form bodies', () => {
  it.each([
    ['a=1&b=x%3By', { a: '1', b: 'x;y' }],
    ['a=01+02+%2B&b=%E5%BC%A0+%E4%B8%89', { a: '01 02 +', b: '张 三' }],
    ['a=张+三', { a: '张 三' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a=%&b=%zz', { a: '%', b: '%zz' }],
    ['', {}]
  ])('%s', (text, fields) => expect({ ...readForm(text) }).toEqual(fields))

  it('fields after the 64th are never read', () => {
    const text = Array.from({ length: 200_000 }, (_, i) => `f${i}=1`).join('&')
    expect(Object.keys(readForm(text))).toHaveLength(64)
  })
})
