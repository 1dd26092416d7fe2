import { describe, expect, it } from 'vitest'
import { QualityGovernor } from '../../src/stage/QualityGovernor'
import { resolutionOf } from '../../src/stage/resolution'

const run = (governor: QualityGovernor, ms: number, frames = 60): void => {
  for (let i = 0; i < frames; i++) governor.frame(ms)
}

describe('QualityGovernor', () => {
  it('keeps full quality at 60 frames a second', () => {
    const governor = new QualityGovernor(() => undefined)
    run(governor, 16.7, 600)
    expect(governor.quality).toBe('high')
  })

  it('steps down while frames run over 20 ms and each step helps', () => {
    const seen: string[] = []
    const governor = new QualityGovernor(quality => seen.push(quality))
    run(governor, 40)
    run(governor, 28)
    run(governor, 18, 300)
    expect(seen).toEqual(['medium', 'low'])
  })

  it('goes back, for good, when a step did not help: the device caps its own rate', () => {
    const seen: string[] = []
    const governor = new QualityGovernor(quality => seen.push(quality))
    run(governor, 33.3, 600)
    expect(seen).toEqual(['medium', 'high'])
  })

  it('goes on down where a step did not help but no device caps its rate so low', () => {
    const seen: string[] = []
    const governor = new QualityGovernor(quality => seen.push(quality))
    run(governor, 60, 300)
    expect(seen).toEqual(['medium', 'low'])
  })

  it.each([60, 75, 200])('is not misled by a rest every %i frames: a first frame has none before it', every => {
    const seen: string[] = []
    const governor = new QualityGovernor(quality => seen.push(quality))
    for (let i = 0; i < 600; i++) governor.frame(i % every === 0 ? Number.NaN : 33.3)
    expect(seen).toEqual(['medium', 'high'])
  })

  it('helps a very slow device within three seconds', () => {
    const seen: string[] = []
    const governor = new QualityGovernor(quality => seen.push(quality))
    run(governor, 250, 6)
    run(governor, 150, 10)
    expect(seen).toEqual(['medium', 'low'])
  })

  it('does not take a sleeping page for a slow one', () => {
    const governor = new QualityGovernor(() => undefined)
    run(governor, 1001, 600)
    governor.frame(Number.NaN)
    expect(governor.quality).toBe('high')
  })

  it.each([
    ['high', 3, 2],
    ['high', 1.5, 1.5],
    ['medium', 3, 1.5],
    ['low', 3, 1],
    ['high', 0.8, 1]
  ] as const)('%s on a screen of %f draws %f pixels a CSS px', (quality, screen, drawn) => {
    expect(resolutionOf(quality, screen)).toBe(drawn)
  })
})
