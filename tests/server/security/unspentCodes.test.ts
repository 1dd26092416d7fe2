import { afterEach, describe, expect, test } from 'vitest'
import { unlessSpent } from '../../../src/server/domain/security/spendCode'
import { codeAt } from '../../kit/codeAt'
import { newKey } from '../kit/testDatabase'
import { authenticatorsOf } from '../kit/totp'
import type { World } from '../kit/withdrawing'
import { LOGIN_PASSWORD, openReady, PIN, withdrawal } from '../kit/withdrawing'

let world: World | undefined
afterEach(() => world?.server.close())

/** A player who may withdraw, with an authenticator, a step later. */
async function openBound() {
  const ready = await openReady()
  world = ready
  const { server, accountId } = ready
  const { secret } = await server.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
  const { recoveryCodes } = await server.data('bindGoogle', { code: codeAt(secret, server.clock.now()) })
  server.clock.advanceSync(30_000)
  const unspent = async () =>
    (await server.db.selectFrom('recovery_codes').select('used_at').where('used_at', 'is', null).execute()).length
  return { server, accountId, recoveryCodes, unspent, now: () => codeAt(secret, server.clock.now()) }
}

describe('[§M6] a code is spent by what it was asked for, and by nothing that is refused', () => {
  test('a recovery code outlives a withdrawal that the player cannot make, and pays for the next', async () => {
    const { server, accountId, recoveryCodes, unspent } = await openBound()
    const [googleCode = ''] = recoveryCodes
    const ask = (amount: number, id = accountId) =>
      server.call('submitWithdrawal', withdrawal(id, amount, { googleCode }))
    expect((await ask(20_000)).code).toBe(500)
    expect((await ask(200, accountId + 1)).code).toBe(500)
    expect(await unspent()).toBe(8)
    expect(await ask(200)).toMatchObject({ code: 200 })
    expect(await unspent()).toBe(7)
    expect(await ask(200)).toMatchObject({ code: 500, message: '动态验证码错误或已使用' })
  })

  test('neither does giving up a bonus that is not there, nor a change of accounts that cannot be', async () => {
    const { server, recoveryCodes, accountId, unspent } = await openBound()
    const [googleCode = ''] = recoveryCodes
    const step = { withdrawalPassword: PIN, googleCode }
    const card = { kind: 'bank' as const, bankCode: 'ICBC', ...step }
    const refused = [
      await server.call('forfeitBonus', { requestKey: newKey(), ...step }),
      await server.call('bindAccount', { ...card, bankCode: 'NONE', accountNo: '6222020200112234' }),
      await server.call('bindAccount', { ...card, accountNo: '6222021234567894', holder: '王大力' }),
      await server.call('removeAccount', { id: accountId + 1, ...step }),
      await server.call('setDefaultAccount', { id: accountId + 1, ...step })
    ]
    expect(refused.map(answer => answer.code)).toEqual([500, 500, 500, 500, 500])
    expect(await unspent()).toBe(8)
    expect(await server.call('setDefaultAccount', { id: accountId, ...step })).toMatchObject({ code: 200 })
    expect(await server.call('removeAccount', { id: accountId, ...step })).toMatchObject({ code: 500 })
    expect(await unspent()).toBe(7)
  })

  test('a withdrawal that comes twice at once, with one key and one code, has one answer', async () => {
    const { server, accountId, now } = await openBound()
    const asked = withdrawal(accountId, 200, { googleCode: now() })
    const answers = await Promise.all([1, 2, 3].map(() => server.call('submitWithdrawal', asked)))
    const [first] = answers
    expect(first?.code).toBe(200)
    for (const answer of answers) expect(answer).toMatchObject({ code: 200, data: { orderNo: orderNoOf(first) } })
    expect(await server.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(1)
  })

  test.each(['a code', 'a recovery code'])('%s for three withdrawals at once pays for one of them', async kind => {
    const { server, accountId, now, recoveryCodes } = await openBound()
    const googleCode = kind === 'a code' ? now() : recoveryCodes[0]
    const answers = await Promise.all(
      [200, 300, 400].map(amount => server.call('submitWithdrawal', withdrawal(accountId, amount, { googleCode })))
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('a code that was found good is good no more once another call has used it', async () => {
    const { server, recoveryCodes } = await openBound()
    const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const totp = authenticatorsOf(server)
    const found = await totp.look(id, recoveryCodes[0], server.clock.now())
    expect(await totp.refusal(id, recoveryCodes[0], server.clock.now())).toBeUndefined()
    if (typeof found !== 'function') throw new Error(found.code)
    expect(await unlessSpent(found())).toMatchObject({ code: 'totp.wrong' })
  })
})

const orderNoOf = (answer: { readonly data?: unknown } | undefined): unknown =>
  (answer?.data as { readonly orderNo?: unknown } | undefined)?.orderNo
