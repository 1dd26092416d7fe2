/** Sound from arithmetic: 44.1 kHz mono, samples −1 to 1. Everything is seeded, so a rebuild gives the same bytes. */
export const RATE = 44_100
const TAU = Math.PI * 2

export type Samples = Float64Array
/** A voice: its value at `t` seconds. */
type Voice = (t: number) => number

export const render = (seconds: number, voice: Voice): Samples =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => voice(i / RATE))

export const sine =
  (hz: number): Voice =>
  t =>
    Math.sin(TAU * hz * t)
export const triangle =
  (hz: number): Voice =>
  t =>
    (2 / Math.PI) * Math.asin(Math.sin(TAU * hz * t))
/** A saw of few harmonics: no fold-back at this rate. */
export const saw =
  (hz: number): Voice =>
  t => {
    let sum = 0
    for (let k = 1; k <= 12; k++) sum += Math.sin(TAU * hz * k * t) / k
    return sum * 0.55
  }

/** Quick rise over `attack` seconds, then an exponential fall to −60 dB at `length`. */
export const pluck =
  (attack: number, length: number): Voice =>
  t =>
    t < 0 || t > length
      ? 0
      : Math.min(1, t / attack) * Math.exp((-6.9 * t) / length) * Math.min(1, (length - t) / 0.004)

export const times =
  (...voices: readonly Voice[]): Voice =>
  t =>
    voices.reduce((product, voice) => product * voice(t), 1)
export const plus =
  (...voices: readonly Voice[]): Voice =>
  t =>
    voices.reduce((sum, voice) => sum + voice(t), 0)
export const later =
  (seconds: number, voice: Voice): Voice =>
  t =>
    t < seconds ? 0 : voice(t - seconds)
export const gain =
  (factor: number, voice: Voice): Voice =>
  t =>
    factor * voice(t)

/**
 * White noise that is the same at the same sample, whatever is asked first. Its mix is not that of rules/hash: with
 * another one every committed clip would sound and weigh otherwise.
 */
export const noise =
  (seed: number): Voice =>
  t => {
    let h = Math.imul(Math.round(t * RATE) + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
    return ((h ^ (h >>> 15)) >>> 0) / 2147483648 - 1
  }

type Kind = 'low' | 'high' | 'band'

/** Second-order filter; `hz` may move with time. `loop` runs it twice over, so that the end meets the start. */
export function filter(kind: Kind, hz: number | Voice, q: number, input: Samples, loop = false): Samples {
  const output = new Float64Array(input.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let pass = loop ? 0 : 1; pass < 2; pass++)
    for (let i = 0; i < input.length; i++) {
      const w = (TAU * (typeof hz === 'number' ? hz : hz(i / RATE))) / RATE
      const alpha = Math.sin(w) / (2 * q)
      const cos = Math.cos(w)
      const a0 = 1 + alpha
      const b =
        kind === 'low'
          ? [(1 - cos) / 2, 1 - cos, (1 - cos) / 2]
          : kind === 'high'
            ? [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2]
            : [alpha, 0, -alpha]
      const x0 = input[i] ?? 0
      const y0 = ((b[0] ?? 0) * x0 + (b[1] ?? 0) * x1 + (b[2] ?? 0) * x2 + 2 * cos * y1 - (1 - alpha) * y2) / a0
      output[i] = y0
      x2 = x1
      x1 = x0
      y2 = y1
      y1 = y0
    }
  return output
}

export const shape = (input: Samples, envelope: Voice): Samples => input.map((value, i) => value * envelope(i / RATE))
export const mixed = (...parts: readonly Samples[]): Samples => {
  const sum = new Float64Array(Math.max(...parts.map(part => part.length)))
  for (const part of parts) for (const [i, value] of part.entries()) sum[i] = (sum[i] ?? 0) + value
  return sum
}

/** Scales to a peak in dBFS. */
export function peak(input: Samples, db: number): Samples {
  const top = input.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const factor = top > 0 ? 10 ** (db / 20) / top : 0
  return input.map(value => value * factor)
}

/** 16-bit mono WAV. */
export function wav(samples: Samples): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((value, i) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), 44 + i * 2)
  })
  return bytes
}
