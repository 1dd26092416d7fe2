import { egg } from '../../../src/games/egg/rules/family'
import { proveFamily } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { sumIn, tilesWinAs } from '../tileOracle'

proveFamily(egg)

const sides: Oracle = (label, draw) =>
  ({ 大: sumIn(draw) > 13, 小: sumIn(draw) < 14, 单: sumIn(draw) % 2 !== 0, 双: sumIn(draw) % 2 === 0 })[label] ?? false
const WAVES: Readonly<Record<string, string>> = {
  红波: ' 3 6 9 12 15 18 21 24 ',
  绿波: ' 1 4 7 10 16 19 22 25 ',
  蓝波: ' 2 5 8 11 17 20 23 26 '
}
const sorted = (draw: string): string => draw.split(',').sort().join('')
const number: Oracle = (label, draw) => label === draw
const ball: Oracle = (label, draw) =>
  ({ 大: /[5-9]/, 小: /[0-4]/, 单: /[13579]/, 双: /[02468]/ })[label]?.test(draw) ?? false

tilesWinAs(egg, {
  'pcdd-sum': (label, draw) => Number(label) === sumIn(draw),
  'pcdd-two-sided': sides,
  'pcdd-combo': (label, draw) => [...label].every(part => sides(part, draw)),
  'pcdd-extreme': (label, draw) => (label === '极大' ? sumIn(draw) > 21 : sumIn(draw) < 6),
  'pcdd-wave': (label, draw) => WAVES[label]?.includes(` ${sumIn(draw)} `) ?? false,
  'pcdd-leopard': (_, draw) => /^(\d),\1,\1$/.test(draw),
  'pcdd-form': (label, draw) => {
    const three = sorted(draw)
    if (label === '顺子') return '0123456789'.includes(three) || three === '089' || three === '019'
    return /(\d)\1/.test(three) && !/(\d)\1\1/.test(three)
  },
  'pcdd-ball1-number': number,
  'pcdd-ball2-number': number,
  'pcdd-ball3-number': number,
  'pcdd-ball1-two-sided': ball,
  'pcdd-ball2-two-sided': ball,
  'pcdd-ball3-two-sided': ball,
  'pcdd-dragon-tiger': (label, draw) => {
    const ahead = Number(draw.at(0)) - Number(draw.at(-1))
    return label === (ahead > 0 ? '龙' : ahead < 0 ? '虎' : '和')
  },
  'pcdd-dragon-tiger-leopard': (label, draw) => label === '龙虎豹'[sumIn(draw) % 3],
  'pcdd-edge': (label, draw) => {
    const sum = sumIn(draw)
    const where = sum < 10 ? '边 小边' : sum < 18 ? '中' : '边 大边'
    return where.split(' ').includes(label)
  },
  'pcdd-tail': (label, draw) => {
    const tail = String(sumIn(draw)).slice(-1)
    return label.startsWith('尾') ? ball(label.slice(1), tail) : label === `${tail}尾`
  }
})
