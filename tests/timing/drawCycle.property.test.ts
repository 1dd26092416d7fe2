import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawEffect, DrawEvent, DrawnIssue, DrawSnapshot } from '../../src/timing/drawCycle'
import { drawCycle } from '../../src/timing/drawCycle'
import { freshCycle } from '../../src/timing/freshCycle'

const MINUTE = 60_000
const DRAW_DELAY = 7000
const draw = (n: number): DrawnIssue => ({
  issue: `R${n}`,
  result: [n],
  drawnAt: (n + 1) * MINUTE + DRAW_DELAY,
  day: '1970-01-01',
  facts: []
})

/** What a truthful server answers at `at`. */
function truth(at: number): DrawSnapshot {
  const n = Math.floor(at / MINUTE)
  const last = Math.floor((at - DRAW_DELAY) / MINUTE) - 1
  const current = {
    issue: `R${n}`,
    previous: `R${n - 1}`,
    startAt: n * MINUTE,
    cutoffAt: (n + 1) * MINUTE,
    drawAt: (n + 1) * MINUTE + DRAW_DELAY,
    day: '1970-01-01',
    firstOfDay: false
  }
  return { current, latest: draw(last) }
}

/** An answer or a push describes the server some time ago; answers may arrive in any order. */
const step = fc.record({
  wait: fc.integer({ min: 0, max: 40_000 }),
  age: fc.integer({ min: 0, max: 120_000 }),
  kind: fc.constantFrom('answer', 'late answer', 'push', 'zero', 'hidden', 'visible', 'failed', 'closed')
})

describe('draw cycle under any order of events', () => {
  it('tells each result once and in order, asks nothing while hidden, and ends at the truth', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), steps => {
        let at = 100 * MINUTE
        let sequence = 0
        let cycle = freshCycle
        const told: number[] = []
        const feed = (event: DrawEvent): readonly DrawEffect[] => {
          const next = drawCycle(cycle, event)
          cycle = next.cycle
          for (const effect of next.effects) {
            if (effect.do === 'balance') told.push(cycle.latest?.drawnAt ?? 0)
            // A page nobody looks at neither asks nor animates nor tells.
            if (!cycle.awake) expect(['stop-asking', 'stop-digits']).toContain(effect.do)
          }
          return next.effects
        }
        const answer = (when: number, number: number) =>
          feed({ on: 'snapshot', sequence: number, at, snapshot: truth(when) })
        feed({ on: 'enter' })
        for (const { wait, age, kind } of steps) {
          at += wait
          const current = cycle.current
          if (kind === 'answer') answer(at - (age % 300), ++sequence)
          else if (kind === 'late answer') answer(at - age, Math.max(0, sequence - 1))
          else if (kind === 'push') {
            const latest = truth(at - age).latest
            if (latest) feed({ on: 'drawn', at, drawn: latest })
          } else if (kind === 'zero') {
            if (current && current.cutoffAt <= at) feed({ on: 'zero', issue: current.issue })
          } else if (kind === 'failed') feed({ on: 'failed', sequence: ++sequence })
          else feed({ on: kind })
        }
        feed({ on: 'visible' })
        const effects = answer(at, ++sequence)
        const { current, latest } = truth(at)
        const arrived = latest?.issue === current.previous
        expect(cycle).toMatchObject({ state: arrived ? 1 : 2, current, latest })
        // While drawing it goes on asking; at rest it asks nothing.
        expect(effects.some(effect => effect.do === 'ask')).toBe(!arrived)
        expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
      }),
      { numRuns: 2000 }
    )
  })
})
