import { k3 } from '../../../src/games/k3/rules/family'
import { proveFamily } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { sumIn, tilesWinAs, timesIn } from '../tileOracle'

proveFamily(k3)

const sorted = (draw: string): string => draw.split(',').sort().join('')
const straight = /^(123|234|345|456)$/

const sum: Oracle = (label, draw) => Number(label) === sumIn(draw)
const sides: Oracle = (label, draw) =>
  ({ 大: sumIn(draw) > 10, 小: sumIn(draw) < 11, 单: sumIn(draw) % 2 !== 0, 双: sumIn(draw) % 2 === 0 })[label] ?? false
const triple: Oracle = (label, draw) => label === sorted(draw)
const anyTriple: Oracle = (_, draw) => /^(\d)\1\1$/.test(sorted(draw))
const pair: Oracle = (label, draw) => sorted(draw).includes(label.replace('*', ''))
const shows: Oracle = (label, draw) => timesIn(draw, label) > 0

tilesWinAs(k3, {
  'k3-sum': sum,
  'k3-sum-two-sided': sides,
  'k3-triple-all': anyTriple,
  'k3-triple-single': triple,
  'k3-pair-multi': pair,
  'k3-straight-all': (_, draw) => straight.test(sorted(draw)),
  'k3-straight-single': triple,
  'k3-one-in': shows,
  'k3-one-out': (label, draw) => !shows(label, draw),
  'k3-c-total': sides,
  'k3-c-sum': sum,
  'k3-c-triple': triple,
  'k3-c-triple-any': anyTriple,
  'k3-c-long': (label, draw) => [...label].every(face => shows(face, draw)),
  'k3-c-short': pair,
  'k3-c-form': (label, draw) => {
    const three = sorted(draw)
    if (anyTriple(label, draw)) return label === '豹子'
    if (/(\d)\1/.test(three)) return label === '对子'
    if (straight.test(three)) return label === '顺子'
    return label === (/12|23|34|45|56/.test(three) ? '半顺' : '杂六')
  },
  'k3-c-combo': (label, draw) => [...label].every(part => sides(part, draw))
})
