import { describe, expect, it } from 'vitest'
import type { PanelEvent, PlaceEvent, PlaceState } from '../../../src/screens/betting/place/placeState'
import {
  MOVED_GUARD_MS,
  mayConfirm,
  openPlace,
  panelState,
  placeState
} from '../../../src/screens/betting/place/placeState'

const run = (...events: readonly PlaceEvent[]): PlaceState => events.reduce(placeState, openPlace('100'))

describe('bet-setting panel as a reducer', () => {
  const CASES: readonly (readonly [name: string, state: PlaceState, shown: Partial<PlaceState>])[] = [
    ['the same issue told again changes nothing', run({ on: 'issue', issue: '100', at: 1 }), openPlace('100')],
    [
      'a new issue moves it, told from where',
      run({ on: 'issue', issue: '101', at: 5 }),
      { phase: 'open', issue: '101', moved: { from: '100', at: 5 } }
    ],
    [
      'a bet on its way keeps its issue',
      run({ on: 'sending', key: 'k' }, { on: 'issue', issue: '101', at: 5 }),
      { phase: 'sending', issue: '100' }
    ],
    [
      'a lost bet keeps its issue',
      run({ on: 'lost', key: 'k' }, { on: 'issue', issue: '101', at: 5 }),
      { phase: 'lost', issue: '100' }
    ],
    [
      'a refused one moves with its words',
      run({ on: 'refused', message: '本期已截止' }, { on: 'issue', issue: '101', at: 5 }),
      { phase: 'refused', message: '本期已截止', issue: '101', moved: { from: '100', at: 5 } }
    ],
    ['an edit takes the refusal back', run({ on: 'refused', message: 'x' }, { on: 'edited' }), { phase: 'open' }]
  ]
  it.each(CASES)('%s', (_name, state, shown) => {
    expect(state).toMatchObject(shown)
  })

  it.each([
    ['at once', openPlace('100'), 0, true],
    ['just after the issue moved', run({ on: 'issue', issue: '101', at: 1000 }), 1000 + MOVED_GUARD_MS - 1, false],
    ['a moment later', run({ on: 'issue', issue: '101', at: 1000 }), 1000 + MOVED_GUARD_MS, true],
    ['while sending', run({ on: 'sending', key: 'k' }), 9e9, false],
    ['while lost', run({ on: 'lost', key: 'k' }), 9e9, false]
  ])('确定 %s: %s', (_name, state, now, allowed) => {
    expect(mayConfirm(state, now)).toBe(allowed)
  })

  const CLOSED: readonly (readonly [event: PanelEvent, shown: PlaceState | undefined])[] = [
    [{ on: 'opened', issue: '101' }, openPlace('101')],
    [{ on: 'closed' }, undefined],
    [{ on: 'issue', issue: '101', at: 5 }, undefined],
    [{ on: 'refused', message: '本期已截止' }, undefined],
    [{ on: 'lost', key: 'k' }, undefined]
  ]
  it.each(CLOSED)('a closed panel opens by a tap alone: %o', (event, shown) => {
    expect(panelState(undefined, event)).toEqual(shown)
  })

  it('an open panel is closed, opened anew, and told what comes', () => {
    expect(panelState(run(), { on: 'closed' })).toBeUndefined()
    expect(panelState(run({ on: 'lost', key: 'k' }), { on: 'opened', issue: '101' })).toEqual(openPlace('101'))
    expect(panelState(run(), { on: 'lost', key: 'k' })).toEqual(run({ on: 'lost', key: 'k' }))
  })
})
