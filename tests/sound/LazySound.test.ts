import { describe, expect, it, vi } from 'vitest'
import { LazySound } from '../../src/sound/LazySound'

const manager = () => ({ cue: vi.fn((_: string) => undefined), refresh: vi.fn(), start: vi.fn(() => vi.fn()) })

describe('sound that is fetched late', () => {
  it('is fetched once, and has every cue from then on', async () => {
    const there = manager()
    const load = vi.fn(async () => there)
    const sound = new LazySound({ load, page: document })
    await Promise.all([sound.prepare(), sound.prepare()])
    await sound.prepare()
    expect(load).toHaveBeenCalledOnce()
    expect(there.start).toHaveBeenCalledWith(document)
    expect(there.cue).not.toHaveBeenCalled()
    sound.cue('race.go')
    sound.cue('race.go')
    expect(there.cue.mock.calls).toEqual([['race.go'], ['race.go']])
  })

  it.each([
    [['dice.tumble'], ['dice.tumble']],
    [
      ['dice.tumble', 'dice.tumble@1.2'],
      ['dice.tumble', 'dice.tumble@1.2']
    ],
    [
      ['race.engine', 'race.engine@1.1', 'race.engine@1.2', 'race.engine@1.3'],
      ['race.engine', 'race.engine@1.3']
    ],
    [
      ['dice.tumble', 'dice.tumble.stop'],
      ['dice.tumble', 'dice.tumble.stop']
    ],
    [
      ['dice.tumble', 'dice.tumble.stop', 'dice.tumble'],
      ['dice.tumble.stop', 'dice.tumble']
    ]
  ])(
    'after %j it is told %j: a loop that was begun meanwhile begins, one that has ended does not',
    async (cues, told) => {
      const there = manager()
      const sound = new LazySound({ load: async () => there, page: document })
      for (const cue of cues) sound.cue(cue)
      await sound.prepare()
      expect(there.cue.mock.calls.map(([cue]) => cue)).toEqual(told)
      expect(there.start.mock.invocationCallOrder[0]).toBeLessThan(there.cue.mock.invocationCallOrder[0] ?? 0)
    }
  )

  it('stopped before it has come, it forgets what was cued', async () => {
    const there = manager()
    const sound = new LazySound({ load: async () => there, page: document })
    sound.cue('dice.tumble')
    sound.stop()
    await sound.prepare()
    expect(there.cue).not.toHaveBeenCalled()
  })

  it('answers everybody who asks once it is there, also who asks while it is on its way', async () => {
    let come = (_: ReturnType<typeof manager>): void => undefined
    const sound = new LazySound({ load: () => new Promise(done => (come = done)), page: document })
    const told: string[] = []
    const game = sound.prepare().then(() => told.push('game'))
    const replay = sound.prepare().then(() => told.push('replay'))
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    expect(told).toEqual([])
    come(manager())
    await Promise.all([game, replay])
    expect(told).toEqual(['game', 'replay'])
  })

  it('stays silent when it cannot be fetched, and tries again with the next game', async () => {
    const there = manager()
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(there)
    const sound = new LazySound({ load, page: document })
    await sound.prepare()
    expect(() => sound.cue('race.go')).not.toThrow()
    await sound.prepare()
    sound.refresh()
    expect(there.refresh).toHaveBeenCalledOnce()
  })

  it('starts nothing that comes after its end', async () => {
    const there = manager()
    let come = (_: ReturnType<typeof manager>): void => undefined
    const sound = new LazySound({ load: () => new Promise(done => (come = done)), page: document })
    const asked = sound.prepare()
    sound.stop()
    come(there)
    await asked
    sound.cue('race.go')
    expect(there.start).not.toHaveBeenCalled()
    expect(there.cue).not.toHaveBeenCalled()
  })

  it('ends what it started', async () => {
    const end = vi.fn()
    const sound = new LazySound({ load: async () => ({ ...manager(), start: () => end }), page: document })
    await sound.prepare()
    sound.stop()
    expect(end).toHaveBeenCalledOnce()
  })

  it('is fetched anew by whoever asks after its end', async () => {
    const load = vi.fn(async () => manager())
    const sound = new LazySound({ load, page: document })
    await sound.prepare()
    sound.stop()
    await sound.prepare()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
