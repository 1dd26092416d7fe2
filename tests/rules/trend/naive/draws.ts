import type { MadeDraw } from '../drawMaker'

/**
 * Every statistic once more, straight from the document: each cell walks back through the draws, nothing is kept. Nothing
 * here comes from the families' tables but the draws themselves.
 */
export type Numbers = readonly number[]
export type Draws = readonly MadeDraw[]
/** Draws from `from`, up to and without `to`, of all that are stored. */
export interface NaiveWindow {
  readonly all: Draws
  readonly from: number
  readonly to: number
}
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
export const total = (n: Numbers): number => n.reduce((a, b) => a + b, 0)
export const at = (n: Numbers, place: number): number => n[place] ?? Number.NaN
export const odd = (value: number): boolean => value % 2 !== 0

export interface NaiveRequest {
  readonly code?: number
  readonly type?: number
}

export const D = range(0, 9)
export const RACERS = range(1, 10)
export const ELEVEN = range(1, 11)
export const FACES = range(1, 6)

export const slice = ({ all, from, to }: NaiveWindow): Draws => all.slice(from, to)

export type Naive = (window: NaiveWindow, request: NaiveRequest) => unknown
