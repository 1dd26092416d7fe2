/** Colours of a poster's picture: a file that leaves the page, so that no token follows it. */
interface PosterStyle {
  /** Name of the style in the address. */
  readonly key: string
  readonly label: string
  readonly ground: string
  readonly ink: string
  readonly caption: string
  readonly track: string
  readonly line: string
  readonly dash: string
  readonly shadow: string
  /** The two colours of the kerb. */
  readonly kerb: readonly [string, string]
}

export const POSTER_STYLES = [
  {
    key: 'night',
    label: '夜',
    ground: '#1B2029',
    ink: '#F3F1EC',
    caption: '#A7ADB8',
    track: '#12151B',
    line: '#333A46',
    dash: '#2A303B',
    shadow: '#07090C',
    kerb: ['#D7352A', '#F7F5F1']
  },
  {
    key: 'paper',
    label: '纸',
    ground: '#F7F5F1',
    ink: '#1C1E22',
    caption: '#55585F',
    track: '#E7E2D9',
    line: '#CFC8BA',
    dash: '#D8D2C6',
    shadow: '#CFC8BA',
    kerb: ['#D7352A', '#FFFFFF']
  },
  {
    key: 'red',
    label: '朱',
    ground: '#B52A20',
    ink: '#FFFFFF',
    caption: '#FBDDD9',
    track: '#8E1F17',
    line: '#A5342A',
    dash: '#9C2A21',
    shadow: '#6F150F',
    kerb: ['#12151B', '#F7F5F1']
  }
] as const satisfies readonly PosterStyle[]

export type PosterLook = (typeof POSTER_STYLES)[number]

/** The style an address names; the first one where it names none. */
export const posterStyle = (named: string | null): PosterLook =>
  POSTER_STYLES.find(({ key }) => key === named) ?? POSTER_STYLES[0]
