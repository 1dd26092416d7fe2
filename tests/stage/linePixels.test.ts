import { describe, expect, it } from 'vitest'
import type { LineTile } from '../../src/stage/trend-lines/linePixels'
import { strokesOf, tileResolution } from '../../src/stage/trend-lines/linePixels'

const tile: LineTile = {
  segments: [
    { tone: 0, x1: 5.5, y1: -0.5, x2: 1.5, y2: 0.5 },
    { tone: 1, x1: 9.5, y1: 0.5, x2: 9.5, y2: 1.5 }
  ],
  columns: 10,
  rows: 40,
  width: 300,
  height: 1040,
  resolution: 3,
  colours: ['red', 'blue']
}

describe('tiles of connecting lines', () => {
  it('puts a cell’s centre where the table has it', () => {
    expect(strokesOf(tile, 0)).toEqual([{ from: { x: 165, y: -13 }, to: { x: 45, y: 13 } }])
    expect(strokesOf(tile, 1)).toEqual([{ from: { x: 285, y: 13 }, to: { x: 285, y: 39 } }])
  })

  it.each([
    [300, 1040, 3, 3],
    [300, 1040, 4, 4096 / 1040],
    [5000, 100, 1, 4096 / 5000]
  ])('%d × %d at %d stays on the canvas of old phones', (width, height, resolution, expected) => {
    expect(tileResolution({ width, height, resolution })).toBe(expected)
  })
})
