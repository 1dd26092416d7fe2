import type { DrawTimeline, MotionInput } from '../../../../stage/drawTimeline'
import type { Pace } from '../../../../stage/Scene'

/** The moments of a race in ms: the first three after the start, the others after the result is known. */
export interface Shots {
  /** The road is at full speed. */
  readonly launch: number
  /** Every car is in its place of the running field so long after that. */
  readonly gather: number
  /** The green lamps go out. */
  readonly go: number
  /** The field closes up before the finish; the same for every result. */
  readonly bunch: number
  /** No change of first place is begun later than this, so the winner's own move stands alone. */
  readonly lastSegment: number
  /** From here on the true order enters the field. */
  readonly blend: number
  /** The finish line comes into the scene no earlier than this. */
  readonly lineIn: number
  /** The winner's nose is on the line. */
  readonly line: number
  /** From there on the picture runs slowly for so long. */
  readonly slow: number
  readonly finished: number
  readonly closed: number
}

/** From the result to the end of the podium, as long in every pace. */
const STANDS = 5000

/**
 * §S4: finished at about 3.3 s and closed at about 8.3 s, the lens on the line for the last 0.9 s; the prize of an
 * instant race opens at 3 s, of the other at 2 s.
 */
const SHOTS: Readonly<Record<Pace, Shots>> = {
  draw: {
    launch: 600,
    gather: 200,
    go: 400,
    bunch: 900,
    lastSegment: 1680,
    blend: 1800,
    lineIn: 2200,
    line: 2400,
    slow: 640,
    finished: 3300,
    closed: 3300 + STANDS
  },
  instant: {
    launch: 400,
    gather: 300,
    go: 280,
    bunch: 1000,
    lastSegment: 1450,
    blend: 1550,
    lineIn: 1950,
    line: 2150,
    slow: 590,
    finished: 3000,
    closed: 3000 + STANDS
  },
  // One change of first place less.
  quick: {
    launch: 250,
    gather: 400,
    go: 180,
    bunch: 300,
    lastSegment: 790,
    blend: 850,
    lineIn: 1150,
    line: 1380,
    slow: 380,
    finished: 2000,
    closed: 2000 + STANDS
  }
}

export const DRAW_SHOTS = SHOTS.draw
/** The shots of a race at this pace, in ms. */
export const shotsOf = ({ pace = 'draw' }: Pick<MotionInput, 'pace'>): Shots => SHOTS[pace]

const TIMELINES: Readonly<Record<Pace, DrawTimeline>> = {
  draw: { rate: 1, hold: 0, ...SHOTS.draw },
  instant: { rate: 1, hold: 0, ...SHOTS.instant },
  quick: { rate: 1, hold: 0, ...SHOTS.quick }
}
/** When a race at this pace is over and leaves the stage. */
export const raceTimeline = ({ pace = 'draw' }: Pick<MotionInput, 'pace'>): DrawTimeline => TIMELINES[pace]

/** The picture cuts from the finish to the podium so long after the finish, in the middle of twice as much dark. */
export const CUT = 60
/** The dark between the podium and the grid. It is over as the race closes: then the next issue may take the stage. */
export const FADE_OUT = 220
/** When the grid takes the place of the podium, in the middle of that dark. */
export const leavesAt = ({ closed }: Pick<Shots, 'closed'>): number => closed - FADE_OUT / 2
