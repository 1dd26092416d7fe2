import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePicks } from '../../../src/screens/betting/form/usePicks'
import { boardsOf, useSavedBoard } from '../../../src/state/boards'
import { createStores } from '../../../src/state/createStores'
import { StoresProvider } from '../../../src/state/hooks'
import { START, useFakeClock } from '../../kit/fakeTime'
import { fakeWorld } from '../../state/fakeWorld'

const GAME = 30
const pickOf = (...row: number[]) => ({ rows: [row], positions: [], text: '' })

type Place = Parameters<typeof usePicks>[2]

/** The picks, each render's written down. */
function useShown({ place, shown }: { readonly place: Place; readonly shown: unknown[] }) {
  const picks = usePicks(GAME, useSavedBoard(GAME), place)
  shown.push(picks.picks)
  return picks
}

/** A board that was left in group 1, on play 11, with a pick and a stake. */
function leftBoard(place: Place) {
  const stores = createStores(fakeWorld({}).ports)
  const boards = boardsOf(stores)
  boards.change(GAME, () => ({ groupId: 1, playId: 11, picks: { 11: pickOf(2) } }))
  boards.setStake(GAME, { multiple: 5 })
  const shown: unknown[] = []
  const { result, rerender } = renderHook(useShown, {
    initialProps: { place, shown },
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StoresProvider stores={stores}>{children}</StoresProvider>
    )
  })
  const move = (to: Place) => rerender({ place: to, shown })
  return { result, move, shown, saved: () => boards.store.getState().boards[GAME] }
}

describe('picks of a board', () => {
  beforeEach(() => useFakeClock(START))
  afterEach(cleanup)

  it.each([
    ['on its own play', { groupId: 1, playId: 11, together: false }, { 11: pickOf(2) }],
    ['on another play of the group', { groupId: 1, playId: 12, together: false }, {}],
    ['where the plays of the group stand together', { groupId: 1, playId: 12, together: true }, { 11: pickOf(2) }],
    ['before it is known what is sold', { groupId: undefined, playId: 0, together: false }, {}]
  ])('are seen %s', (_name, place, picks) => {
    const { result, saved } = leftBoard(place)
    expect(result.current.picks).toEqual(picks)
    expect(result.current.stake).toMatchObject({ multiple: 5 })
    // What is not seen now may be again.
    expect(saved()?.picks).toEqual({ 11: pickOf(2) })
  })

  it('another group starts with nothing picked; the stake stays', () => {
    const { shown, saved } = leftBoard({ groupId: 2, playId: 21, together: true })
    // Not for one render either: a tile of that group might have the number of the old play.
    expect(shown).toEqual([{}, {}])
    expect(saved()).toEqual({ groupId: 2, playId: 0, picks: {}, multiple: 5, unitMode: 1 })
  })

  it.each([
    ['on the same play are added', { groupId: 1, playId: 11, together: false }, { 11: pickOf(2), 13: pickOf(4) }],
    ['on another play take the place of the old', { groupId: 1, playId: 13, together: false }, { 13: pickOf(4) }],
    [
      'on plays that stand together are added',
      { groupId: 1, playId: 13, together: true },
      { 11: pickOf(2), 13: pickOf(4) }
    ]
  ])('%s', (_name, place, picks) => {
    const { result, saved } = leftBoard(place)
    act(() => result.current.setPick(13, pickOf(4)))
    expect(saved()).toMatchObject({ groupId: 1, playId: place.playId, multiple: 5 })
    expect(saved()?.picks).toEqual(picks)
  })

  it('a play that is chosen starts with nothing picked, and so does a cleared board', () => {
    const { result, move, saved } = leftBoard({ groupId: 1, playId: 11, together: false })
    const empty = { groupId: 1, playId: 12, picks: {}, multiple: 5, unitMode: 1 }
    act(() => result.current.choosePlay(12))
    expect(saved()).toEqual(empty)
    move({ groupId: 1, playId: 12, together: false })
    act(() => result.current.setPick(12, pickOf(3)))
    expect(result.current.picks).toEqual({ 12: pickOf(3) })
    act(() => result.current.clear())
    expect(saved()).toEqual(empty)
  })
})
