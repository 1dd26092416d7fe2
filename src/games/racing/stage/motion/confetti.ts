import { hashUnit } from '../../../../rules/hash'
import { clamp, smooth, TAU } from '../../../../stage/ease'
import { HEIGHT, WIDTH } from '../../../../stage/panel'

/** Pieces that are shot. */
export const CONFETTI = 44
/** Shot from both sides when the winner's car stands, ms since the podium appeared. */
export const CONFETTI_AT = 560
const LASTS = 2300
const LATE = 260
/** The last piece is gone. */
export const CONFETTI_END = CONFETTI_AT + LATE + LASTS

/** Units per ms, and per ms² downwards; the air takes the speed of the shot within so many ms. */
const UP = 0.62
const ASIDE = 0.46
const FALL = 0.05
const AIR = 420

export interface ConfettoPose {
  x: number
  y: number
  turn: number
  /** Width seen, −1 to 1: it twirls. */
  twirl: number
  seen: number
}

/** Lights of the crowd. */
export const LIGHTS = 72
/** Numbers of the chances below, and how many each has. */
const FIRST = 81
const KINDS = 9

/** Every chance of one podium, hashed once: a frame asks for some five hundred. */
export class PodiumChances {
  readonly #drawn = new Float64Array(KINDS * LIGHTS)

  constructor(seed: number) {
    for (let k = 0; k < KINDS; k++)
      for (let n = 0; n < LIGHTS; n++) this.#drawn[k * LIGHTS + n] = hashUnit(seed, FIRST + k, n)
  }

  /** 0 to 1. */
  at(kind: number, i: number): number {
    return this.#drawn[(kind - FIRST) * LIGHTS + i] ?? 0
  }
}

export const newConfetti = (): ConfettoPose[] =>
  Array.from({ length: CONFETTI }, () => ({ x: 0, y: 0, turn: 0, twirl: 1, seen: 0 }))

/** Writes every piece `since` ms after the podium appeared: a shot that the air slows, then a fall. */
export function confettiAt(chances: PodiumChances, since: number, out: readonly ConfettoPose[]): void {
  for (let i = 0; i < out.length; i++) {
    const piece = out[i]
    if (!piece) continue
    const late = LATE * chances.at(81, i)
    const t = since - CONFETTI_AT - late
    const lasts = LASTS * (0.75 + 0.25 * chances.at(82, i))
    piece.seen = t <= 0 || t >= lasts ? 0 : clamp(t / 60) * (1 - smooth((t / lasts - 0.8) / 0.2))
    if (piece.seen === 0) continue
    const side = i % 2 === 0 ? 1 : -1
    const shot = AIR * (1 - Math.exp(-t / AIR))
    const aside = ASIDE * (0.25 + 0.85 * chances.at(83, i))
    piece.x = (side > 0 ? -8 : WIDTH + 8) + side * aside * shot + 7 * Math.sin(TAU * (t / 900 + chances.at(84, i)))
    piece.y = HEIGHT * 0.86 - UP * (0.45 + 0.65 * chances.at(85, i)) * shot + FALL * Math.max(0, t - 120)
    piece.turn = TAU * (chances.at(86, i) + (t / 1400) * side)
    piece.twirl = Math.cos(TAU * (t / 640 + chances.at(87, i)))
  }
}

/** Lights of the crowd: 0.15 to 1 each, waking with the winner and coming to rest with the last piece. */
export function crowdLight(chances: PodiumChances, since: number, i: number): number {
  const awake = smooth((since - 300) / 400)
  const flicker =
    0.5 + 0.5 * Math.sin(TAU * (Math.min(since, CONFETTI_END) / (420 + 380 * chances.at(88, i)) + chances.at(89, i)))
  return 0.15 + awake * (0.25 + 0.6 * flicker * flicker)
}
