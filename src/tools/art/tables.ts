import type { Part } from './raster'
import { figures, gradient, part, use } from './raster'

/** The warm light every table stands in; stretched over the panel. */
export const GROUND: Part = {
  name: 'ground',
  box: [0, 0, 98, 55],
  svg: `${gradient('radialGradient cx=".5" cy=".3" r=".8"', 'ground', [
    [0, '#262E3B', 1],
    [0.6, '#181C24', 1],
    [1, '#12151B', 1]
  ])}<rect width="98" height="55" fill="url(#ground)"/>`
}

const BAND: Part = {
  name: 'band',
  box: [0, 0, 8, 8],
  svg: '<rect x="-4" y="-4" width="16" height="16" fill="#0B0D12"/>'
}

/** Six faces in a row, as the die shader reads them. */
const row = (name: string, ids: readonly string[]): Part => ({
  name,
  box: [0, 0, 600, 100],
  svg: ids.map((id, i) => use(id, i * 100)).join('')
})

export const FACES = row(
  'faces',
  [1, 2, 3, 4, 5, 6].map(n => `die-${n}`)
)
/** By points 1 to 6, the order of the rules. */
export const SYMBOLS = row(
  'faces',
  ['fish', 'shrimp', 'gourd', 'coin', 'crab', 'rooster'].map(name => `yxx-${name}`)
)

export const DICE: readonly Part[] = [part('die-tray'), part('die-shadow'), BAND]
export const CUP: readonly Part[] = [GROUND, part('cup-dish'), part('cup-body'), part('die-shadow'), BAND]

const INK = '#14171D'
/** The white cap of a ball with its number. */
const decal = (n: number): Part => ({
  name: `decal-${n}`,
  box: [-34, -34, 68, 68],
  svg: `${use('ball-cap')}${figures(String(n), 0, -1, n > 9 ? 34 : 40, INK, 9, n > 9 ? 0.82 : 1)}`
})

const CARD: Part = {
  name: 'card',
  box: [0, 0, 58, 106],
  svg: '<rect width="58" height="106" rx="12" fill="#D7352A" opacity=".16"/><rect x=".5" y=".5" width="57" height="105" rx="11.5" fill="none" stroke="#D7352A" stroke-opacity=".55"/>'
}

export const BALLS: readonly Part[] = [
  GROUND,
  CARD,
  ...['drum-back', 'drum-paddle', 'drum-glass', 'drum-ring', 'drum-rail'].map(id => part(id)),
  ...['ball-shadow', 'ball-body', 'ball-gloss'].map(id => part(id)),
  ...Array.from({ length: 49 }, (_, i) => decal(i + 1))
]

/** Signs of an amount of money, in the stage's own strokes. */
const SIGNS: readonly Part[] = [
  {
    name: 'sign-plus',
    box: [0, 0, 20, 30],
    svg: '<path d="M2.8 15H17.2M10 7.8V22.2" stroke="#FFF" stroke-width="4.2"/>'
  },
  { name: 'sign-dot', box: [0, 0, 8, 30], svg: '<rect x="1.5" y="22.4" width="5" height="5" fill="#FFF"/>' }
]

export const CELEBRATE: readonly Part[] = [
  ...['win-rays', 'win-halo', 'win-medal', 'win-seal', 'coin-face', 'coin-edge', 'ribbon-curl', 'ribbon-long'].map(id =>
    part(id)
  ),
  ...['conf-square', 'conf-strip', 'conf-dot', 'conf-leaf'].map(id => part(id)),
  BAND,
  ...SIGNS
]
