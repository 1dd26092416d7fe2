import { describe, expect, it } from 'vitest'
import type { DrawCycle, DrawEffect, DrawEvent, DrawnIssue, IssueOnSale } from '../../src/timing/drawCycle'
import { drawCycle } from '../../src/timing/drawCycle'
import { freshCycle } from '../../src/timing/freshCycle'
import { followsByNumber, isArrived } from '../../src/timing/issueArrival'

const T = 1_000_000
const onSale = (n: number, extra: Partial<IssueOnSale> = {}): IssueOnSale => ({
  issue: `R${n}`,
  previous: `R${n - 1}`,
  startAt: T + (n - 1) * 60_000,
  cutoffAt: T + n * 60_000,
  drawAt: T + n * 60_000 + 1000,
  day: '1970-01-01',
  firstOfDay: false,
  ...extra
})
const draw = (n: number): DrawnIssue => ({
  issue: `R${n}`,
  result: [n],
  drawnAt: T + n * 60_000 + 1000,
  day: '1970-01-01',
  facts: []
})

/** Runs events from a fresh cycle; the effects are those of the last one. */
function run(
  events: readonly DrawEvent[],
  from: DrawCycle = freshCycle
): { cycle: DrawCycle; effects: readonly DrawEffect[] } {
  let step: { cycle: DrawCycle; effects: readonly DrawEffect[] } = { cycle: from, effects: [] }
  for (const event of events) step = drawCycle(step.cycle, event)
  return step
}

let sequence = 0
const told = (current: IssueOnSale, latest: DrawnIssue, at: number): DrawEvent => ({
  on: 'snapshot',
  sequence: ++sequence,
  at,
  snapshot: { current, latest }
})
const resting = [{ on: 'enter' } as const, told(onSale(5), draw(4), T + 270_000)]
const drawing = [...resting, { on: 'zero', issue: 'R5' } as const, told(onSale(6), draw(4), T + 300_100)]
const kinds = (effects: readonly DrawEffect[]) => effects.map(effect => effect.do)

