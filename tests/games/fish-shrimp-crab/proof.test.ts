import { fishShrimpCrab } from '../../../src/games/fish-shrimp-crab/rules/family'
import { proveFamily } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { sumIn, tilesWinAs, timesIn } from '../tileOracle'

proveFamily(fishShrimpCrab)

/** §P12: symbol, points, colour. */
const POINTS: Readonly<Record<string, number>> = { 鱼: 1, 虾: 2, 葫芦: 3, 金钱: 4, 蟹: 5, 鸡: 6 }
const pointsIn = (label: string): readonly number[] =>
  (label.match(/鱼|虾|葫芦|金钱|蟹|鸡/g) ?? []).map(symbol => POINTS[symbol] ?? 0)
const isTriple = (draw: string): boolean => /^(\d),\1,\1$/.test(draw)
/** As many of each symbol as the tile names show up. */
const contains: Oracle = (label, draw) => {
  const wanted = pointsIn(label)
  return wanted.every(points => timesIn(draw, points) >= wanted.filter(other => other === points).length)
}

tilesWinAs(fishShrimpCrab, {
  'yxx-pair': contains,
  'yxx-two-diff': contains,
  'yxx-triple': contains,
  'yxx-triple-any': (_, draw) => isTriple(draw),
  'yxx-size': (label, draw) => !isTriple(draw) && label === (sumIn(draw) > 10 ? '大' : '小'),
  'yxx-parity': (label, draw) => !isTriple(draw) && label === (sumIn(draw) % 2 === 0 ? '双' : '单'),
  'yxx-sum': (label, draw) => Number(label) === sumIn(draw),
  'yxx-colour-any-triple': (_, draw) => /^([16],){2}[16]$|^([25],){2}[25]$|^([34],){2}[34]$/.test(draw)
})
