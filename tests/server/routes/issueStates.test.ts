import { describe, expect, it } from 'vitest'
import { TestServer } from '../../kit/TestServer'

describe('draw states (spec §4)', () => {
  it('the current issue: on sale → closed, drawing (2) → drawn (1) → the first of a day (−1)', async () => {
    const local = await TestServer.start({ games: [49], now: Date.UTC(2026, 10, 20, 15, 55) })
    try {
      const before = await local.data('currentIssue', { typeId: 49 })
      expect(before).toMatchObject({ state: 1, selling: true, countDown: before.endTime - local.clock.now() })
      expect(before.previousIssue).toBe(before.last.issue)
      local.clock.advanceSync(before.endTime - local.clock.now())
      const closed = await local.data('currentIssue', { typeId: 49 })
      expect(closed).toMatchObject({
        currentIssue: '20261121001',
        previousIssue: before.currentIssue,
        selling: false,
        countDown: 0,
        state: 2
      })
      local.clock.advanceSync(before.openTime - local.clock.now())
      expect(await local.data('currentIssue', { typeId: 49 })).toMatchObject({
        selling: true,
        state: 2,
        last: { issue: before.last.issue }
      })
      await local.pass(0)
      expect(await local.data('currentIssue', { typeId: 49 })).toMatchObject({
        state: -1,
        last: { issue: before.currentIssue }
      })
      const base = await local.data('pksBaseInfo', { typeId: 49 })
      expect(base).toMatchObject({
        issue: before.currentIssue,
        nextIssue: '20261121001',
        openCount: 0,
        leftCount: 288,
        intervalTime: 300
      })
    } finally {
      await local.close()
    }
  })
})