describe('draw cycle, §S4 currentState', () => {
  it('enters with one question', () => {
    expect(run([{ on: 'enter' }]).effects).toEqual([{ do: 'ask', after: 0 }])
  })

  it('first answer: 1 when the draw before is known, and no news to tell', () => {
    const { cycle, effects } = run(resting)
    expect(cycle).toMatchObject({ state: 1, showing: false, settledAt: T + 241_000 })
    expect(kinds(effects)).toEqual(['stop-asking', 'stop-digits'])
  })

  it('first answer of the day: -1', () => {
    expect(run([{ on: 'enter' }, told(onSale(5, { firstOfDay: true }), draw(4), T + 270_000)]).cycle.state).toBe(-1)
  })

  it('a reload in the middle of a draw: 2 at once, digits from when sales closed', () => {
    const { cycle, effects } = run([{ on: 'enter' }, told(onSale(6), draw(4), T + 300_700)])
    expect(cycle.state).toBe(2)
    expect(effects).toEqual([
      { do: 'digits', every: 50, since: T + 300_000 },
      { do: 'ask', after: 5000 }
    ])
  })

  it('a reload in the middle of a draw, sales not open again: digits from now, not from a moment to come', () => {
    const { effects } = run([{ on: 'enter' }, told(onSale(6, { startAt: T + 310_000 }), draw(4), T + 300_700)])
    expect(effects).toContainEqual({ do: 'digits', every: 50, since: T + 300_700 })
  })

  it('a reload just after the result: it is still on the stage, at its own time', () => {
    const { cycle, effects } = run([{ on: 'enter' }, told(onSale(6), draw(5), T + 303_000)])
    expect(cycle).toMatchObject({ state: 1, showing: true, settledAt: T + 301_000, drawingSince: T + 301_000 })
    expect(effects).toContainEqual({ do: 'close', after: 6300 })
  })

  it('countdown end: drawing, and the next game is fetched', () => {
    const { cycle, effects } = run([...resting, { on: 'zero', issue: 'R5' }])
    expect(cycle).toMatchObject({ state: 2, showing: false, drawingSince: T + 300_000 })
    expect(effects).toEqual([
      { do: 'digits', every: 50, since: T + 300_000 },
      { do: 'ask', after: 0 }
    ])
  })

  it('an answer at the very moment of the cutoff that names the same issue: its sales are over', () => {
    const ends = (at: number) => run([...resting, told(onSale(5), draw(4), at)]).cycle.state
    expect([ends(T + 299_999), ends(T + 300_000)]).toEqual([1, 2])
  })

  it('countdown end of another issue changes nothing', () => {
    const before = run(resting)
    expect(run([{ on: 'zero', issue: 'R4' }], before.cycle)).toEqual({ cycle: before.cycle, effects: [] })
  })

  it('next issue: notice, digits every 50, poll after 5000', () => {
    expect(run(drawing).effects).toEqual([
      { do: 'notice', previous: 'R5', issue: 'R6' },
      { do: 'digits', every: 50, since: T + 300_000 },
      { do: 'ask', after: 5000 }
    ])
  })

  it('next issue, sold only after the draw: digits go on from when sales closed', () => {
    const later = onSale(6, { startAt: T + 310_000 })
    const { cycle } = run([...resting, { on: 'zero', issue: 'R5' }, told(later, draw(4), T + 300_100)])
    expect(cycle).toMatchObject({ state: 2, drawingSince: T + 300_000 })
    expect(run([told(later, draw(4), T + 305_100)], cycle).cycle.drawingSince).toBe(T + 300_000)
  })

  it('an issue that is put in before the one on sale is awaited from when the sale began', () => {
    const { cycle } = run([...resting, told(onSale(5, { previous: 'R4b' }), draw(4), T + 270_000)])
    expect(cycle).toMatchObject({ state: 2, drawingSince: T + 240_000 })
  })

  it('a cutoff that is moved forward, or an issue that gets another name, is taken as the last answer says', () => {
    const earlier = onSale(5, { cutoffAt: T + 290_000 })
    expect(run([...resting, told(earlier, draw(4), T + 280_000)]).cycle.current).toEqual(earlier)
    const named = onSale(5, { issue: '2026R5' })
    expect(run([...resting, told(named, draw(4), T + 280_000)]).cycle.current).toEqual(named)
  })

  it('result: 1, shown live, balance after 2000, closed after 8300', () => {
    const { cycle, effects } = run([...drawing, told(onSale(6), draw(5), T + 305_100)])
    expect(cycle).toMatchObject({ state: 1, showing: true, settledAt: T + 305_100, drawingSince: T + 300_000 })
    expect(effects).toEqual([
      { do: 'stop-asking' },
      { do: 'stop-digits' },
      { do: 'balance', after: 2000 },
      { do: 'close', after: 8300 }
    ])
    expect(run([{ on: 'closed' }], cycle).cycle.showing).toBe(false)
  })

  it.each([
    ['racing, §S4', 3300, 8300],
    ['mark six', 7400, 12_400]
  ])('a result stands for 5 s once the scene has shown all of it: %s', (_, revealAfter, closes) => {
    const waits = run([...drawing, { on: 'scene', at: T + 301_000, revealAfter }])
    expect(waits.effects).toEqual([])
    const { cycle, effects } = run([told(onSale(6), draw(5), T + 305_100)], waits.cycle)
    expect(effects.at(-1)).toEqual({ do: 'close', after: closes })
    // Asked again after the racing display would have closed: it goes on.
    const later = run([told(onSale(6), draw(5), T + 305_100 + closes - 1)], cycle)
    expect(later.cycle.showing).toBe(true)
    expect(run([told(onSale(6), draw(5), T + 305_100 + closes)], cycle).cycle.showing).toBe(false)
  })

  it('a scene that comes after the result moves its close', () => {
    const { cycle } = run([...drawing, told(onSale(6), draw(5), T + 305_100)])
    const { effects } = run([{ on: 'scene', at: T + 306_100, revealAfter: 7400 }], cycle)
    expect(effects).toEqual([{ do: 'close', after: 11_400 }])
    const closed = run([{ on: 'closed' }], cycle)
    const after = run([{ on: 'scene', at: T + 315_100, revealAfter: 60_000 }], closed.cycle)
    expect(after.effects).toEqual([])
    expect(run([told(onSale(6), draw(5), T + 316_000)], after.cycle).cycle.showing).toBe(false)
  })

  it('a long display does not hold up the next draw: its countdown ends, it is awaited, its own result closes anew', () => {
    const shown = run([
      ...drawing,
      { on: 'scene', at: T + 301_000, revealAfter: 7400 },
      told(onSale(6), draw(5), T + 355_100)
    ])
    const { cycle, effects } = run([{ on: 'zero', issue: 'R6' }], shown.cycle)
    expect(cycle).toMatchObject({ state: 2, showing: false, drawingSince: T + 360_000 })
    expect(kinds(effects)).toEqual(['digits', 'ask'])
    const next = run([told(onSale(7), draw(6), T + 362_000)], cycle)
    expect(next.cycle).toMatchObject({ state: 1, showing: true, settledAt: T + 362_000 })
    expect(next.effects.at(-1)).toEqual({ do: 'close', after: 12_400 })
  })

  it('the same result twice, by push and by poll, is told once', () => {
    const pushed = run([...drawing, { on: 'drawn', at: T + 301_200, drawn: draw(5) }])
    expect(kinds(pushed.effects)).toContain('balance')
    const polled = run([told(onSale(6), draw(5), T + 305_100)], pushed.cycle)
    expect(kinds(polled.effects)).toEqual(['stop-asking', 'stop-digits'])
    expect(polled.cycle).toMatchObject({ settledAt: T + 301_200, drawingSince: T + 300_000 })
    expect(run([{ on: 'drawn', at: T + 306_000, drawn: draw(5) }], polled.cycle).effects).toEqual([])
  })

  it('an issue nobody drew: the next one ends the waiting', () => {
    const skipped = run([...drawing, { on: 'zero', issue: 'R6' }, told(onSale(7), draw(4), T + 360_100)])
    expect(skipped.cycle).toMatchObject({ state: 2, drawingSince: T + 360_000 })
    expect(run([told(onSale(7), draw(6), T + 362_000)], skipped.cycle).cycle.state).toBe(1)
  })

  it('sales closed here but not yet there: asked again after a second', () => {
    const { cycle, effects } = run([...resting, { on: 'zero', issue: 'R5' }, told(onSale(5), draw(4), T + 300_010)])
    expect(cycle.state).toBe(2)
    expect(effects).toContainEqual({ do: 'ask', after: 1000 })
  })

  it('the pushed result arrives before the next issue is known: shown, and the next issue asked for', () => {
    const { cycle, effects } = run([
      ...resting,
      { on: 'zero', issue: 'R5' },
      { on: 'drawn', at: T + 301_100, drawn: draw(5) }
    ])
    expect(cycle.state).toBe(1)
    expect(kinds(effects)).toEqual(['stop-asking', 'stop-digits', 'ask', 'balance', 'close'])
    const again = run([told(onSale(5), draw(5), T + 301_200)], cycle)
    expect(again.effects).toEqual([{ do: 'stop-asking' }, { do: 'stop-digits' }, { do: 'ask', after: 5000 }])
  })

  it('a pushed draw where nothing says which issue was before: told', () => {
    const unlinked = [{ on: 'enter' } as const, told(onSale(5, { previous: '' }), draw(3), T + 230_000)]
    expect(kinds(run([...unlinked, { on: 'drawn', at: T + 241_000, drawn: draw(4) }]).effects)).toContain('balance')
  })

  it('a pushed draw of some other issue means this client fell behind: it asks', () => {
    const { cycle, effects } = run([...resting, { on: 'drawn', at: T + 900_000, drawn: draw(14) }])
    expect(effects).toEqual([{ do: 'ask', after: 0 }])
    expect(cycle.latest).toEqual(draw(4))
  })

  it('a stale answer is dropped: older sequence, older issue, older draw', () => {
    const shown = run([
      ...drawing,
      { on: 'snapshot', sequence: 900, at: T + 305_100, snapshot: { current: onSale(6), latest: draw(5) } }
    ])
    const snapshot = { current: onSale(7), latest: draw(6) }
    for (const sequence of [899, 900])
      for (const late of [
        { on: 'snapshot', sequence, at: T + 306_000, snapshot },
        { on: 'failed', sequence }
      ] as const)
        expect(run([late], shown.cycle)).toEqual({ cycle: shown.cycle, effects: [] })
    const old = run(
      [{ on: 'snapshot', sequence: 901, at: T + 306_000, snapshot: { current: onSale(5), latest: draw(4) } }],
      shown.cycle
    )
    expect(old.cycle).toMatchObject({ state: 1, current: onSale(6), latest: draw(5) })
    expect(run([{ on: 'drawn', at: T + 306_000, drawn: draw(3) }], shown.cycle).effects).toEqual([])
  })

  it('draws whose time nobody says: the one that was told last is the latest', () => {
    const untimed = (n: number): DrawnIssue => ({ ...draw(n), drawnAt: 0 })
    const entered = run([{ on: 'enter' }, told(onSale(6), untimed(4), T + 300_100)])
    expect(run([{ on: 'drawn', at: T + 301_000, drawn: untimed(5) }], entered.cycle).cycle.latest).toEqual(untimed(5))
    expect(run([told(onSale(6), untimed(5), T + 305_100)], entered.cycle).cycle.latest).toEqual(untimed(5))
  })

  it.each([
    [true, 1],
    [undefined, 2]
  ])('numbers that begin anew every day (%s), where no issue before is named: %i', (byDay, state) => {
    const current = onSale(5, { issue: '20261201', previous: '', ...(byDay && { byDay }) })
    expect(run([{ on: 'enter' }, told(current, { ...draw(4), issue: '20261130' }, T + 270_000)]).cycle.state).toBe(
      state
    )
  })

  it('hidden: nothing is asked, nothing shown; visible: one question, then exactly one result, not live', () => {
    const hidden = run([...drawing, { on: 'hidden' }])
    expect(hidden.effects).toEqual([{ do: 'stop-asking' }, { do: 'stop-digits' }])
    const pushed = { on: 'drawn', at: T + 301_200, drawn: draw(5) } as const
    for (const event of [
      pushed,
      { on: 'zero', issue: 'R6' },
      { on: 'enter' },
      { on: 'opened' },
      told(onSale(8), draw(7), T + 480_000)
    ] as const)
      expect(run([event], hidden.cycle)).toEqual({ cycle: hidden.cycle, effects: [] })
    const back = run([{ on: 'visible' }], hidden.cycle)
    expect(back.effects).toEqual([{ do: 'ask', after: 0 }])
    expect(run([pushed], back.cycle)).toEqual({ cycle: back.cycle, effects: [] })
    const news = run([told(onSale(66), draw(65), T + 3_930_000)], back.cycle)
    expect(kinds(news.effects).filter(kind => kind === 'balance')).toEqual(['balance'])
    expect(news.effects.filter(effect => effect.do === 'notice').length).toBe(1)
    const { drawnAt } = draw(65)
    expect(news.cycle).toMatchObject({ state: 1, showing: false, settledAt: drawnAt, drawingSince: drawnAt })
    // From here on what is pushed is told again.
    expect(kinds(run([{ on: 'drawn', at: T + 3_961_000, drawn: draw(66) }], news.cycle).effects)).toContain('balance')
  })

  it('visible while a later issue is drawn: that one is awaited, from the end of its own sales, and nothing else shown', () => {
    const back = run([...drawing, { on: 'hidden' }, { on: 'visible' }])
    const { cycle, effects } = run([told(onSale(7), draw(5), T + 361_000)], back.cycle)
    expect(cycle).toMatchObject({ state: 2, showing: false, drawingSince: T + 360_000 })
    expect(kinds(effects)).toEqual(['notice', 'digits', 'ask', 'balance'])
    const unnamed = run([told(onSale(6), draw(5), T + 360_500)], back.cycle)
    expect(unnamed.cycle).toMatchObject({ state: 2, drawingSince: T + 360_000 })
    const soon = run([told(onSale(7), draw(5), T + 303_000)], back.cycle)
    expect(soon.cycle.showing).toBe(false)
    expect(kinds(soon.effects)).not.toContain('close')
  })

  it('hidden over its cutoff, and the server still names the same issue: it is awaited, asked again after a second', () => {
    const asleep = [...resting, { on: 'hidden' } as const, { on: 'zero', issue: 'R5' } as const]
    const back = run([...asleep, { on: 'visible' }, told(onSale(5), draw(4), T + 300_200)])
    expect(back.cycle).toMatchObject({ state: 2, drawingSince: T + 300_000 })
    expect(back.effects).toEqual([
      { do: 'digits', every: 50, since: T + 300_000 },
      { do: 'ask', after: 1000 }
    ])
    const next = run([told(onSale(6), draw(4), T + 301_200)], back.cycle)
    expect(next.cycle).toMatchObject({ state: 2, drawingSince: T + 300_000 })
  })

  it('a failed question is repeated after 5000; without any issue the player is told', () => {
    expect(run([{ on: 'enter' }, { on: 'failed', sequence: 10_000 }]).effects).toEqual([
      { do: 'issue-failed' },
      { do: 'ask', after: 5000 }
    ])
    expect(run([...drawing, { on: 'failed', sequence: 10_000 }]).effects).toEqual([{ do: 'ask', after: 5000 }])
  })

  it('the clock stepped back behind the cutoff: sales go on', () => {
    const { cycle, effects } = run([...resting, { on: 'zero', issue: 'R5' }, told(onSale(5), draw(4), T + 299_000)])
    expect(cycle.state).toBe(1)
    expect(kinds(effects)).toEqual(['stop-asking', 'stop-digits'])
  })
})

