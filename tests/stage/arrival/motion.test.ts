import { describe, expect, it } from 'vitest'
import { arrivedOf } from '../../../src/stage/arrival/arrived'
import { ARRIVAL_OVER, ARRIVALS, arrivalAt, newArrivalPose } from '../../../src/stage/arrival/motion/arrival'

describe('arrival of a result like no other', () => {
  it.each([
    [[4, 4, 4], '豹子'],
    [[3, 1, 2], '顺子'],
    [[8, 9, 0], '顺子'],
    [[4, 4, 5], undefined],
    [[1, 3, 5], undefined]
  ])('%j is told as %s among digits', (result, word) => {
    expect(arrivedOf(result, [{ places: [0, 1, 2] }])?.word).toBe(word)
  })

  it('dice do not close the ring, names go before, and the first of the threes is told', () => {
    expect(arrivedOf([6, 1, 5], [{ places: [0, 1, 2], adjacency: 'line' }])).toBeUndefined()
    const threes = [
      { name: '前三', places: [0, 1, 2], told: ['triple'] as const },
      { name: '后三', places: [2, 3, 4], told: ['triple'] as const }
    ]
    expect(arrivedOf([1, 2, 3, 3, 3], threes)).toEqual({ kind: 'triple', word: '后三豹子', places: [2, 3, 4] })
    expect(arrivedOf([1, 2, 3, 4, 5], threes)).toBeUndefined()
  })

  it.each(ARRIVALS)('%s springs in, and nothing of it is seen before or after', kind => {
    const at = (since: number) => structuredClone(arrivalAt(kind, since, false, newArrivalPose()))
    expect([at(-1).seen, at(ARRIVAL_OVER).seen]).toEqual([0, 0])
    expect(at(1500).seen).toBe(1)
    expect(at(1500).size).toBeCloseTo(1, 3)
    expect(at(150).size).toBeGreaterThan(0.9)
    expect(at(200).size).toBeGreaterThan(at(20).size)
    for (let t = 0; t <= ARRIVAL_OVER; t += 40) for (const light of at(t).lights) expect(light).toBeLessThanOrEqual(1)
  })

  it('equal numbers light together, a row of numbers one after the other', () => {
    const lights = (kind: 'triple' | 'straight', since: number) =>
      arrivalAt(kind, since, false, newArrivalPose()).lights
    expect(new Set(lights('triple', 480)).size).toBe(1)
    const [first, second, third] = lights('straight', 320)
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThanOrEqual(third)
  })

  it('a result that won for the player has one light, which swells and stays', () => {
    const at = (since: number) => [...arrivalAt('own', since, false, newArrivalPose()).lights]
    for (let t = 0; t <= ARRIVAL_OVER; t += 40) expect(at(t).slice(1)).toEqual([0, 0])
    expect(at(480)[0]).toBeGreaterThan(0.95)
    expect(at(2000)[0]).toBeCloseTo(0.6)
  })

  it.each([
    ['triple', [0.6, 0.6, 0.6]],
    ['straight', [0.6, 0.6, 0.6]],
    ['own', [0.6, 0, 0]]
  ] as const)('reduced motion: %s stands and nothing pulses', (kind, lit) => {
    const { size, lights } = arrivalAt(kind, 500, true, newArrivalPose())
    expect(size).toBe(1)
    expect(lights).toEqual(lit)
  })
})
