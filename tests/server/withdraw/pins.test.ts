import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pinFault } from '../../../src/rules/cashier/pin'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { Pins } from '../../../src/server/domain/security/Pins'
import { PasswordHashing } from '../../../src/server/domain/users/passwords'
import type { Database } from '../../../src/server/store/tables'
import { QUICK_HASH } from '../../kit/quickHash'
import type { TestServer } from '../../kit/TestServer'
import { times } from '../../kit/thorough'
import { freshDatabase, NOW, player } from '../kit/testDatabase'
import { LOGIN_PASSWORD, openWorld, PIN, setPin } from '../kit/withdrawing'

const HOUR = 3_600_000
const WRONG = '730518'
const GUESSES = times(10_000, 300)

describe('which six digits are a withdrawal password (§M4.3, acceptance 16)', () => {
  test.each([
    ['730519', undefined],
    ['112233', undefined],
    ['12345', 'pin.form'],
    ['1234567', 'pin.form'],
    ['12345a', 'pin.form'],
    ['１２３４５６', 'pin.form'],
    ['', 'pin.form'],
    ['888888', 'pin.weak'],
    ['123456', 'pin.weak'],
    ['987654', 'pin.weak'],
    ['789012', 'pin.weak'],
    ['121212', 'pin.weak'],
    ['123123', 'pin.weak']
  ])('%s: %s', (pin, key) => {
    expect(pinFault(pin)?.key).toBe(key)
  })

  test('nor is the end of the player’s phone', () => {
    expect(pinFault('730519', '13812730519')?.key).toBe('pin.weak')
    expect(pinFault('730519', '13812345678')).toBeUndefined()
  })
})

describe('guessing it (attack 9, acceptance 16)', () => {
  let db: Database
  let pins: Pins
  let uid: number
  beforeEach(async () => {
    db = await freshDatabase()
    pins = new Pins(db, () => undefined, new PasswordHashing(QUICK_HASH))
    uid = await player(db)
    await pins.store(uid, PIN, null, NOW)
  })
  const guess = async (pin = WRONG, now = NOW) => {
    const refusal = await pins.refusal(uid, pin, now)
    return refusal ? [refusal.code, ...Object.values(refusal.params)].join(' ') : 'right'
  }

  test('five wrong ones lock it for two hours, also for the right one', async () => {
    const told: string[] = []
    for (let i = 0; i < 6; i++) told.push(await guess())
    expect(told).toEqual([
      'pin.wrong 4',
      'pin.wrong 3',
      'pin.wrong 2',
      'pin.wrong 1',
      'pin.locked 120',
      'pin.locked 120'
    ])
    expect(await guess(PIN, NOW + 2 * HOUR - 1)).toBe('pin.locked 1')
    expect(await guess(PIN, NOW + 2 * HOUR)).toBe('right')
  })

  test('ten in a day lock it until it is reset', async () => {
    for (let i = 0; i < 5; i++) await guess()
    const told: string[] = []
    for (let i = 0; i < 6; i++) told.push(await guess(WRONG, NOW + 3 * HOUR))
    expect(told).toEqual(['pin.wrong 4', 'pin.wrong 3', 'pin.wrong 2', 'pin.wrong 1', 'pin.blocked', 'pin.blocked'])
    expect(await guess(PIN, NOW + 30 * DAY_MS)).toBe('pin.blocked')
  })

  test('a right one and a day without wrong ones forget them', async () => {
    for (let i = 0; i < 4; i++) await guess()
    expect(await guess(PIN)).toBe('right')
    for (let i = 0; i < 4; i++) expect(await guess()).toBe(`pin.wrong ${4 - i}`)
    expect(await guess(WRONG, NOW + DAY_MS)).toBe('pin.wrong 4')
  })

  test(`${GUESSES.toLocaleString('en')} at once: no more than five are looked at`, { timeout: 240_000 }, async () => {
    const told = await Promise.all(
      Array.from({ length: GUESSES }, (_, i) => guess(String(100_000 + i)).then(text => text.split(' ')[0]))
    )
    expect(told.filter(text => text === 'pin.wrong')).toHaveLength(4)
    expect(told.filter(text => text === 'right')).toEqual([])
    expect(new Set(told)).toEqual(new Set(['pin.wrong', 'pin.locked']))
    const { pin_tries } = await db.selectFrom('user_security').select('pin_tries').executeTakeFirstOrThrow()
    expect(pin_tries).toHaveLength(5)
  })

  test('one that is not set is looked at and counted like one that is', async () => {
    uid = await player(db)
    const told: string[] = []
    for (let i = 0; i < 6; i++) told.push(await guess())
    expect(told).toEqual([...Array(5).fill('pin.unset'), 'pin.locked 120'])
  })
})

describe('setting it', () => {
  let server: TestServer
  beforeEach(async () => {
    server = (await openWorld()).server
  })
  afterEach(() => server.close())
  const set = (fields: Parameters<typeof server.call<'setWithdrawalPassword'>>[1]) =>
    server.call('setWithdrawalPassword', fields).then(({ code, message }) => (code === 200 ? 'set' : message))

  test('the first one with the login password, another with the one before', async () => {
    expect(await set({ password: PIN })).toBe('请输入登录密码')
    expect(await set({ password: PIN, loginPassword: 'wrong12345' })).toBe('登录密码不正确')
    expect(await set({ password: '111111', loginPassword: LOGIN_PASSWORD })).toBe('提现密码过于简单')
    expect(await set({ password: PIN, loginPassword: LOGIN_PASSWORD })).toBe('set')
    expect(await set({ password: '204815' })).toBe('请输入原提现密码')
    expect(await set({ password: '204815', oldPassword: WRONG })).toBe('提现密码错误，还可尝试4次')
    expect(await set({ password: PIN, oldPassword: PIN })).toBe('新密码不能与原密码相同')
    expect(await set({ password: '204815', oldPassword: PIN })).toBe('set')
    expect(await set({ password: PIN, oldPassword: PIN })).toBe('提现密码错误，还可尝试4次')
  })

  test('forgotten, with no contact bound: the login password alone is not enough', async () => {
    await setPin(server)
    expect(await set({ password: '204815', loginPassword: LOGIN_PASSWORD })).toBe('请联系客服重置')
  })

  test('the login password cannot be guessed here', async () => {
    const told: string[] = []
    for (let i = 0; i < 6; i++) told.push(await set({ password: PIN, loginPassword: `wrong1234${i}` }))
    expect(told.slice(-1)[0]).toMatch(/^尝试次数过多/)
    expect(await set({ password: PIN, loginPassword: LOGIN_PASSWORD })).toMatch(/^尝试次数过多/)
  })
})
