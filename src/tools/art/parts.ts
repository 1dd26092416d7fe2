import { carColor } from '../../games/racing/stage/colors'
import type { Part } from './raster'
import { boxOf, figures, gradient, part, tinted, use } from './raster'
import { BALLS, CELEBRATE, CUP, DICE, FACES, GROUND, SYMBOLS } from './tables'

/** Cars whose colour is so light that a white figure would not read. */
const DARK_FIGURE = new Set([1, 4, 5, 7])
const INK = '#14171D'

const car = (n: number): Part => ({
  name: `car-${n}`,
  box: [-8, -6, 276, 120],
  svg: [
    use('car-chassis'),
    tinted(carColor(n), use('car-body')),
    use('car-trim'),
    use('car-glass'),
    use('car-gloss'),
    use(`mark-${n}`, 124, 78, 1.05),
    use('car-plate'),
    `<g transform="translate(73 26.5) skewX(12)">${figures(String(n), 0, 0, 36, INK, 11, n === 10 ? 0.86 : 1.08, 42)}</g>`,
    use('car-lights')
  ].join('')
})

/** Order chip: colour, figure and mark, so that none of the three is needed alone. */
const chip = (n: number): Part => {
  const dark = DARK_FIGURE.has(n) ? INK : '#FFFFFF'
  const mark = DARK_FIGURE.has(n) ? tinted(INK, use(`mark-${n}`)) : use(`mark-${n}`)
  return {
    name: `chip-${n}`,
    box: [0, 0, 27, 22],
    svg: [
      `<rect width="27" height="22" rx="5" fill="${carColor(n)}"/><path d="M5 .6H22" stroke="#FFF" stroke-opacity=".5" stroke-width="1.1"/>`,
      figures(String(n), 27 * 0.4, 22 * 0.52, 22 * 0.56, dark, 10, n === 10 ? 0.62 : 0.92, 44),
      `<g transform="translate(21.6 16) scale(.2)" opacity=".95">${mark}</g>`
    ].join('')
  }
}

const tile = (id: string, times: number, smear?: number): Part => {
  const [x, y, width, height] = boxOf(id)
  const copies = Array.from({ length: times }, (_, i) => use(id, i * width)).join('')
  return {
    name: smear ? `${id}-fast` : id,
    box: [x, y, width * times, height],
    svg: copies,
    repeat: true,
    ...(smear ? { smear } : {})
  }
}

const ten = Array.from({ length: 10 }, (_, i) => i + 1)

const TRACK: readonly Part[] = [
  part('trk-sky', { repeat: true }),
  tile('trk-hills', 1),
  tile('trk-city', 1),
  // The flags stand above the declared box.
  { ...tile('trk-stands', 1), box: [0, -3, 384, 49] },
  { ...tile('trk-stands', 1, 3), box: [0, -3, 384, 49] },
  tile('trk-barrier', 2),
  tile('trk-barrier', 2, 8),
  tile('trk-kerb', 8),
  tile('trk-kerb', 8, 8),
  part('trk-mast'),
  part('trk-pool'),
  part('trk-slot'),
  part('trk-finish'),
  part('trk-gantry'),
  part('trk-lamp-red'),
  part('trk-lamp-green'),
  part('trk-speedlines'),
  // The light spreads above its lamp and the steps have a top: both lie outside the boxes the sheet declares.
  part('pod-beam', { box: [-64, -24, 128, 186] }),
  part('pod-floor'),
  part('pod-block-1', { box: [-62, -14, 138, 84] }),
  part('pod-block-2', { box: [-58, -13, 129, 65] }),
  part('pod-block-3', { box: [-58, -13, 129, 53] }),
  ...ten.map(chip),
  {
    name: 'shade',
    box: [0, 0, 195, 4],
    svg: `${gradient('linearGradient', 'shade', [
      [0, '#0B0D12', 0.55],
      [0.18, '#0B0D12', 0],
      [0.85, '#0B0D12', 0],
      [1, '#0B0D12', 0.45]
    ])}<rect x="-4" y="-4" width="203" height="12" fill="url(#shade)"/>`
  },
  {
    name: 'hud',
    box: [0, 0, 4, 30],
    svg: `${gradient('linearGradient x1="0" x2="0" y1="0" y2="1"', 'hud', [
      [0, '#0B0D12', 0.92],
      [1, '#0B0D12', 0.55]
    ])}<rect x="-4" y="-4" width="12" height="38" fill="url(#hud)"/>`
  },
  {
    name: 'slit',
    box: [-80, 0, 82, 128],
    svg: `${gradient('linearGradient x1="0" x2="1"', 'slit', [
      [0, '#F2F7FF', 0],
      [1, '#F2F7FF', 0.5]
    ])}<g transform="matrix(1 0 -.5 1 0 0)"><path d="M-16 0H0V128H-16Z" fill="url(#slit)"/><path d="M0 0V128" stroke="#FFF" stroke-width="1.2"/></g>`
  },
  {
    name: 'flash',
    box: [-20, -20, 40, 40],
    svg: `${gradient('radialGradient', 'flash', [
      [0, '#FFFFFF', 1],
      [1, '#DCEBFF', 0]
    ])}<path d="M0 -19L1.2 -1.2L19 0L1.2 1.2L0 19L-1.2 1.2L-19 0L-1.2 -1.2Z" fill="#FFF"/><circle r="11" fill="url(#flash)"/>`
  },
  {
    name: 'smoke',
    box: [-26, -17, 52, 34],
    svg: `${gradient('radialGradient', 'smoke', [
      [0, '#C9D1DE', 0.6],
      [0.5, '#A9B4C6', 0.28],
      [1, '#8A95A8', 0]
    ])}<ellipse rx="26" ry="17" fill="url(#smoke)"/>`
  },
  { name: 'block', box: [0, 0, 8, 8], svg: '<rect x="-4" y="-4" width="16" height="16" fill="#FFF"/>' },
  { name: 'panel', box: [0, 0, 98, 42], svg: '<rect width="98" height="42" rx="10" fill="#0B0D12" opacity=".82"/>' }
]

