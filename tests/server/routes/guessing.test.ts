import { describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import type { Envelope } from '../../../src/contract/envelope'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { LoginWaits } from '../../../src/server/domain/users/LoginWaits'
import { networkOf } from '../../../src/server/domain/users/networkOf'
import type { WaitRule } from '../../../src/server/domain/users/waitRules'
import {
  ADDRESS,
  KNOWN_PLACE,
  levelOfAddress,
  levelOfFailures,
  levelOfOpenings,
  STRANGERS
} from '../../../src/server/domain/users/waitRules'
import { waitText } from '../../../src/server/domain/users/waitText'
import { times } from '../../kit/thorough'
import { attackedServer, elsewhere, HOME, NO_WORK, RIGHT, WRONG } from '../kit/attackedServer'

/** Wait after the n-th failure, ms, by a rule's table: what the database's own arithmetic is held against. */
function waitAfter({ free, minutes }: WaitRule, failures: number): number {
  const step = Math.min(failures - free, minutes.length - 1)
  return step < 0 ? 0 : (minutes[step] ?? 0) * MINUTE
}

const MINUTE = 60_000
const GUESSES = times(10_000, 300)

const attacked = attackedServer()
const { start, guess, level } = attacked

describe('waits', () => {
  it.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [10, 30],
    [11, 60],
    [12, 120],
    [13, 240],
    [50, 240]
  ])('of strangers after failure %d: %d minutes; a known place never waits above an hour', (failures, minutes) => {
    expect(waitAfter(STRANGERS, failures)).toBe(minutes * MINUTE)
    expect(waitAfter(KNOWN_PLACE, failures)).toBe(Math.min(60, minutes) * MINUTE)
  })

  it('an address waits a minute from its hundredth failure on', () => {
    expect([99, 100, 5000].map(failures => waitAfter(ADDRESS, failures))).toEqual([0, MINUTE, MINUTE])
  })

  it('the work doubles from the third failure on, from twenty of an address, from three accounts opened', () => {
    expect([0, 1, 2, 3, 4, 7, 99].map(levelOfFailures)).toEqual([0, 0, 0, 1, 2, 5, 5])
    expect([0, 19, 20, 40, 400].map(levelOfAddress)).toEqual([0, 0, 1, 2, 5])
    expect([0, 2, 3, 6, 100].map(levelOfOpenings)).toEqual([0, 0, 1, 2, 5])
  })

  it.each([
    [1, '1分钟'],
    [61_000, '2分钟'],
    [60 * MINUTE, '1小时'],
    [90 * MINUTE, '1小时30分钟'],
    [240 * MINUTE, '4小时']
  ])('%d ms are told as %s', (ms, text) => expect(waitText(ms)).toBe(text))

  it('the database counts and forgets failures as the table of waits says', async () => {
    await start()
    const waits = new LoginWaits(attacked.server.db)
    const at = attacked.server.clock.now()
    for (let n = 1; n <= 14; n++) {
      const now = at + n * 5 * 60 * MINUTE
      const { failures, waitMs } = await waits.claim('name:x', STRANGERS, now)
      expect([failures, waitMs]).toEqual([n, 0])
      expect((await waits.look('name:x', STRANGERS, now)).waitMs).toBe(waitAfter(STRANGERS, n))
    }
    const last = at + 14 * 5 * 60 * MINUTE
    expect((await waits.look('name:x', STRANGERS, last + DAY_MS - 1)).failures).toBe(14)
    expect((await waits.look('name:x', STRANGERS, last + DAY_MS)).failures).toBe(0)
    for (let n = 0; n < 10; n++) await waits.claim('address:x', ADDRESS, at)
    expect((await waits.look('address:x', ADDRESS, at + 45_000)).failures).toBe(5)
  })
})

