import { describe, expect, it } from 'vitest'
import { SPRITES } from '../../src/tools/sound/clips'
import type { Samples } from '../../src/tools/sound/synth'
import { filter, RATE } from '../../src/tools/sound/synth'

/** Hz: a phone's speaker gives little below. */
const SPEAKER = 500
/** What the ear adds up, and how finely its loudest place is looked for. */
const [EAR, STEP] = [0.125 * RATE, 0.025 * RATE]

/** Of its loudest moment on a phone, dB. */
function loudness(samples: Samples): number {
  const heard = filter('high', SPEAKER, 0.7, filter('high', SPEAKER, 0.7, samples))
  let most = 0
  for (let from = 0; from === 0 || from < heard.length - EAR; from += STEP)
    most = Math.max(
      most,
      heard.slice(from, from + EAR).reduce((sum, value) => sum + value * value, 0)
    )
  return 10 * Math.log10(most / EAR)
}

/** What tells of numbers, and the loop it ends or is heard over. */
const OVER = {
  slot: ['reel', 'stop.0', 'stop.1', 'stop.2', 'stop.3', 'stop.4'],
  dice: ['tumble', 'die.0', 'die.1', 'die.2'],
  cup: ['shake', 'set', 'lift', 'show'],
  balls: ['drum', 'ball', 'settle', 'show'],
  race: ['engine', 'go', 'pass', 'shutter', 'podium']
} as const

describe('on a phone, a clip that tells of numbers is louder than the loop it ends', () => {
  it.each(Object.entries(OVER))('%s', (sprite, [loop, ...clips]) => {
    const level = (clip: string) => loudness(SPRITES[sprite]?.[clip]?.samples ?? new Float64Array())
    const below = level(loop)
    expect(clips.filter(clip => level(clip) <= below)).toEqual([])
  })
})
