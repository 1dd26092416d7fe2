import { beforeEach, expect, test } from 'vitest'
import { money, YUAN } from '../../../src/rules/money'
import { ServerLog } from '../../../src/server/log/ServerLog'
import { WalletBench } from '../kit/walletBench'

let bench: WalletBench
beforeEach(async () => {
  bench = await WalletBench.open()
})

/** Lines of the log about transfers since it was asked last, in order. */
function logged(): readonly Record<string, unknown>[] {
  const texts: string[] = []
  const log = new ServerLog('info', { write: text => void texts.push(text) })
  for (const event of bench.events.splice(0)) if (event.kind === 'account') log.happened(event)
  return texts.map(text => {
    const { level, time, ...line } = JSON.parse(text) as Record<string, unknown>
    return line
  })
}

const line = (id: string, vendor: string, direction: 'in' | 'out', yuan: number, state: number) => ({
  ...{ event: 'account', uid: bench.uid, what: 'transfer', id, vendor, direction, amount: money(yuan * YUAN), state }
})

test('§R4.1 a transfer is logged by its number, the vendor, the way it goes, its amount and state', async () => {
  const there = await bench.move('coin', 'cardsCoin', 300)
  expect(logged()).toEqual([line(there, 'qipai', 'in', 300, 0), line(there, 'qipai', 'in', 300, 1)])
  const back = await bench.move('cardsCoin', 'coin', 120.5)
  expect(logged()).toEqual([line(back, 'qipai', 'out', 120.5, 0), line(back, 'qipai', 'out', 120.5, 1)])
  const [recalled = ''] = await bench.recall()
  expect(logged()).toEqual([line(recalled, 'qipai', 'out', 179.5, 0), line(recalled, 'qipai', 'out', 179.5, 1)])
})

test('§R4.1 one that failed too, and both ways of a move between two games', async () => {
  expect(await bench.move('coin', 'cardsCoin', 300)).toBe('T3000001')
  logged()
  await bench.move('cardsCoin', 'openCardsCoin', 400)
  expect(logged()).toEqual([line('T3000002', 'qipai', 'out', 400, 0), line('T3000002', 'qipai', 'out', 400, 2)])
  await bench.move('cardsCoin', 'openCardsCoin', 100)
  expect(logged()).toEqual([
    line('T3000003', 'qipai', 'out', 100, 0),
    line('T3000003', 'qipai', 'out', 100, 1),
    line('T3000004', 'kyqp', 'in', 100, 1)
  ])
})
