import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../kit/TestServer'
import { agentServer, TODAY } from '../kit/agents'
import { member } from '../kit/commissions'
import { NOW } from '../kit/testDatabase'

const DAYS = { dateFrom: TODAY, dateTo: TODAY }
/** As long as a vendor may name a round. */
const LONG = 'r'.repeat(63)
const PAGE = { page: 1, limit: 20, sort: 'name' } as const

let at: TestServer
let direct: Readonly<Record<'loser' | 'idle' | 'winner', number>>

beforeAll(async () => {
  at = await agentServer()
  const under = (await at.composed.users.find('agent01'))?.id ?? 0
  const [loser, idle, winner] = [
    await member(at.db, { under }),
    await member(at.db, { under }),
    await member(at.db, { under })
  ]
  direct = { loser, idle, winner }
  await at.db
    .insertInto('third_bets')
    .values(
      [
        { user_id: loser, stake: 50_000, paid: 0 },
        { user_id: winner, stake: 10_000, paid: 30_000 }
      ].map((row, n) => ({ ...row, vendor: 'pafish' as const, round_no: `${LONG}${n}`, at: NOW }))
    )
    .execute()
}, 120_000)
afterAll(() => at.close())

describe('rounds at other vendors (§G7)', () => {
  test('have pages in the centre while the games of these are offered (§G4.2): the sandbox has none of pafish', async () => {
    expect((await at.data('agentHome', {})).entries).toEqual(['cards', 'ky', 'by', 'red'])
  })

  test('a page behind the last one is empty, and says how many branches there are all the same', async () => {
    const { list, count } = await at.data('thirdReport', { ...DAYS, report: 'ag', page: 2, limit: 20 })
    expect([list, count]).toEqual([[], 3])
  })

  test('by 盈亏 a member without rounds stands between who won and who lost', async () => {
    const asked = { ...DAYS, report: 'ag' as const, page: 1, limit: 20 }
    const { list } = await at.data('thirdReport', { ...asked, sort: 'profit' })
    expect(list.map(({ uid, profit }) => [uid, profit])).toEqual([
      [direct.winner, 2],
      [direct.idle, 0],
      [direct.loser, -5]
    ])
  })

  test('deeper names are sorted as they are shown, by who joined first: their order tells nothing that is masked (§G6.1)', async () => {
    const below = async (username: string) => {
      const join = async () => ({ parentId: direct.idle, invitedBy: null, bonusGroup: 1960, isAgent: false })
      await at.composed.users.open(
        { username, passwordHash: 'x', passwordChanged: true, isDemo: false, now: NOW },
        join
      )
    }
    for (const name of ['dezz01', 'deaa02', 'deaa01', 'abcc05']) await below(name)
    const shown = ['ab***5', 'de***1', 'de***1', 'de***2']
    const reports = [
      await at.data('thirdReport', { ...DAYS, ...PAGE, report: 'ag', uid: direct.idle }),
      await at.data('memberReport', { ...DAYS, ...PAGE, uid: direct.idle })
    ]
    for (const { list } of reports) {
      expect(list.map(({ name }) => name)).toEqual(shown)
      expect(Number(list[1]?.uid)).toBeLessThan(Number(list[2]?.uid))
    }
  })

  test('are read page after page, however long a vendor names them', async () => {
    const first = await at.data('thirdRecords', { ...DAYS, limit: 1 })
    const second = await at.data('thirdRecords', { ...DAYS, limit: 1, cursor: first.next })
    expect([first, second].map(({ list }) => list[0]?.uid)).toEqual([direct.winner, direct.loser])
    expect(second.next).toBe('')
  })
})
