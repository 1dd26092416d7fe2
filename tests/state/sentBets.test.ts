import { expect, it } from 'vitest'
import { dropSentBet, keepSentBet, sentBetOf } from '../../src/state/sentBets'
import { MemoryStore } from './fakeWorld'

const sentBet = (key: string, change = {}) => ({
  ...{ key, uid: 7, typeId: 1, issue: '20261122159', tappedAt: 1, sentAt: 2, error: 5 },
  ...change
})

it('a bet that was sent is found by its key for who sent it, until it is known what became of it', () => {
  const local = new MemoryStore()
  keepSentBet(local, sentBet('a'))
  keepSentBet(local, sentBet('b', { uid: 8 }))
  expect([sentBetOf(local, 'a', 7), sentBetOf(local, 'b', 8)]).toEqual([sentBet('a'), sentBet('b', { uid: 8 })])
  expect([sentBetOf(local, 'a', 8), sentBetOf(local, 'b', 7), sentBetOf(local, 'c', 7)]).toEqual(
    Array(3).fill(undefined)
  )
  dropSentBet(local, 'a')
  expect([sentBetOf(local, 'a', 7), sentBetOf(local, 'b', 8)]).toEqual([undefined, sentBet('b', { uid: 8 })])
})

it('sent again under its key it has the times of the last sending', () => {
  const local = new MemoryStore()
  keepSentBet(local, sentBet('a'))
  keepSentBet(local, sentBet('a', { tappedAt: 5000, sentAt: 5001 }))
  expect(sentBetOf(local, 'a', 7)).toMatchObject({ tappedAt: 5000, sentAt: 5001 })
  dropSentBet(local, 'a')
  expect(sentBetOf(local, 'a', 7)).toBeUndefined()
})

it('fifty are kept, the oldest go first', () => {
  const local = new MemoryStore()
  for (let bet = 0; bet < 60; bet++) keepSentBet(local, sentBet(`${bet}`))
  expect([sentBetOf(local, '9', 7), sentBetOf(local, '10', 7)?.key]).toEqual([undefined, '10'])
})
