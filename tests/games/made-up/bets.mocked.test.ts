import { expect, it, vi } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../../server/kit/expectHonest'
import { MADE_UP_ID } from './registries'

vi.mock('../../../src/games/cards', async original => (await import('./registries')).withCard(original))
vi.mock('../../../src/games/registry', async original => (await import('./registries')).withRules(original))
vi.mock('../../../src/games/trendCalls', async original => (await import('./registries')).withCalls(original))
vi.mock('../../../src/games/trendWriters', async original => (await import('./registries')).withWriters(original))
vi.mock('../../../src/server/catalogue/games', async original => (await import('./registries')).withGame(original))

it('a tenth family is bet on, drawn and settled by the reference server', async () => {
  const server = await TestServer.start({ games: [MADE_UP_ID] })
    .register('bob01')
    .bet(MADE_UP_ID, 'made-first')
  expect(server.last.code).toBe(200)
  const { orderIds } = server.last.data as { orderIds: string[] }
  await server.draw(MADE_UP_ID)
  const settled = await server.data('orderDetail', { orderId: orderIds[0] ?? '' })
  expect([1, 2]).toContain(settled.orderstatus)
  expect(settled.iconUrl).toBe('g-made-up')
  const drawn = settled.lotteryNo.split(',').map(Number)
  expect(drawn).toHaveLength(3)
  expect(drawn.every(number => number >= 1 && number <= 4)).toBe(true)
  const [table] = await server.data('madeUpBalls' as string as 'qxcBaseTrend', { typeId: MADE_UP_ID })
  expect(table?.bodyList.map(({ opencode }) => opencode)).toContain(settled.lotteryNo)
  await expectHonest(server.db)
  await server.close()
})
