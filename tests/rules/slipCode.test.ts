import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES, playByNumber } from '../../src/games/registry'
import { UNIT_MODES } from '../../src/rules/money'
import { randomBelow, seededRandom } from '../../src/rules/random'
import { MAX_MULTIPLE } from '../../src/rules/slip'
import { codeLines } from '../../src/rules/slip-code/pricedLines'
import type { SlipCode, SlipCodeLine } from '../../src/rules/slip-code/slipCode'
import { printSlipCode, readSlipCode } from '../../src/rules/slip-code/slipCode'
import { slipCodeIn } from '../../src/rules/slip-code/slipCodeIn'

/** A million by FUZZ_RUNS=1000000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50_000)

const LINE: SlipCodeLine = { playId: 2010, actionCode: '01,10', multiple: 3, unitMode: 0.1 }
const SLIP: SlipCode = { typeId: 30, lines: [LINE] }
const codeOf = (slip: SlipCode): string => {
  const code = printSlipCode(slip)
  if (code === undefined) throw new Error('no code')
  return code
}
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('slip code: there and back (§K1.1)', () => {
  it.each(FAMILIES.map(family => [family.key, family] as const))('%s: every play', (key, family) => {
    const random = seededRandom(`slip codes of ${key}`)
    for (const play of playsOf(family)) {
      const lines = UNIT_MODES.map(({ mode }) => ({
        playId: play.number,
        actionCode: play.encode(play.random(random)),
        multiple: 1 + randomBelow(random, MAX_MULTIPLE),
        unitMode: mode
      }))
      const slip = { typeId: 1 + randomBelow(random, 200), lines }
      const back = readSlipCode(codeOf(slip))
      expect(back, play.id).toEqual(slip)
      const priced = codeLines(slip, playByNumber)
      expect(
        priced?.map(({ playId, actionCode, multiple, unitMode }) => ({ playId, actionCode, multiple, unitMode }))
      ).toEqual(lines)
      expect(priced?.map(({ notes, selection }) => notes === play.count(selection))).toEqual([true, true, true])
    }
  })

  it('a slip of any lines reads back as it was', () => {
    const line = fc.record({
      playId: fc.nat({ max: 99_999 }),
      actionCode: fc.string({ unit: 'grapheme', maxLength: 40 }),
      multiple: fc.integer({ min: 1, max: MAX_MULTIPLE }),
      unitMode: fc.constantFrom(...UNIT_MODES.map(({ mode }) => mode))
    })
    const slip = fc.record({ typeId: fc.nat({ max: 999 }), lines: fc.array(line, { minLength: 1, maxLength: 100 }) })
    fc.assert(
      fc.property(slip, given => {
        expect(readSlipCode(codeOf(given))).toEqual(given)
      }),
      { numRuns: 200, seed: 7 }
    )
  })

  it('its bytes stay what they are', () => {
    expect(codeOf(SLIP)).toBe('kj1.HgHaDwMBBTAxLDEwiKjFIA')
  })

  it('nothing, too many lines and too long ones have no code', () => {
    expect(printSlipCode({ typeId: 1, lines: [] })).toBeUndefined()
    expect(printSlipCode({ typeId: 1, lines: Array.from({ length: 101 }, () => LINE) })).toBeUndefined()
    expect(printSlipCode({ typeId: 1, lines: [{ ...LINE, actionCode: '1'.repeat(50_000) }] })).toBeUndefined()
  })
})

describe('slip code: what is none (§K1.3)', () => {
  const lines = [LINE, { playId: 1201, actionCode: '大,单', multiple: 99_999, unitMode: 1 } as const]
  const code = codeOf({ typeId: 2, lines })

  it('every code with one sign changed, left out, doubled, or its end cut', () => {
    for (let at = 0; at < code.length; at++) {
      for (const sign of [...SIGNS, '=', ' ', '开', '']) {
        if (sign !== code[at]) expect(readSlipCode(code.slice(0, at) + sign + code.slice(at + 1))).toBeUndefined()
      }
      expect(readSlipCode(code.slice(0, at) + code.charAt(at) + code.slice(at))).toBeUndefined()
      expect(readSlipCode(code.slice(0, at))).toBeUndefined()
    }
  })

  it(`damage anywhere: ${2 * RUNS} texts, none taken, none thrown at`, () => {
    const random = seededRandom('damage')
    for (let run = 0; run < RUNS; run++) {
      let text = code
      for (let change = 0; change <= randomBelow(random, 4); change++) {
        const at = 4 + randomBelow(random, code.length - 4)
        text = text.slice(0, at) + SIGNS.charAt(randomBelow(random, 64)) + text.slice(at + 1)
      }
      if (text !== code && readSlipCode(text) !== undefined) throw new Error(text)
      const length = randomBelow(random, 120)
      const noise = `kj1.${Array.from({ length }, () => SIGNS.charAt(randomBelow(random, 64))).join('')}`
      if (readSlipCode(noise) !== undefined) throw new Error(noise)
    }
  })

  it.each([
    ['another way to write a line', { ...LINE, actionCode: '10,01' }],
    ['a number the play has not', { ...LINE, actionCode: '11' }],
    ['nothing picked', { ...LINE, actionCode: '' }],
    ['a play nobody sells', { ...LINE, playId: 9 }],
    ['a note twice', { ...LINE, playId: 2022, actionCode: '01 02;01 02' }]
  ])('with the right check sum: %s', (_, line) => {
    const slip = readSlipCode(codeOf({ typeId: 30, lines: [LINE, line] }))
    expect(slip && codeLines(slip, playByNumber)).toBeUndefined()
  })
})

describe('a code in what somebody sent', () => {
  const code = codeOf(SLIP)
  it.each([
    code,
    ` ${code}\n`,
    `https://example.com/app/slip#${code}`,
    `我的购彩码：${code}。快看`,
    `xkj1.AAAA ${code}`
  ])('%s', text => expect(slipCodeIn(text)).toBe(code))
  it.each(['', '123 456', 'kj1.', 'xkj1.AAAA', '-kj1.AAAA', 'kj2.AAAA'])('%s holds none', text =>
    expect(slipCodeIn(text)).toBeUndefined()
  )
})
