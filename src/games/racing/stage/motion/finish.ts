import { clamp, cubicOut, mix, smooth } from '../../../../stage/ease'
import { HEIGHT, WIDTH } from '../../../../stage/panel'
import { WON_AT } from './RaceField'
import type { RacePose } from './racePose'
import type { Shots } from './shots'
import { CUT, FADE_OUT, leavesAt } from './shots'
import { laneX, laneY, NOSE, PACE } from './track'

/** Part of its speed at which the picture runs while the first ones cross the line, and after it. */
const SLOWLY = 0.2
const CATCH_UP = 1.15
/**
 * The camera is on its way to the line so long before the winner's nose is there,
 * and away from it so long after the slow part.
 */
const LENS_IN = 140
const LENS_OUT = 120

/** The photo strip comes up so long after the line. */
const STRIP_AFTER = 120
const STRIP_IN = 160
const FLASH = 140

/** Picture time: slow motion while the first noses cross the line, then a little more to catch up. */
export function warp(since: number, { line, slow }: Shots): number {
  const after = since - line
  if (after <= 0) return since
  return line + Math.min(after, slow) * SLOWLY + Math.max(0, after - slow) * CATCH_UP
}

/** On the line the winner's nose is so far along the picture. */
export const NOSE_AT = 0.55

/** Part of its speed at which the picture runs, eased where slow motion begins and ends. */
export function speedAt(since: number, { line, slow }: Shots): number {
  if (since <= line) return 1
  return mix(1, SLOWLY, smooth((since - line) / 60) * (1 - smooth((since - line - slow) / 120)))
}

/** Line, lens, photo strip, flash and podium `since` ms after the result took effect, −1 before: nothing of them is seen then. */
export function finishAt(out: RacePose, since: number, shots: Shots, isClose: boolean): void {
  const { line, slow, lineIn, finished } = shots
  const after = since - line
  const wide = slow + LENS_OUT
  const away = 1 - smooth((after - wide) / (finished - line - wide))
  out.line = since < lineIn ? undefined : WON_AT + PACE * (line - warp(since, shots))
  out.photo = after < -LENS_IN ? 0 : cubicOut((after + LENS_IN) / (LENS_IN + 60)) * away
  out.strip = after < STRIP_AFTER || !isClose ? 0 : smooth((after - STRIP_AFTER) / STRIP_IN) * away
  out.flash = after < 0 || after > FLASH ? 0 : 1 - (after / FLASH) ** 2
  out.podium = since < finished + CUT ? -1 : since - finished
}

/** The dark in which the picture cuts to the podium, and from the podium to the grid. */
export function darkAt(since: number, shots: Shots): number {
  const cut = 1 - Math.abs(since - shots.finished - CUT) / CUT
  const fade = 1 - Math.abs(since - leavesAt(shots)) / (FADE_OUT / 2)
  return clamp(Math.max(cut, fade))
}

/** Zoom and roll with speed; on the line the first two fill the frame with the winner's nose at `NOSE_AT` of it. */
export function camera(out: RacePose, launch: number, first: number, second: number): void {
  const gap = Math.abs(laneY(first) - laneY(second))
  const close = clamp(130 / (gap + 30), 1, 1.6)
  const part = out.photo
  const nose = laneX((out.along[first - 1] ?? 0) + NOSE, first)
  out.roll = -1.2 * launch * (1 - part)
  out.zoom = mix(1 + 0.05 * launch, close, part)
  out.focusX = mix(WIDTH / 2, nose, part)
  out.focusY = mix(150, (laneY(first) + laneY(second)) / 2 - 8, part)
  out.atX = mix(WIDTH / 2, WIDTH * NOSE_AT, part)
  // The picture never ends above the bottom of the panel.
  out.atY = mix(150, Math.max(134, HEIGHT + 2 - (223 - out.focusY) * close), part)
}