const CARS: readonly Part[] = [
  ...ten.map(car),
  part('car-shadow'),
  part('car-far'),
  part('car-flame'),
  part('car-trail'),
  part('car-wind'),
  part('car-wheel'),
  part('car-wheel-fast')
]

const FIGURES: readonly Part[] = [
  ...Array.from({ length: 10 }, (_, i) => ({
    name: `figure-${i}`,
    box: [0, 0, 20, 30] as const,
    svg: figures(String(i), 10, 15, 30, '#FFFFFF')
  })),
  {
    name: 'figure-colon',
    box: [0, 0, 8, 30],
    svg: '<circle cx="4" cy="10" r="2.4" fill="#FFF"/><circle cx="4" cy="20" r="2.4" fill="#FFF"/>'
  }
]

const SLOT: readonly Part[] = [
  { ...part('slot-frame-5'), name: 'slot-frame' },
  part('slot-bezel'),
  part('slot-glass'),
  { name: 'reel-cover', box: [0, 0, 60, 92], svg: '<rect width="60" height="92" rx="6" fill="#171B22"/>' },
  part('lamp-off'),
  part('lamp-on'),
  part('tile-off'),
  part('tile-hot'),
  { name: 'bar', box: [0, 0, 8, 8], svg: '<rect x="-4" y="-4" width="16" height="16" fill="#FFF"/>' },
  GROUND
]

/** A strip of paper figures for a reel; the labels stand from top to bottom. */
const strip = (labels: readonly string[]): Part => ({
  name: 'strip',
  box: [0, 0, 60, 80 * labels.length],
  svg: labels
    .map((label, i) => {
      const y = i * 80
      const wide = label.length > 1
      return `${use('strip-cell', 0, y)}${figures(label, 30, y + 40, wide ? 46 : 60, '#1C1E22', 9.5, wide ? 0.82 : 1)}`
    })
    .join('')
})

/** Parts packed together at one number of pixels a unit; `mipmaps` where they are drawn much smaller than that. */
interface Page {
  readonly name: string
  readonly scale: number
  readonly mipmaps: boolean
  readonly parts: readonly Part[]
}

interface Bundle {
  readonly name: string
  readonly pages: readonly Page[]
  /** Textures of their own, because they wrap. */
  readonly alone: readonly {
    readonly name: string
    readonly alias: string
    readonly scale: number
    readonly part: Part
  }[]
}

const road: Part = { name: 'road', box: [0, 0, 128, 128], svg: use('trk-road-lanes') }

export const BUNDLES: readonly Bundle[] = [
  { name: 'figures', pages: [{ name: 'figures', scale: 3, mipmaps: true, parts: FIGURES }], alone: [] },
  {
    name: 'race',
    pages: [
      { name: 'track', scale: 2, mipmaps: false, parts: TRACK },
      { name: 'cars', scale: 1.25, mipmaps: true, parts: CARS }
    ],
    alone: [{ name: 'road', alias: 'road', scale: 4, part: road }]
  },
  {
    name: 'slot',
    pages: [{ name: 'slot', scale: 2, mipmaps: false, parts: SLOT }],
    alone: [
      {
        name: 'strip-0-9',
        alias: 'strip-0-9',
        scale: 2.56,
        part: strip(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
      }
    ]
  },
  {
    // The strip alone: the machine around it is that of the bundle above.
    name: 'slot-eleven',
    pages: [],
    alone: [
      {
        name: 'strip-01-11',
        alias: 'strip-01-11',
        scale: 2.3,
        part: strip(Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0')))
      }
    ]
  },
  {
    name: 'dice',
    pages: [{ name: 'dice', scale: 2, mipmaps: false, parts: DICE }],
    alone: [{ name: 'faces', alias: 'faces', scale: 1.6, part: FACES }]
  },
  {
    name: 'cup',
    pages: [{ name: 'cup', scale: 2, mipmaps: true, parts: CUP }],
    alone: [{ name: 'faces', alias: 'faces', scale: 1.6, part: SYMBOLS }]
  },
  { name: 'balls', pages: [{ name: 'balls', scale: 1.5, mipmaps: true, parts: BALLS }], alone: [] },
  { name: 'celebrate', pages: [{ name: 'celebrate', scale: 1.5, mipmaps: true, parts: CELEBRATE }], alone: [] }
]
