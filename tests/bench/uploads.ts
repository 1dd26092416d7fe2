import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES } from '../../src/games/registry'
import type { Play, UploadFormat } from '../../src/rules/play'
import type { Random } from '../../src/rules/random'
import { seededRandom } from '../../src/rules/random'
import { parseUpload, UploadReader } from '../../src/rules/upload'
import { printTable } from './kit/printTable'

const TOKENS = 200_000
/** NOTES_A_FRAME of src/screens/betting/board/useUploadText.ts, which needs a browser. */
const A_FRAME = 8000
const TRIES = 3

const nameOf = ({ length, width, rule, ordered }: UploadFormat): string =>
  `${length} × ${width} digit${width > 1 ? 's' : ''}, ${rule}${ordered ? '' : ', any order'}`

function textOf(play: Play, format: UploadFormat, random: Random): string {
  const tokens = Array.from({ length: TOKENS }, () => play.encode({ ...play.random(random), positions: [] }))
  return tokens.join(format.width === 1 ? ' ' : ',')
}

function best(run: () => number): number {
  return Math.min(...Array.from({ length: TRIES }, run))
}

function wholeMs(text: string, format: UploadFormat): number {
  const started = performance.now()
  const result = parseUpload(text, format)
  if (!result.ok || result.lines.length + result.duplicates !== TOKENS) throw new Error('tokens were lost')
  return performance.now() - started
}

/** The longest a frame is held up while the text is read in steps, and how many frames that takes. */
function steps(text: string, format: UploadFormat): { readonly longest: number; readonly frames: number } {
  const reader = new UploadReader(text, format)
  for (let [frames, longest] = [1, 0]; ; frames++) {
    const started = performance.now()
    const result = reader.step(A_FRAME)
    longest = Math.max(longest, performance.now() - started)
    if (result) return { longest, frames }
  }
}

/** npm run bench uploads: 200,000 notes of every upload format. */
function main(): void {
  const plays = new Map<string, Play>()
  for (const play of FAMILIES.flatMap(playsOf)) {
    if (play.upload && !plays.has(nameOf(play.upload))) plays.set(nameOf(play.upload), play)
  }
  const rows = [...plays].flatMap(([name, play]) => {
    const format = play.upload
    if (!format) return []
    const text = textOf(play, format, seededRandom(play.id))
    const ms = best(() => wholeMs(text, format))
    const { frames } = steps(text, format)
    const longest = best(() => steps(text, format).longest)
    const rate = Math.round((TOKENS / ms) * 1000).toLocaleString('en')
    return [
      [name, play.id, `${(text.length / 1e6).toFixed(1)} MB`, ms.toFixed(0), rate, String(frames), longest.toFixed(1)]
    ]
  })
  process.stdout.write(
    `${TOKENS.toLocaleString('en')} notes of each format, at once and in steps of 8,000 a frame; best of three.\n`
  )
  printTable(['format', 'play', 'text', 'ms', 'notes/s', 'frames', 'longest ms'], rows)
}

if (process.argv[1] === import.meta.filename) main()
