import { afterEach, expect, it } from 'vitest'
import { chinaMidnight } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { TestServer } from '../../kit/TestServer'
import { NOW } from '../kit/testDatabase'

let server: TestServer
afterEach(() => server.close())

const TODAY = chinaMidnight(NOW)

it('今日榜: a player stands on it once, with the greatest win of today; equal ones by the earlier order', async () => {
  server = await TestServer.start({ games: [49] })
  for (const name of ['ann001', 'bob002', 'cid003']) await server.register(name)
  const users = await server.db.selectFrom('users').select(['id', 'username']).execute()
  const WINS = [
    ['ann001', 500, TODAY],
    ['ann001', 900, TODAY + 1],
    ['ann001', 900, TODAY + 2],
    ['cid003', 700, TODAY + 3],
    ['bob002', 700, TODAY + 4],
    ['bob002', 9000, TODAY - 1]
  ] as const
  await server.db
    .insertInto('wins')
    .values(
      WINS.map(([name, yuan, at], place) => ({
        order_id: place + 1,
        user_id: users.find(user => user.username === name)?.id ?? 0,
        game_id: 49,
        issue_id: 1,
        issue: '1',
        play_number: 2101,
        bonus: yuan * YUAN,
        finished_at: at,
        told: true
      }))
    )
    .execute()
  const heroes = await server.data('heroes', {})
  expect(heroes.map(({ username, bonus }) => [username, bonus])).toEqual([
    ['an***1', 900],
    ['ci***3', 700],
    ['bo***2', 700]
  ])
})
