/**
 * Synthesises the sound sprites under assets/sound and their map src/sound/sprites.json. Needs ffmpeg, so its
 * output is committed: run `npx tsx src/tools/sounds.ts` after a change to the recipes. The same recipes and
 * the same ffmpeg give the same bytes.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from './node.mjs'
import { optionsOf } from './options'
import { SPRITES } from './sound/clips'
import type { Samples } from './sound/synth'
import { RATE, wav } from './sound/synth'

optionsOf({})
if (spawnSync('ffmpeg', ['-version']).error) fail('The sounds are encoded by ffmpeg: install it and try again.')

/** Silence between clips; decoders may start a few ms early or late. */
const GAP = 0.08
/** A clip is begun so long before its first wave, which would be cut into else: that clicks. */
const LEAD = 0.008
/** A loop goes on for this long outside its marks, so that such a shift is not heard. */
const ROUND = 0.06

const out = fileURLToPath(new URL('../../assets/sound/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'sounds-'))
const encodings = {
  webm: ['-c:a', 'libopus', '-b:a', '48k', '-vbr', 'off'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k', '-write_xing', '1']
}
const map: Record<string, Record<string, { readonly at: number; readonly lasts: number; readonly loop: boolean }>> = {}

mkdirSync(out, { recursive: true })
for (const [name, clips] of Object.entries(SPRITES)) {
  const parts: Samples[] = []
  const marks: (typeof map)[string] = {}
  let at = 0
  const add = (samples: Samples): void => {
    parts.push(samples)
    at += samples.length / RATE
  }
  const ms = (seconds: number): number => Math.round(seconds * 1000)
  for (const [clip, { samples, loop }] of Object.entries(clips)) {
    add(new Float64Array(Math.round(GAP * RATE)))
    const round = Math.round(ROUND * RATE)
    if (loop) add(samples.slice(samples.length - round))
    const lead = loop ? 0 : LEAD
    marks[clip] = { at: ms(at - lead), lasts: ms(samples.length / RATE + lead), loop: loop ?? false }
    add(samples)
    if (loop) add(samples.slice(0, round))
  }
  add(new Float64Array(Math.round(GAP * RATE)))
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  const source = join(work, `${name}.wav`)
  writeFileSync(source, wav(all))
  for (const [ending, options] of Object.entries(encodings)) {
    const target = join(out, `${name}.${ending}`)
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      source,
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      ...options,
      target
    ])
    console.log(`sound/${name}.${ending} ${(statSync(target).size / 1024).toFixed(1)} KB`)
  }
  map[name] = marks
}
// One clip a line, as the formatter wants it.
const json = JSON.stringify(map, null, 2).replace(
  /\{\s+"at": (\d+),\s+"lasts": (\d+),\s+"loop": (\w+)\s+\}/g,
  '{ "at": $1, "lasts": $2, "loop": $3 }'
)
writeFileSync(fileURLToPath(new URL('../sound/sprites.json', import.meta.url)), `${json}\n`)
rmSync(work, { recursive: true })
