import { describe, expect, test } from 'vitest'
import { introductionOf } from '../../../src/games/introductions'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { YUAN } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import { playOf } from '../familyProof'

const play = playOf(markSix, 'lhc-parlay')

/** In parts so small that products of six prices are whole. */
const SCALE = BigInt(YUAN) ** 6n
/** 10以下保留4位小数，10以上保留2位，其余舍去. */
const cut = (value: bigint): bigint => {
  const step = SCALE / (value < 10n * SCALE ? 10_000n : 100n)
  return value - (value % step)
}

/** The price of a single leg in the table, by its name. */
const LEGS: ReadonlyMap<string, bigint> = new Map(
  ['两面', '红波', '蓝绿波'].map(name => [
    name,
    BigInt(oddsTable(play)[play.tiers.findIndex(tier => tier.name === `${name}×1`)] ?? 0)
  ])
)

/** What a note of a shape (两面×2 红波×1) pays, reckoned as the words say. */
function priceByWords(info: string, shape: string): number {
  const [, group = '1', base = '1'] = /奖金组1960的赔率的乘积.*再乘以(\d+)÷(1960)，同样舍去/.exec(info) ?? []
  const legs = [...shape.matchAll(/(\S+?)×(\d)/g)].flatMap(([, name = '', count]) =>
    Array.from({ length: Number(count) }, () => LEGS.get(name) ?? 0n)
  )
  const product = cut(legs.reduce((value, leg) => (value * leg) / BigInt(YUAN), SCALE))
  return Number((cut((product * BigInt(group)) / BigInt(base)) * BigInt(YUAN)) / SCALE)
}

describe('正码过关: the words name the price that settlement pays (§P6.2, §G1.2)', () => {
  describe.each([1960, 1958, 1956, 1930, 1902, 1900])('bonus group %i', group => {
    const { info, win } = introductionOf(play, group)
    const paid = (name: string) => oddsTable(play, group)[play.tiers.findIndex(tier => tier.name === name)]

    test('every shape, reckoned as it is told', () => {
      for (const { name } of play.tiers) expect([name, priceByWords(info, name)]).toEqual([name, paid(name)])
    })

    test('the prices of two options, as they stand there', () => {
      const named = [...info.matchAll(/(?<=[，、])([^，、]+×\d)为(\d+\.\d+)/g)].map(([, name = '', price]) => [
        name,
        Number(price)
      ])
      expect(named.map(([name]) => name)).toEqual([
        ...['两面×2', '两面×1 红波×1', '两面×1 蓝绿波×1', '红波×2', '红波×1 蓝绿波×1', '蓝绿波×2']
      ])
      expect(named).toEqual(named.map(([name]) => [name, (paid(String(name)) ?? 0) / YUAN]))
    })

    test('only the group of the price table is told of a product of the prices on its own tiles', () => {
      expect(`${info}${win}`.includes('各选项赔率的乘积')).toBe(group === 1960)
      expect(info.includes(`乘以${group}÷1960`)).toBe(group !== 1960)
    })
  })
})