describe('guessing (§R4, ASVS 6.3.1)', () => {
  it('40 guesses from 40 addresses, each with a good proof of work: five are looked at, then all wait together', async () => {
    await start()
    const answers: Envelope[] = []
    for (let n = 0; n < 40; n++) answers.push(await guess(WRONG, elsewhere(n)))
    expect(answers.filter(answer => answer.message === '账号或密码错误')).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({
      code: 429,
      message: '该账号登录失败次数过多，请1分钟后再试',
      data: { waitSeconds: 60, stranger: true }
    })
    // The right password does not get past the wait either.
    expect((await guess(RIGHT, elsewhere(200))).code).toBe(429)
  })

  it(`${GUESSES.toLocaleString('en')} guesses over many addresses in a day: fewer than 20 are looked at`, async () => {
    await start()
    const waits = new LoginWaits(attacked.server.db)
    const at = attacked.server.clock.now()
    let looked = 0
    for (let n = 0; n < GUESSES; n++)
      if ((await waits.claim('name:bob01', STRANGERS, at + Math.floor((n * DAY_MS) / GUESSES))).waitMs === 0) looked++
    expect(looked).toBeGreaterThanOrEqual(5)
    expect(looked).toBeLessThan(20)
  }, 400_000)

  it('a burst of a hundred at once counts like a hundred one by one', async () => {
    await start()
    const proofs = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => ({
        ...elsewhere(n),
        work: await attacked.server.work('login', 'bob01', elsewhere(n))
      }))
    )
    const answers = await Promise.all(
      proofs.map(({ ip, work }) =>
        attacked.server.call('loginOption', { username: 'bob01', password: WRONG, work }, { ip })
      )
    )
    expect(answers.filter(answer => answer.message === '账号或密码错误').length).toBeLessThanOrEqual(5)
    // All others wait, or are told that their work has become too easy.
    const others = answers.filter(answer => answer.message !== '账号或密码错误')
    expect(others.filter(({ code, message }) => code !== 429 && message !== NO_WORK.message)).toEqual([])
  })

  it('the work grows with the failures, and work of an easier challenge is refused then', async () => {
    await start()
    const early = await attacked.server.work('login', 'bob01', elsewhere(0))
    expect(await level(elsewhere(0))).toBe(0)
    for (let n = 1; n <= 4; n++) await guess(WRONG, elsewhere(n))
    expect(await level(elsewhere(0))).toBe(2)
    expect(
      await attacked.server.call('loginOption', { username: 'bob01', password: RIGHT, work: early }, elsewhere(0))
    ).toEqual(NO_WORK)
  })

  it('one address on many names: harder work, then a wait of its own', async () => {
    await start()
    const waits = new LoginWaits(attacked.server.db)
    const from = elsewhere(1)
    for (let n = 0; n < 40; n++) await waits.claim(`address:${from.ip}`, ADDRESS, attacked.server.clock.now())
    expect(await level(from)).toBe(2)
    expect(await level(elsewhere(2))).toBe(0)
    for (let n = 0; n < 60; n++) await waits.claim(`address:${from.ip}`, ADDRESS, attacked.server.clock.now())
    expect(await guess(RIGHT, from)).toMatchObject({ code: 429 })
    expect((await guess(RIGHT, elsewhere(2))).code).toBe(200)
  })

  it('right logins from one address make nobody there work harder, however many share it', async () => {
    await start()
    const shared = elsewhere(1)
    for (let n = 0; n < 20; n++) expect((await guess(RIGHT, shared)).code).toBe(200)
    expect(await level(shared, 'nobody')).toBe(0)
  })

  it('guesses that wait for the account, and are looked at by nobody, do not count against their address', async () => {
    await start()
    for (let n = 1; n <= 4; n++) await guess(WRONG, elsewhere(n))
    const shared = elsewhere(20)
    const proofs = []
    for (let n = 0; n < 20; n++) proofs.push(await attacked.server.work('login', 'bob01', shared))
    await guess(WRONG, elsewhere(5))
    for (const work of proofs)
      expect(
        await attacked.server.call('loginOption', { username: 'bob01', password: RIGHT, work }, shared)
      ).toMatchObject({ code: 429 })
    expect(await level(shared, 'nobody')).toBe(0)
  })

  it('with a session too each guess costs a proof of work of its own', async () => {
    const { token } = await start()
    const from = { ip: HOME, token }
    const change = { oldPassword: WRONG, newPassword: 'other77x' }
    expect(await attacked.server.call('changePassword', change, from)).toEqual(NO_WORK)
    const work = await attacked.server.work('changePassword', 'bob01', from)
    expect((await attacked.server.call('changePassword', { ...change, work }, from)).message).toBe('原密码不正确')
    const right = { ...change, oldPassword: RIGHT, work }
    expect(await attacked.server.call('changePassword', right, from)).toEqual(NO_WORK)
  })

  it('logins to existing and to unknown names get the same answers at every step (ASVS 6.3.8)', async () => {
    await start()
    const steps = async (name: string) => {
      const told: unknown[] = []
      for (let n = 0; n < 8; n++) told.push(await guess(WRONG, elsewhere(n), name))
      await attacked.server.pass(MINUTE)
      told.push(await guess(WRONG, elsewhere(9), name), await guess(WRONG, elsewhere(9), name))
      return told
    }
    expect(await steps('bob01')).toEqual(await steps('nobody'))
  })
})

