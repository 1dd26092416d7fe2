import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPRITES } from '../../src/sound/sprites'
import { sharedBrowser } from './kit/sharedBrowser'

const shared = sharedBrowser()

const FOLDER = join(import.meta.dirname, '../../assets/sound')
/** What no ear hears beside a clip, dBFS. */
const SILENCE = -55
/** A decoder may begin so much earlier or later than the encoder did, ms. */
const SHIFT = 1
/** Peak of the loudest clip, dBFS, and what an encoding adds to it. */
const LOUDEST = -5.5

const FILES = Object.keys(SPRITES).flatMap(sprite => ['webm', 'mp3'].map(ending => [sprite, ending] as const))

test.for(FILES)(
  'each clip of %s.%s begins and ends in silence where Chromium cuts it out, and none is too loud',
  async ([sprite, ending]) => {
    const page = await shared.browser.newPage()
    const clips = Object.entries(SPRITES[sprite] ?? {}).map(([clip, { at, lasts, loop }]) => ({
      clip,
      at,
      lasts,
      loop
    }))
    const file = readFileSync(join(FOLDER, `${sprite}.${ending}`)).toString('base64')
    const heard = await page.evaluate(levelsHere, { file, clips, shift: SHIFT })
    await page.close()
    expect(heard.map(({ clip }) => clip)).toEqual(clips.map(({ clip }) => clip))
    for (const { clip, loop, first, last, peak } of heard) {
      expect(peak, clip).toBeLessThan(LOUDEST)
      expect(peak, clip).toBeGreaterThan(LOUDEST - 20)
      // A loop goes on around its marks, and is faded in and out.
      if (loop) continue
      expect(first, `${clip} at its start`).toBeLessThan(SILENCE)
      expect(last, `${clip} at its end`).toBeLessThan(SILENCE)
    }
  }
)

interface Cut {
  readonly file: string
  readonly shift: number
  readonly clips: readonly {
    readonly clip: string
    readonly at: number
    readonly lasts: number
    readonly loop: boolean
  }[]
}

/** Runs in the page; no inner function has a name, since tsx would wrap it. */
async function levelsHere({ file, clips, shift }: Cut) {
  const bytes = Uint8Array.from(atob(file), letter => letter.charCodeAt(0))
  const audio = new OfflineAudioContext(1, 44_100, 44_100)
  const decoded = await audio.decodeAudioData(bytes.buffer)
  const samples = decoded.getChannelData(0)
  const perMs = decoded.sampleRate / 1000
  return clips.map(({ clip, at, lasts, loop }) => {
    const [first, last, peak] = [
      [at - shift, at + shift],
      // Up to its end it fades.
      [at + lasts - shift / 10, at + lasts + shift],
      [at, at + lasts]
    ].map(([from = 0, to = 0]) => {
      const most = samples
        .slice(Math.round(from * perMs), Math.round(to * perMs))
        .reduce((a, b) => Math.max(a, Math.abs(b)), 0)
      return 20 * Math.log10(most + 1e-9)
    })
    return { clip, loop, first, last, peak }
  })
}
