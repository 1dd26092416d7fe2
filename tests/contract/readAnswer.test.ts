import { describe, expect, it } from 'vitest'
import { ENDPOINT_KEYS } from '../../src/contract/endpoints'
import { readAnswer } from '../../src/contract/readAnswer'

const ISSUE = {
  currentIssue: '20260101001',
  countDown: 42_000,
  endTime: 1_767_240_000_000,
  openTime: 1_767_240_008_000,
  openDate: '2026-01-01',
  startTime: 1_767_239_900_000,
  state: 1,
  selling: true,
  previousIssue: '20260101000',
  last: { issue: '20260101000', opencode: '1,2,3', openTime: '2026-01-01 12:00:00', facts: [] },
  provisional: 1,
  openCount: 3,
  serverTime: 1_767_239_950_000
}

describe('[§S8] an answer of another back end', () => {
  it('is itself where it keeps the contract', () => {
    expect(readAnswer('currentIssue', ISSUE)).toEqual({ data: ISSUE })
  })

  it('has numbers that are written as texts, names that are numbers, and flags', () => {
    const { data, fault } = readAnswer('currentIssue', {
      ...ISSUE,
      currentIssue: 20260101001,
      countDown: '42000',
      openTime: '1767240008000',
      state: '1',
      selling: 1,
      provisional: '1',
      openCount: '3'
    })
    expect(data).toEqual(ISSUE)
    expect(fault).toContain('currentIssue.')
  })

  it('with a text that is left out is shown without it', () => {
    const { last, ...rest } = ISSUE
    const { data, isBroken } = readAnswer('currentIssue', { ...rest, last: { ...last, opencode: null } })
    expect(data).toEqual({ ...ISSUE, last: { ...last, opencode: '' } })
    expect(isBroken).toBeUndefined()
  })

  it('that says no number stays as it is', () => {
    const { data, isBroken } = readAnswer('serverTime', { serverTime: 'soon' })
    expect([data, isBroken]).toEqual([{ serverTime: 'soon' }, false])
  })

  it.each([
    ['a list is missing', 'orderList', { total: 0 }],
    ['a row is none', 'announcements', [null]],
    ['it is no list', 'announcements', {}],
    ['it is empty', 'messageList', null]
  ] as const)('cannot be shown where %s', (_, key, answer) => {
    expect(readAnswer(key, answer).isBroken).toBe(true)
  })

  it('to a bet that was placed stands without the list of its orders', () => {
    const { data, isBroken } = readAnswer('saveOrder', { coins: '12.50', timeStamp: 1, replayed: false })
    expect(data).toEqual({ coins: 12.5, timeStamp: 1, replayed: false, orderIds: [] })
    expect(isBroken).toBeUndefined()
  })

  it.each(ENDPOINT_KEYS)('%s reads anything without a fault of its own', key => {
    for (const answer of [undefined, null, '', 'text', 0, 7, true, [], {}, [null], [[]], { list: null }, { data: [] }])
      expect(readAnswer(key, answer)).toHaveProperty('data')
  })
})