describe('the owner is not locked out', () => {
  /** Strangers have tried until they wait. */
  const attack = async () => {
    for (let n = 0; n < 7; n++) await guess(WRONG, elsewhere(600 + n))
    expect((await guess(RIGHT, elsewhere(699))).code).toBe(429)
  }

  it('a device that logged in before enters while strangers wait, from any address, at the usual work', async () => {
    const { device } = await start()
    await attack()
    const own = { ...elsewhere(300), device: device ?? '' }
    expect(await level(own)).toBe(0)
    const entered = await guess(RIGHT, own)
    expect(entered.code).toBe(200)
    // The owner hears of the seven attempts once; five of them were looked at.
    expect((entered.data as DataOf<'loginOption'>).failedLogins).toBe(5)
    expect((await guess(RIGHT, own)).data).not.toHaveProperty('failedLogins')
  })

  it('so does any browser at an address the owner logged in from within a month', async () => {
    await start()
    await attack()
    expect((await guess(RIGHT, { ip: HOME })).code).toBe(200)
    await attacked.server.pass(31 * DAY_MS)
    await attack()
    expect((await guess(RIGHT, { ip: HOME })).code).toBe(429)
  })

  it('a known device waits by its own failures; those make nobody else wait, and success forgives them', async () => {
    const { device } = await start()
    const own = { ...elsewhere(1), device: device ?? '' }
    for (let n = 0; n < 5; n++) expect((await guess(WRONG, own)).message).toBe('账号或密码错误')
    expect(await guess(RIGHT, own)).toMatchObject({
      code: 429,
      message: '尝试次数过多，请1分钟后再试',
      data: { waitSeconds: 60, stranger: false }
    })
    expect((await guess(RIGHT, elsewhere(2))).code).toBe(200)
    await attacked.server.pass(MINUTE)
    expect((await guess(RIGHT, own)).code).toBe(200)
    for (let n = 0; n < 5; n++) expect((await guess(WRONG, own)).message).toBe('账号或密码错误')
  })

  it('the device secret of another account, or a made-up one, counts as a stranger’s', async () => {
    await start()
    const { device } = await attacked.server.register('carol', RIGHT, elsewhere(500))
    await attack()
    for (const secret of [device ?? '', 'x'.repeat(43)])
      expect((await guess(RIGHT, { ...elsewhere(501), device: secret })).code).toBe(429)
  })

  it('a device that its owner removes is a stranger from then on; nobody else can remove it', async () => {
    const { device, token } = await start()
    const devices = async () => (await attacked.server.data('securityInfo', {}, { token })).devices
    const [known] = await devices()
    const id = String(known?.id ?? 0)
    const other = await attacked.server.register('carol', RIGHT, elsewhere(500))
    expect(await attacked.server.call('forgetDevice', { id }, { token: other.token })).toMatchObject({ code: 500 })
    expect(await devices()).toHaveLength(1)
    expect(await attacked.server.call('forgetDevice', { id }, { token })).toMatchObject({ code: 200 })
    const again = await attacked.server.call('forgetDevice', { id }, { token })
    expect(again).toMatchObject({ code: 500, message: '设备不存在或已移除' })
    expect(await devices()).toEqual([])
    expect((await attacked.server.call('forgetDevice', { id: '0' }, { token })).code).toBe(400)
    await attack()
    expect((await guess(RIGHT, { ...elsewhere(501), device: device ?? '' })).code).toBe(429)
  })

  it('a right password from a new place takes its own guess back and no other', async () => {
    await start()
    for (let n = 0; n < 4; n++) await guess(WRONG, elsewhere(n))
    expect((await guess(RIGHT, elsewhere(5))).code).toBe(200)
    expect((await guess(WRONG, elsewhere(6))).message).toBe('账号或密码错误')
    expect((await guess(WRONG, elsewhere(7))).code).toBe(429)
  })

  it('a device is known from a login that asks for it; a changed password forgets all but the one that changed it', async () => {
    const { device: first } = await start()
    const second = (await guess(RIGHT, { ...elsewhere(1), remember: 1 })).data as DataOf<'loginOption'>
    expect(second.device).toHaveLength(43)
    expect((await guess(RIGHT, elsewhere(2))).data).not.toHaveProperty('device')
    const { token } = (await guess(RIGHT, { ...elsewhere(1), device: second.device ?? '', remember: 1 }))
      .data as DataOf<'loginOption'>
    const change = { oldPassword: RIGHT, newPassword: 'other77x', device: second.device ?? '' }
    const work = await attacked.server.work('changePassword', 'bob01', elsewhere(1))
    const changed = await attacked.server.data('changePassword', { ...change, work }, { ...elsewhere(1), token })
    expect(changed.device).toHaveLength(43)
    const devices = await attacked.server.db.selectFrom('known_devices').select('secret_hash').execute()
    expect(devices).toHaveLength(1)
    expect(JSON.stringify(devices)).not.toContain(changed.device)
    await attack()
    for (const device of [first, second.device])
      expect((await guess('other77x', { ...elsewhere(3), device: device ?? '' })).code).toBe(429)
    expect((await guess('other77x', { ...elsewhere(3), device: changed.device ?? '' })).code).toBe(200)
  })

  it('ten devices are known, the eleventh replaces the one not used for longest', async () => {
    const { device: oldest } = await start()
    for (let n = 0; n < 10; n++) {
      await attacked.server.pass(MINUTE)
      await guess(RIGHT, { ...elsewhere(n), remember: 1 })
    }
    expect(await attacked.server.db.selectFrom('known_devices').select('id').execute()).toHaveLength(10)
    await attack()
    expect((await guess(RIGHT, { ...elsewhere(90), device: oldest ?? '' })).code).toBe(429)
  })
})

describe('an address counts as', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001::1', '2001:db8:1:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0']
  ])('%s → %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})
