import type { Samples } from './synth'
import {
  filter,
  gain,
  later,
  mixed,
  noise,
  peak,
  pluck,
  plus,
  render,
  saw,
  shape,
  sine,
  times,
  triangle
} from './synth'

interface Clip {
  readonly samples: Samples
  /** Runs round: its end meets its start. */
  readonly loop?: boolean
}

const PEAK = -6
const once = (samples: Samples, db = PEAK): Clip => ({ samples: peak(samples, db) })
const loop = (samples: Samples, db: number): Clip => ({ samples: peak(samples, db), loop: true })
const burst = (seed: number, seconds: number): Samples => shape(render(seconds, noise(seed)), pluck(0.001, seconds))

/** Two saws, far away: whole turns in two seconds, so the loop has no seam. */
const engine = (): Samples => {
  const saws = render(2, plus(saw(82), saw(82.5)))
  return shape(filter('low', 420, 0.8, saws, true), t => 1 + 0.08 * Math.sin(2 * Math.PI * 11 * t))
}

const pass = (): Samples => {
  // Up to the ear and past it.
  const sweep = (t: number): number =>
    t < 0.15 ? 500 + (1600 - 500) * (t / 0.15) : 1600 - (1600 - 400) * ((t - 0.15) / 0.23)
  const air = filter('low', 2500, 0.7, render(0.38, noise(3)))
  return shape(filter('band', sweep, 1.4, air), t => Math.sin((Math.PI * t) / 0.38) ** 1.5)
}

const shutter = (): Samples =>
  filter(
    'high',
    2000,
    0.8,
    render(0.09, t => (t < 0.012 || (t > 0.057 && t < 0.075) ? noise(7)(t) : 0))
  )

const podium = (): Samples => {
  const chord = [293.66, 440, 587.33].map((hz, i) => later(i * 0.09, times(triangle(hz), pluck(0.01, 0.9))))
  return filter('low', 3000, 0.7, render(1.1, plus(...chord)))
}

/** Clicks at 28 a second over one second. */
const reel = (): Samples => {
  const clicks = render(1, t => {
    const since = t % (1 / 28)
    return noise(11)(since) * Math.exp(-since * 420)
  })
  return filter('band', 1800, 1.2, clicks, true)
}

/**
 * A low knock. Phones sound nothing below some 500 Hz: there it is heard by its overtones (`[multiple, loudness]`), which
 * the ear takes for the tone below them.
 */
const thud = (hz: number, overtones: readonly (readonly [multiple: number, loud: number])[]): Samples =>
  render(
    0.14,
    plus(
      times(sine(hz), pluck(0.002, 0.12)),
      ...overtones.map(([multiple, loud]) => gain(loud, times(sine(hz * multiple), pluck(0.001, 0.1))))
    )
  )

/** Paper on metal. */
const stop = (reelNumber: number): Samples => {
  const pitch = 2 ** ((reelNumber * 2) / 12)
  const knock = thud(140 * pitch, [
    [3, 0.5],
    [5, 0.7],
    [8, 0.6]
  ])
  const click = filter('band', 2200 * pitch, 1, burst(13, 0.012))
  return mixed(
    knock,
    click.map(value => value * 1.4)
  )
}

/** A fixed number in [0, 1) for the nth of something: gaps and pitches that sound thrown, not counted. */
const scatter = (seed: number, n: number): number => (noise(seed)((n + 1) / 44_100) + 1) / 2

/** Short rings at uneven gaps over `seconds`; those near the end ring on at the start. */
function ticks(seed: number, seconds: number, count: number, hz: (part: number) => number, length: number): Samples {
  const at = Array.from({ length: count }, (_, i) => ({
    when: ((i + 0.7 * scatter(seed, i)) / count) * seconds,
    pitch: hz(scatter(seed + 1, i)),
    loud: 0.45 + 0.55 * scatter(seed + 2, i)
  }))
  return render(seconds, t =>
    at.reduce((sum, { when, pitch, loud }) => {
      const since = (t - when + seconds) % seconds
      return since > length ? sum : sum + loud * sine(pitch)(since) * pluck(0.0008, length)(since)
    }, 0)
  )
}