describe('issue arrival, §A11', () => {
  it.each([
    ['identity', { issue: '20261121001', previous: '20261120288' }, '20261120288', true],
    ['identity wins over numbers', { issue: '105', previous: '103' }, '104', false],
    ['number rule without links', { issue: '20261120010', previous: '' }, '20261120009', true],
    ['number rule, gap', { issue: '20261120010', previous: '' }, '20261120008', false],
    ['number rule beyond 2^53', { issue: '99999999999999999999', previous: '' }, '99999999999999999998', true],
    ['a day apart, of no special type id', { issue: '20261201', previous: '' }, '20261130', false],
    ['not a number', { issue: 'R2', previous: '' }, 'R1', false]
  ])('%s', (_, current, latest, arrived) => {
    expect(isArrived(current, { issue: latest })).toBe(arrived)
  })

  it('day difference of 1 for the special type ids, over a month end too', () => {
    expect(followsByNumber('20261201', '20261130', true)).toBe(true)
    expect(followsByNumber('20261202', '20261130', true)).toBe(false)
    expect(followsByNumber('x', '20261130', true)).toBe(false)
    expect(followsByNumber('202611300005', '202611300004', true)).toBe(true)
    expect(followsByNumber('202611300005', '202611300003', true)).toBe(false)
  })

  it('nothing drawn ever: arrived only when there is no issue before', () => {
    expect(isArrived({ issue: '1', previous: '' }, undefined)).toBe(true)
    expect(isArrived({ issue: '2', previous: '1' }, undefined)).toBe(false)
  })
})
