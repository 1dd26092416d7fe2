import { expect, it } from 'vitest'
import { limit } from '../../src/sound/limit'

it('puts a limiter between the master and the speakers, and leaves no way around it', () => {
  const wires: string[] = []
  const param = () => ({ value: 0 })
  const node = (name: string) => ({
    name,
    connect: (to: { readonly name: string }) => void wires.push(`${name} → ${to.name}`),
    disconnect: () => void wires.push(`${name} alone`)
  })
  const limiter = {
    ...node('limiter'),
    threshold: param(),
    knee: param(),
    ratio: param(),
    attack: param(),
    release: param()
  }
  const context = { createDynamicsCompressor: () => limiter, destination: { name: 'speakers' } }
  limit(context as unknown as BaseAudioContext, node('master') as unknown as AudioNode)
  expect(wires).toEqual(['master alone', 'master → limiter', 'limiter → speakers'])
  expect(limiter.threshold.value).toBeLessThan(0)
  expect(limiter.ratio.value).toBeGreaterThanOrEqual(12)
})
