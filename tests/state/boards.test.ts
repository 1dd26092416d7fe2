import { describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import type { SavedPick } from '../../src/state/boardSlots'
import { isTouched, MAX_TOTAL_CHARS } from '../../src/state/boardSlots'
import { createBoardStore, MAX_BOARDS } from '../../src/state/boardStore'
import { boardsOf } from '../../src/state/boards'
import { createStores } from '../../src/state/createStores'
import { expectNoTimers, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, MemoryStore } from './fakeWorld'

const pickOf = (...values: number[]): SavedPick => ({ rows: [values], positions: [], text: '' })
const uploadOf = (length: number): SavedPick => ({ rows: [], positions: [], text: '1'.repeat(length) })

function open(who: number | 'visitor' = 7, session = new MemoryStore()) {
  const boards = createBoardStore(session, who === 'visitor' ? undefined : who)
  const pick = (typeId: number, kept: SavedPick = pickOf(1)) =>
    boards.change(typeId, () => ({ groupId: 3, playId: 2011, picks: { 2011: kept } }))
  const games = () => Object.keys(boards.store.getState().boards).map(Number)
  return { boards, session, pick, games, board: (typeId: number) => boards.store.getState().boards[typeId] }
}

describe('boards of the games (kept for the tab)', () => {
  it('a reload finds every board as it was left', () => {
    const { boards, session, pick } = open()
    pick(30)
    boards.setStake(30, { multiple: 25, unitMode: 0.1 })
    pick(73, uploadOf(9))
    const again = createBoardStore(session, 7).store.getState()
    expect(again).toEqual(boards.store.getState())
    expect(again.boards[30]).toEqual({
      groupId: 3,
      playId: 2011,
      multiple: 25,
      unitMode: 0.1,
      picks: { 2011: pickOf(1) }
    })
  })

  it.each([
    [0, 1],
    [7, 7],
    [99_999_999, 99_999]
  ])('§S5 multiple %d counts as %i', (wanted, multiple) => {
    const { boards, board } = open()
    boards.setStake(30, { multiple: wanted })
    expect(board(30)?.multiple).toBe(multiple)
  })

  it('a multiple that is set leaves the unit, and a unit the multiple', () => {
    const { boards, board } = open()
    boards.setStake(30, { unitMode: 0.1 })
    boards.setStake(30, { multiple: 5 })
    expect(board(30)).toMatchObject({ multiple: 5, unitMode: 0.1 })
    boards.setStake(30, { unitMode: 0.01 })
    expect(board(30)).toMatchObject({ multiple: 5, unitMode: 0.01 })
  })

  it.each([
    ['no play', {}, false],
    ['empty rows', { 1: { rows: [[], []], positions: [1], text: '' } }, false],
    ['blanks', { 1: { rows: [], positions: [], text: ' \n' } }, false],
    ['a number in one of its rows', { 1: pickOf(), 2: { rows: [[], [3]], positions: [], text: '' } }, true],
    ['a text', { 1: uploadOf(1) }, true]
  ])('a board with %s on it: %j', (_, picks, touched) =>
    expect(isTouched({ groupId: 1, playId: 1, multiple: 1, unitMode: 1, picks })).toBe(touched)
  )

  it('a board that is cleared keeps its stake; one with nothing on it stays as it is', () => {
    const { boards, pick, board } = open()
    pick(30)
    boards.setStake(30, { multiple: 5 })
    boards.clearPicks(30)
    expect(board(30)).toEqual({ groupId: 3, playId: 2011, multiple: 5, unitMode: 1, picks: {} })
    const before = boards.store.getState()
    boards.clearPicks(30)
    boards.clearPicks(42)
    expect(boards.store.getState()).toBe(before)
  })

  it('a visitor after a player begins with an empty board', () => {
    const { boards, pick, board } = open(7)
    pick(30)
    boards.setOwner(undefined)
    boards.setStake(30, { multiple: 5 })
    expect(board(30)).toEqual({ groupId: 0, playId: 0, multiple: 5, unitMode: 1, picks: {} })
  })

  it('a visitor’s board goes to the player who logs in', () => {
    const { boards, session, pick, board } = open('visitor')
    pick(30)
    boards.setOwner(7)
    expect(board(30)?.picks).toEqual({ 2011: pickOf(1) })
    expect(createBoardStore(session, 7).store.getState().boards[30]).toBeDefined()
    expect(createBoardStore(session, undefined).store.getState().boards[30]).toBeUndefined()
  })

  it('a player’s board is neither a visitor’s nor another player’s; the player finds it after a new login', () => {
    const { boards, session, pick, games } = open(7)
    pick(30)
    boards.setOwner(undefined)
    expect(games()).toEqual([])
    boards.setOwner(7)
    expect(games()).toEqual([30])
    boards.setOwner(8)
    expect(games()).toEqual([])
    boards.setOwner(7)
    expect(games()).toEqual([])
    expect([...session.items].filter(([key]) => key === 'board30')).toEqual([])
  })

  it('a visitor’s tap is handed once to the player who logs in, and to nobody after a return without a login', () => {
    const wants = open('visitor')
    wants.boards.setIntent(30, 'bet')
    const { boards, pick } = open('visitor', wants.session)
    pick(30)
    boards.setOwner(7)
    expect([boards.takeIntent(30), boards.takeIntent(30)]).toEqual(['bet', undefined])
    boards.setOwner(undefined)
    boards.setIntent(30, 'records')
    expect(boards.takeIntent(30)).toBeUndefined()
    boards.setOwner(7)
    expect(boards.takeIntent(30)).toBeUndefined()
  })

  it('a bet that turns out accepted after a reload takes its picks along, unless they were changed since', () => {
    const before = open()
    before.pick(30)
    before.pick(31)
    before.pick(32)
    before.boards.betSent(30, 'k1')
    before.boards.betSent(31, 'k2')
    before.boards.betSent(32, 'k3')
    before.pick(31, pickOf(2))
    const { boards, board } = open(7, before.session)
    for (const key of ['k1', 'k2']) boards.betPlaced(key)
    expect([board(30)?.picks, board(31)?.picks]).toEqual([{}, { 2011: pickOf(2) }])
    expect(boards.sentKeys()).toEqual(['k3'])
    boards.setOwner(undefined)
    expect(boards.sentKeys()).toEqual([])
    boards.setOwner(7)
    // A bet that was refused, or is not answered yet, keeps its picks, whatever else is accepted.
    expect(board(32)?.picks).toEqual({ 2011: pickOf(1) })
  })

  it('more boards than anybody plans with: untouched ones go first, then the oldest', () => {
    const { boards, session, pick, games } = open()
    pick(1)
    boards.setStake(2, { multiple: 5 })
    for (let typeId = 3; typeId <= MAX_BOARDS + 1; typeId++) pick(typeId)
    expect(games()).toHaveLength(MAX_BOARDS)
    expect(games()).not.toContain(2)
    pick(1)
    pick(100)
    expect(games()).not.toContain(3)
    expect(games()).toContain(1)
    // The board that is changed stays, though nothing is picked on it.
    boards.setStake(101, { multiple: 5 })
    expect(games()).not.toContain(4)
    expect(games()).toContain(101)
    expect([...session.items.keys()].filter(key => /^board\d/.test(key))).toHaveLength(MAX_BOARDS)
  })

  it('uploads: the longest that can be bet is kept, a longer one only as long as the page; all together have a bound', () => {
    const { session, pick, board } = open()
    pick(1, uploadOf(149_999))
    expect(createBoardStore(session, 7).store.getState().boards[1]?.picks[2011]?.text).toHaveLength(149_999)
    pick(2, uploadOf(400_000))
    expect(board(2)?.picks[2011]?.text).toHaveLength(400_000)
    expect(createBoardStore(session, 7).store.getState().boards[2]).toBeUndefined()
    for (let typeId = 3; typeId <= 9; typeId++) pick(typeId, uploadOf(149_000))
    expect([...session.items.values()].join('').length).toBeLessThan(MAX_TOTAL_CHARS + 1000)
    const kept = Object.keys(createBoardStore(session, 7).store.getState().boards)
    expect(kept).toEqual(['6', '7', '8', '9'])
  })

  const GOOD = { groupId: 1, playId: 2, multiple: 1, unitMode: 1, picks: {} }
  it.each([
    ['torn', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no form', JSON.stringify({ owner: 7, board: GOOD })],
    ['an older form', JSON.stringify({ form: 0, owner: 7, board: GOOD })],
    ['owner of another kind', JSON.stringify({ form: 2, owner: '7', board: GOOD })],
    ['no board', JSON.stringify({ form: 2, owner: 7 })],
    ['multiple 0', JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, multiple: 0 } })],
    ['another unit', JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, unitMode: 2 } })],
    ['picks null', JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, picks: null } })],
    [
      'a pick without rows',
      JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, picks: { 2: { positions: [], text: '' } } } })
    ],
    [
      'rows of text',
      JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, picks: { 2: { rows: ['x'], positions: [], text: '' } } } })
    ],
    [
      'text of a number',
      JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, picks: { 2: { rows: [], positions: [], text: 3 } } } })
    ],
    [
      'an older pick without positions',
      JSON.stringify({ form: 1, owner: 7, board: { ...GOOD, picks: { 2: { rows: [], text: '' } } } })
    ],
    ['an older board without picks', JSON.stringify({ form: 1, owner: 7, board: { ...GOOD, picks: [3] } })],
    ['a play of another name', JSON.stringify({ form: 2, owner: 7, board: { ...GOOD, picks: { x: pickOf(1) } } })]
  ])('what is no board of ours is dropped: %s', (_, text) => {
    const session = new MemoryStore()
    session.setItem('boards', '[30,"x",-1,null,30.5]')
    session.setItem('board30', text)
    expect(open(7, session).games()).toEqual([])
    expect(session.getItem('board30')).toBeNull()
  })

  it('a board of the release before is read: its picks named their positions places', () => {
    const session = new MemoryStore()
    session.setItem('boards', '[30]')
    const picks = { 1001: { rows: [[1], [2]], places: [3, 4], text: '' } }
    session.setItem('board30', JSON.stringify({ form: 1, owner: 7, board: { ...GOOD, picks } }))
    expect(open(7, session).board(30)?.picks).toEqual({ 1001: { rows: [[1], [2]], positions: [3, 4], text: '' } })
  })

  it.each(['{', '{}', '"30"', 'null'])('a torn list of boards is no list: %s', text => {
    const session = new MemoryStore()
    session.setItem('boards', text)
    expect(open(7, session).games()).toEqual([])
  })
})

