import { expect, test } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { Patience } from '../../../src/server/domain/wallets/Patience'
import { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'
import { GameVendor } from '../kit/GameVendor'
import { WalletBench } from '../kit/walletBench'

/** Work of a vendor that neither answers nor fails. */
const hanging = <T>(asked: () => void) => {
  asked()
  return new Promise<T>(() => undefined)
}

test('一键回收 names the vendors that did not answer, where the player ever sent money (§M3.3)', async () => {
  const bench = await WalletBench.open()
  const { wallets, uid, clock } = bench
  for (const coin of ['cardsCoin', 'openCardsCoin'] as const) await bench.move('coin', coin, 10)
  const balance = bench.vendor.balance.bind(bench.vendor)
  let asked = 0
  bench.vendor.balance = (vendor, ref) => (vendor === 'kyqp' ? balance(vendor, ref) : hanging(() => asked++))

  const request = { userId: uid, key: 'k'.repeat(20), now: clock.now() }
  const recalling = wallets.recallAll(request)
  await expect.poll(() => asked).toBe(bench.vendor.vendors.length - 1)
  clock.advanceSync(3000)
  const first = await recalling
  expect(first).toMatchObject({ ok: true, answer: { refs: [expect.any(String)], silent: ['qipai'] } })
  expect(await bench.there('openCardsCoin')).toBe(0)
  // The same call again says the same, also when the vendor answers by then.
  bench.vendor.balance = balance
  expect(await wallets.recallAll(request)).toMatchObject({ replayed: true, answer: { silent: ['qipai'] } })
})

test('a vendor that hangs holds up one call for three seconds, later ones a fifth of one, and no other vendor (§M1.2)', async () => {
  const bench = await WalletBench.open()
  let asked = 0
  const launch = bench.vendor.launch.bind(bench.vendor)
  bench.vendor.transfer = () => hanging(() => asked++)
  bench.vendor.launch = (vendor, userRef) => (vendor === 'qipai' ? hanging(() => asked++) : launch(vendor, userRef))

  const moving = bench.move('coin', 'cardsCoin', 10)
  await expect.poll(() => asked).toBe(1)
  bench.clock.advanceSync(3000)
  expect(await bench.state(await moving)).toBe(TRANSFER_STATE.open)

  const opening = bench.wallets.launch(bench.uid, 'qipai')
  await expect.poll(() => asked).toBe(2)
  bench.clock.advanceSync(200)
  expect(await opening).toMatchObject({ ok: false, code: 'wallet.down' })
  expect(await bench.wallets.launch(bench.uid, 'kyqp')).toMatchObject({ ok: true })
  expect(bench.faults).toEqual([])
})

test('a vendor that was slow is waited for again once it answers within three seconds, waited for or not (§M3.3)', async () => {
  const clock = new FakeClock()
  const patience = new Patience(clock)
  /** How long a call waits for a vendor that takes `ms`, and whether it has its answer. */
  const asked = async (ms: number) => {
    const since = clock.now()
    const answer = new Promise<object>(done => clock.after(ms, () => done({})))
    const waiting = patience.wait('qipai', answer).then(done => [ms, clock.now() - since, done !== undefined])
    await clock.advance(Math.max(ms, 3000))
    return waiting
  }
  const seen = [
    [600, 600, true],
    [4000, 3000, false],
    [600, 200, false],
    [600, 600, true],
    [4000, 3000, false],
    [4000, 200, false],
    [4000, 200, false],
    [100, 100, true],
    [600, 600, true]
  ] as const
  for (const each of seen) expect(await asked(each[0])).toEqual(each)
  expect(clock.pending).toBe(0)
})

test('players whose vendors hang hold up no call of others (§M1.2)', async () => {
  let asked = 0
  const server = await TestServer.start({
    games: [],
    gamePort: (db, now) => {
      const vendor = new GameVendor(db, now)
      vendor.balance = () => hanging(() => asked++)
      return vendor
    }
  })
  const asking: Promise<unknown>[] = []
  for (let player = 0; player < 8; player++) {
    await server.register(`waits${player}`)
    asking.push(server.data('walletList', { refresh: 1 }))
  }
  const open = (await server.data('cardGames', {})).filter(({ enable }) => enable === 1)
  await expect.poll(() => asked).toBe(8 * open.length)
  await server.register('other1')
  expect(await server.data('setAutoBack', { on: 1 })).toEqual({ on: 1 })
  server.clock.advanceSync(3000)
  await Promise.all(asking)
  await server.close()
})
