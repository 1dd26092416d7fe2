import { describe, expect, it } from 'vitest'
import { TestServer } from '../../kit/TestServer'

describe('draw states (§S4)', () => {
  it('the current issue: on sale → closed, drawing (2) → drawn (1) → the first of a day (−1)', async () => {
    const local = await TestServer.start({ games: [49], now: Date.UTC(2026, 10, 20, 15, 55) })
    try {
      const before = await local.data('currentIssue', { typeId: 49 })
      expect(before).toMatchObject({ state: 1, selling: true, countDown: before.endTime - local.clock.now() })
      expect(before.previousIssue).toBe(before.last.issue)
      expect(before.previousOpenTime).toBeUndefined()
      local.clock.advanceSync(before.endTime - local.clock.now())
      const closed = await local.data('currentIssue', { typeId: 49 })
      expect(closed).toMatchObject({
        currentIssue: '20261121001',
        previousIssue: before.currentIssue,
        previousOpenTime: before.openTime,
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
      const drawn = await local.data('currentIssue', { typeId: 49 })
      expect(drawn).toMatchObject({ state: -1, last: { issue: before.currentIssue } })
      expect(drawn.previousOpenTime).toBeUndefined()
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

  it('says selling when a bet is accepted, and only then: also after the clock was set back', async () => {
    const server = await TestServer.start({ games: [49, 18], now: Date.UTC(2026, 10, 21, 12, 1) }).register('clock01')
    const agree = async (typeId: number, playId?: string) => {
      const { selling, countDown, currentIssue } = await server.data('currentIssue', { typeId })
      const plan = await server.data('plan', { typeId })
      expect(plan.list[0]?.sot_number).toBe(currentIssue)
      const { code } = await server.bet(typeId, playId)
      expect([selling, countDown > 0]).toEqual([code === 200, code === 200])
      return selling
    }
    try {
      expect(await agree(49)).toBe(true)
      await server.draw(49)
      await server.draw(49)
      expect(await agree(49)).toBe(true)
      for (const back of [-1, -30_000, -4 * 60_000, -3_600_000]) {
        server.clock.advanceSync(back)
        expect(await agree(49)).toBe(false)
      }
      await server.pass(3_600_000 + 5 * 60_000)
      expect(await agree(49)).toBe(true)
      // 六合彩 is sealed after 21:15 and drawn a quarter of an hour later.
      expect(await agree(18, 'lhc-special-a')).toBe(true)
      await server.pass(Date.UTC(2026, 10, 21, 13, 15, 1) - server.clock.now())
      server.clock.advanceSync(-60_000)
      expect(await agree(18, 'lhc-special-a')).toBe(false)
      // The next one waits for its draw: at 21:30 it is due, and nobody has drawn it yet.
      server.clock.advanceSync(Date.UTC(2026, 10, 21, 13, 30) - server.clock.now())
      expect(await agree(18, 'lhc-special-a')).toBe(false)
      await server.pass(0)
      expect(await agree(18, 'lhc-special-a')).toBe(true)
    } finally {
      await server.close()
    }
  })
})