/** How many subscriptions of a store were made from here on and not undone. */
function countSubscriptions<T>(store: StoreApi<T>): () => number {
  const { subscribe } = store
  let left = 0
  vi.spyOn(store, 'subscribe').mockImplementation(listener => {
    const off = subscribe(listener)
    left++
    return () => {
      left--
      off()
    }
  })
  return () => left
}

describe('the boards of a client', () => {
  it('one store for all who read them; they follow the bets that turn out accepted late', () => {
    useFakeClock()
    const stores = createStores(fakeWorld({}).ports)
    const stop = stores.start()
    const boards = boardsOf(stores)
    boards.change(30, () => ({ groupId: 3, playId: 2011, picks: { 2011: pickOf(1) } }))
    boards.betSent(30, 'k1')
    const call = { endpoint: 'saveOrder', requestKey: 'k1', owner: 7, print: 'p', at: 0 } as const
    const found = { call, state: 'accepted', message: '', orderIds: ['K1'], refs: [], isBet: true } as const
    stores.lateBets.setState({ accepted: [found] })
    expect(boardsOf(stores).store.getState().boards[30]?.picks).toEqual({})
    stop()
    expectNoTimers()
  })

  it('they end with the client: nothing is followed any more', () => {
    useFakeClock()
    const stores = createStores(fakeWorld({}).ports)
    const counts = [countSubscriptions(stores.session.store), countSubscriptions(stores.lateBets)]
    const stop = stores.start()
    const boards = boardsOf(stores)
    expect(counts.map(count => count())).toEqual([2, 1])
    stop()
    expect(counts.map(count => count())).toEqual([0, 0])
    expect(boardsOf(stores)).not.toBe(boards)
    expectNoTimers()
  })
})
