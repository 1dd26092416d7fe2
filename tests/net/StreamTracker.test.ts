import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StreamTracker } from '../../src/net/StreamTracker'

describe('streams with sequence, §R5', () => {
  it('a message is the next one, shows a gap, or is old and dropped', () => {
    const tracker = new StreamTracker()
    expect([5, 6, 6, 8, 7, 9].map(sequence => tracker.accept('game:30', sequence))).toEqual([
      'next',
      'next',
      'old',
      'gap',
      'old',
      'next'
    ])
    expect(tracker.accept('user:1', 1)).toBe('next')
  })

  it('the server’s word after joining: the same number missed nothing, another did, a first one sets the start', () => {
    const tracker = new StreamTracker()
    expect(tracker.align('game:30', 5)).toBe(false)
    expect(tracker.align('game:30', 5)).toBe(false)
    expect(tracker.align('game:30', 9)).toBe(true)
    expect(tracker.align('game:30', 1)).toBe(true)
    expect(tracker.accept('game:30', 2)).toBe('next')
  })

  it('snapshot on gap plus later events give the full state, whatever was lost, doubled or reordered', () => {
    const fate = fc.record({ lost: fc.boolean(), doubled: fc.boolean(), late: fc.integer({ min: 0, max: 4 }) })
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 60 }), fates => {
        const wire = fates.flatMap(({ lost, doubled, late }, index) => {
          const message = { sequence: index + 1, due: index + late }
          return lost ? [] : doubled ? [message, { ...message, due: message.due + 2 }] : [message]
        })
        wire.sort((a, b) => a.due - b.due)
        const tracker = new StreamTracker()
        tracker.align('game:30', 0)
        // State: the set of events that took effect. A snapshot holds everything the server had by then.
        const state = new Set<number>()
        let sent = 0
        const snapshot = () => {
          for (let n = 1; n <= sent; n++) state.add(n)
        }
        for (const { sequence, due } of wire) {
          sent = Math.max(sent, Math.min(fates.length, due + 1))
          const arrival = tracker.accept('game:30', sequence)
          if (arrival !== 'old') state.add(sequence)
          if (arrival === 'gap') snapshot()
        }
        sent = fates.length
        if (tracker.align('game:30', fates.length)) snapshot()
        expect(state.size).toBe(fates.length)
      })
    )
  })
})
