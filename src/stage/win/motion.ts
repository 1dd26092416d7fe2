import { clamp, mix, sineInOut, smooth, TAU } from '../ease'
import type { Win } from '../Scene'
import { seeded } from '../seeded'

export const RIBBONS = 24
/** Shot list, ms after the winnings were told. */
export const UP = 260
export const HALO = 300
export const MEDAL = 320
export const COUNT = 900
export const TICK = 60
export const SWEEP_AT = 1000
export const SWEEP = 900
export const FALL = 2400
/** From here on nothing moves: the rays have come to rest. */
export const OVER = 8000
/** The scene makes room by so many units. */
export const SHIFT = 78
const BACK = 1.2

export interface RibbonPose {
  /** 0 to 1 across and down the panel; unseen outside of it. */
  x: number
  y: number
  turn: number
  /** Width seen, −1 to 1: it twirls. */
  twirl: number
  seen: number
}

export interface WinPose {
  /** ms since the winnings were told; −1 when there is nothing to celebrate. */
  since: number
  shift: number
  halo: number
  medal: number
  medalSize: number
  /** Degrees. */
  rays: number
  /** 1/10000 yuan shown. */
  amount: number
  amountSeen: number
  sweep: number
  readonly ribbons: readonly RibbonPose[]
}

export const newWinPose = (): WinPose => ({
  since: -1,
  shift: 0,
  halo: 0,
  medal: 0,
  medalSize: 1,
  rays: 0,
  amount: 0,
  amountSeen: 0,
  sweep: 0,
  ribbons: Array.from({ length: RIBBONS }, () => ({ x: 0, y: 0, turn: 0, twirl: 1, seen: 0 }))
})

/** Only winnings above the stake are a reason (spec: never for a loss dressed as a win). */
export const celebrates = (win: Win | undefined): win is Win => win !== undefined && win.payout > win.stake

const expoOut = (v: number): number => (v >= 1 ? 1 : 1 - 2 ** (-10 * clamp(v)))
const backOut = (v: number): number => {
  const u = clamp(v) - 1
  return 1 + u * u * ((BACK + 1) * u + BACK)
}

/** The celebration at server time `now`: a pure function of its arguments. Writes into `out` and returns it. */
export function winAt(win: Win | undefined, seed: number, now: number, out: WinPose = newWinPose()): WinPose {
  const since = celebrates(win) ? now - win.at : -1
  out.since = since < 0 ? -1 : since
  const t = Math.max(0, since)
  const on = since < 0 ? 0 : 1
  out.shift = on * SHIFT * smooth(t / UP)
  out.halo = on * clamp(t / HALO)
  out.medal = on * clamp(t / 120)
  out.medalSize = mix(0.7, 1, backOut(t / MEDAL))
  // Six degrees a second, slower towards the end.
  const u = Math.min(1, t / OVER)
  out.rays = (6 * OVER * (u - (u * u) / 2)) / 1000
  out.amountSeen = on * clamp((t - 80) / 120)
  const payout = win?.payout ?? 0
  // Whole fen while it runs, the exact sum at the end.
  out.amount = on === 0 ? 0 : t >= COUNT ? payout : Math.floor((payout * expoOut(t / COUNT)) / 100) * 100
  out.sweep = on === 0 ? 0 : sineInOut((t - SWEEP_AT) / SWEEP)
  for (const [i, ribbon] of out.ribbons.entries()) {
    const late = 500 * seeded(seed, 91, i)
    const part = (t - late) / (FALL - 500 + 500 * seeded(seed, 92, i))
    ribbon.seen = on === 0 || part <= 0 || part >= 1 ? 0 : clamp(part * 12) * (1 - smooth((part - 0.85) / 0.15))
    ribbon.x = seeded(seed, 93, i) + 0.05 * Math.sin(TAU * (1.4 * part + seeded(seed, 94, i)))
    ribbon.y = -0.08 + 1.16 * part * (0.7 + 0.3 * part)
    ribbon.turn = TAU * (seeded(seed, 95, i) + (seeded(seed, 96, i) - 0.5) * 1.6 * part)
    ribbon.twirl = Math.cos(TAU * (2.2 * part + seeded(seed, 97, i)))
  }
  return out
}

const FADE = 200

/** Nothing travels (reduced motion): medal and amount fade in, and stay. */
export function reducedWinAt(win: Win | undefined, seed: number, now: number, out: WinPose): WinPose {
  winAt(win, seed, now, out)
  const seen = out.since < 0 ? 0 : clamp(out.since / FADE)
  out.shift = out.since < 0 ? 0 : SHIFT
  out.halo = out.rays = out.sweep = 0
  out.medal = out.amountSeen = seen
  out.medalSize = 1
  out.amount = out.since < 0 ? 0 : (win?.payout ?? 0)
  for (const ribbon of out.ribbons) ribbon.seen = 0
  return out
}

/** Names of the sounds that fall in (from, to]. */
export function winCues(win: Win | undefined, reducedMotion: boolean, from: number, to: number): string[] {
  if (!win) return []
  const falls = (at: number): boolean => win.at + at > from && win.at + at <= to
  if (!celebrates(win)) return falls(0) ? ['soft'] : []
  const cues: string[] = []
  if (!reducedMotion) for (let at = TICK; at < COUNT; at += TICK) if (falls(at)) cues.push('tick')
  if (falls(reducedMotion ? 0 : COUNT)) cues.push('win')
  return cues
}