/** Bone on lacquer. */
const die = (pitch: number): Samples =>
  mixed(
    render(0.14, times(sine(1900 * pitch), pluck(0.001, 0.07))).map(value => value * 0.6),
    render(0.14, times(sine(180 * pitch), pluck(0.002, 0.13))),
    filter('band', 3600 * pitch, 1, burst(23, 0.01)).map(value => value * 1.2)
  )

const lift = (): Samples =>
  shape(filter('band', 1100, 0.8, render(0.2, noise(29))), t => Math.sin((Math.PI * t) / 0.2) ** 2)

/** A drop of glass: falls a third as it rings. */
const ball = (): Samples => {
  let angle = 0
  return render(0.12, t => {
    angle += (2 * Math.PI * 620 * (1 - 0.3 * (t / 0.12))) / 44_100
    return Math.sin(angle) * pluck(0.002, 0.09)(t)
  })
}

/** Two or three calm notes under a result. */
const chime = (...notes: readonly number[]): Samples =>
  render(
    0.9,
    plus(
      ...notes.map((hz, i) => later(i * 0.08, times(plus(triangle(hz), gain(0.2, sine(hz * 2))), pluck(0.006, 0.75))))
    )
  )

const win = (): Samples => {
  const notes = [587.33, 739.99, 880, 1174.66].map((hz, i) =>
    later(i * 0.07, times(plus(triangle(hz), gain(0.25, sine(hz * 2))), pluck(0.006, 1.2)))
  )
  return render(1.45, plus(...notes))
}

/** A glide from 330 to 294 Hz. */
const soft = (): Samples => {
  let angle = 0
  return render(0.16, t => {
    angle += (2 * Math.PI * (330 - 36 * (t / 0.16))) / 44_100
    return Math.sin(angle) * Math.sin((Math.PI * t) / 0.16)
  })
}

/** One sprite a scene (look: sound palette), and one for the rest of the app. */
export const SPRITES: Readonly<Record<string, Readonly<Record<string, Clip>>>> = {
  race: {
    light: once(render(0.09, times(sine(440), pluck(0.002, 0.09)))),
    go: once(
      render(
        0.26,
        times(
          plus(sine(880), gain(0.7, sine(1320)), later(0, times(gain(0.25, noise(5)), pluck(0.008, 0.05)))),
          pluck(0.008, 0.26)
        )
      )
    ),
    engine: loop(engine(), -16),
    pass: once(pass(), -14),
    shutter: once(shutter(), -10),
    podium: once(podium())
  },
  slot: {
    reel: loop(reel(), -18),
    ...Object.fromEntries([0, 1, 2, 3, 4].map(i => [`stop.${i}`, once(stop(i), -8)])),
    flip: once(filter('band', 2400, 1.2, burst(17, 0.025)), -14)
  },
  dice: {
    tumble: loop(
      ticks(31, 1, 13, part => 3000 + 2000 * part, 0.03),
      -18
    ),
    'die.0': once(die(1), -8),
    'die.1': once(die(1.12), -8),
    'die.2': once(die(1.26), -8)
  },
  cup: {
    shake: loop(
      filter(
        'low',
        900,
        0.9,
        ticks(37, 1, 20, part => 700 + 900 * part, 0.04),
        true
      ),
      -14
    ),
    set: once(
      thud(110, [
        [3, 0.5],
        [5, 0.7],
        [7, 0.6]
      ])
    ),
    lift: once(lift(), -14),
    show: once(chime(587.33, 880), -10)
  },
  balls: {
    drum: loop(
      ticks(41, 1.5, 30, part => 900 + 500 * part, 0.035),
      -20
    ),
    ball: once(ball(), -8),
    settle: once(render(0.05, times(sine(1100), pluck(0.001, 0.04))), -12),
    show: once(chime(587.33, 739.99, 880), -10)
  },
  common: {
    win: once(win()),
    tick: once(render(0.008, times(sine(2200), pluck(0.001, 0.008))), -14),
    soft: once(soft(), -12),
    tap: once(filter('band', 1500, 1, burst(19, 0.018)), -16)
  }
}
