import { hashUnit } from '../../../rules/hash'
import type { Choreography } from '../../choreography'
import { clamp, smooth, TAU } from '../../ease'
import type { Win } from '../../Scene'
import type { WinReveal } from './winReveal'
import { SHIFT } from './winReveal'
import type { WinLook } from './winSize'
import { WIN_LOOKS, winSize } from './winSize'

const NO_CUES: readonly string[] = []
export const RIBBONS = Math.max(...Object.values(WIN_LOOKS).map(look => look.ribbons))
const TICK = 60
const FALL = 2400
/** How much longer one ribbon falls than another. */
const UNEVEN = 500
const FADE = 200

interface RibbonPose {
  /** 0 to 1 across and down the panel; unseen outside of it. */
  x: number
  y: number
  turn: number
  /** Width seen, −1 to 1: it twirls. */
  twirl: number
  seen: number
}

export interface WinPose extends WinReveal {
  /** ms since the winnings were announced; −1 when there is nothing to celebrate. */
  since: number
  /** 1/10000 yuan shown. */
  amount: number
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

const expoOut = (part: number): number => (part >= 1 ? 1 : 1 - 2 ** (-10 * clamp(part)))

/** A ribbon's own fall. */
interface Ribbon {
  readonly late: number
  readonly lasts: number
  readonly x: number
  readonly sway: number
  readonly turn: number
  readonly turns: number
  readonly twirl: number
}

const ribbonOf = (seed: number, late: number, i: number): Ribbon => ({
  late: late * hashUnit(seed, 91, i),
  lasts: FALL - UNEVEN + UNEVEN * hashUnit(seed, 92, i),
  x: hashUnit(seed, 93, i),
  sway: hashUnit(seed, 94, i),
  turn: hashUnit(seed, 95, i),
  turns: 1.6 * (hashUnit(seed, 96, i) - 0.5),
  twirl: hashUnit(seed, 97, i)
})

function fall({ late, lasts, x, sway, turn, turns, twirl }: Ribbon, t: number, out: RibbonPose): void {
  const part = (t - late) / lasts
  out.seen = part <= 0 || part >= 1 ? 0 : clamp(part * 12) * (1 - smooth((part - 0.85) / 0.15))
  out.x = x + 0.05 * Math.sin(TAU * (1.4 * part + sway))
  out.y = -0.08 + 1.16 * part * (0.7 + 0.3 * part)
  out.turn = TAU * (turn + turns * part)
  out.twirl = Math.cos(TAU * (2.2 * part + twirl))
}

function clear(ribbons: readonly RibbonPose[]): void {
  for (let i = 0; i < ribbons.length; i++) {
    const ribbon = ribbons[i]
    if (ribbon) ribbon.seen = 0
  }
}

/** The celebration of one draw's winnings: the same frame for every phone, asked in any order. */
export class WinShow {
  readonly #win: Win | undefined
  readonly #look: WinLook | undefined
  readonly #reveal: Choreography<WinReveal>
  readonly #ribbons: readonly Ribbon[]

  /** `reveal` belongs to the scene and is the same for every draw. */
  constructor(win: Win | undefined, seed: number, reveal: Choreography<WinReveal>) {
    this.#win = win
    this.#reveal = reveal
    const size = winSize(win)
    const look = size && WIN_LOOKS[size]
    this.#look = look
    this.#ribbons = look ? Array.from({ length: look.ribbons }, (_, i) => ribbonOf(seed, look.late, i)) : []
  }

  /** Writes the pose of server time `now` into `out`. */
  at(now: number, out: WinPose): WinPose {
    const win = this.#win
    const look = this.#look
    const since = win && look ? now - win.at : -1
    out.since = since < 0 ? -1 : since
    if (!win || !look || since < 0) {
      out.shift = out.halo = out.medal = out.amount = out.amountSeen = out.sweep = 0
      clear(out.ribbons)
      return out
    }
    const { shift, halo, medal, medalSize, rays, amountSeen, sweep } = this.#reveal.seek(since)
    out.shift = shift
    out.halo = halo * look.light
    out.medal = medal
    out.medalSize = medalSize * look.medal
    out.rays = rays
    out.amountSeen = amountSeen
    out.sweep = sweep
    // Whole fen while it counts, the exact sum at the end.
    out.amount = since >= look.count ? win.payout : Math.floor((win.payout * expoOut(since / look.count)) / 100) * 100
    // Another part of the orders can make the win a smaller one: ribbons it has not are nowhere.
    for (let i = 0; i < out.ribbons.length; i++) {
      const ribbon = this.#ribbons[i]
      const pose = out.ribbons[i]
      if (ribbon && pose) fall(ribbon, since, pose)
      else if (pose) pose.seen = 0
    }
    return out
  }

  /** Nothing travels (reduced motion): medal and amount fade in, and stay. */
  reducedAt(now: number, out: WinPose): WinPose {
    this.at(now, out)
    const seen = out.since < 0 ? 0 : clamp(out.since / FADE)
    out.shift = out.since < 0 ? 0 : SHIFT
    out.halo = out.rays = out.sweep = 0
    out.medal = out.amountSeen = seen
    out.medalSize = this.#look?.medal ?? 1
    out.amount = out.since < 0 ? 0 : (this.#win?.payout ?? 0)
    clear(out.ribbons)
    return out
  }
}

/** Names of the sounds that fall in (from, to]. */
export function winCues(win: Win | undefined, reducedMotion: boolean, from: number, to: number): readonly string[] {
  if (!win || win.at > to) return NO_CUES
  const falls = (at: number): boolean => win.at + at > from && win.at + at <= to
  const size = winSize(win)
  if (!size) return falls(0) ? ['soft'] : []
  const { count } = WIN_LOOKS[size]
  const cues: string[] = []
  if (!reducedMotion) for (let at = TICK; at < count; at += TICK) if (falls(at)) cues.push('tick')
  if (falls(reducedMotion ? 0 : count)) cues.push('win')
  return cues
}
