/** Layout of the track in 390×220 stage units. Lane 1 is the farthest, lane n belongs to car n. */
export const CARS = 10
export const ROAD_TOP = 86
export const ROAD_HEIGHT = 128
export const KERB_TOP = 213
/** Units to the right per unit up: the oblique projection of the whole scene. */
export const SHEAR = 0.5
/** Road speed at full pace, units per ms on screen. */
export const PACE = 0.9

/** Ground line of a lane. */
export function laneY(lane: number): number {
  const gaps = lane - 1
  return ROAD_TOP + 9 + gaps * 10.2 + (0.56 * gaps * (gaps + 1)) / 2
}

/** Size of a car in its lane, as a part of its 256-unit art. */
export const laneScale = (lane: number): number => 0.238 + lane * 0.0068

/** A distance along the track, seen from a lane. */
export const laneX = (along: number, lane: number): number => along + (212 - laneY(lane)) * SHEAR

/** How far a car's nose is ahead of its middle. */
export const noseOf = (lane: number): number => 126 * laneScale(lane)
/** Noses are compared, not middles; a car whose nose is at `d` is drawn with its middle at `d - noseOf + NOSE`. */
export const NOSE = 34

/** Grid place before the start: odd cars in front, even cars one row behind. */
export const gridPlace = (lane: number): number => (lane % 2 === 1 ? 152 : 62)

/** The lamps over the start hang on a gantry; so far along the track it begins. */
export const GANTRY_X = 250
export const LAMPS = 5
/** Left edge of a lamp, from the beginning of the gantry. */
export const lampOn = (lamp: number): number => 40 + lamp * 17
