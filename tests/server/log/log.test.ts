import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveWork } from '../../kit/solveWork'
import { formsOf } from '../kit/formsOf'
import { HttpPlayer } from '../kit/HttpPlayer'
import { ServerProcess } from '../kit/ServerProcess'

/** What a player says of themselves; none of it is in any other output. */
const PRIVATE = {
  password: 'secret42x',
  pin: '291746',
  card: '6217003810026896141',
  otherCard: '6222021001098765432',
  holder: '欧阳静好',
  payer: '司徒远山',
  phone: '13812345678'
} as const

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-log-'))

interface Line {
  readonly event?: string
  readonly [field: string]: unknown
}

/** What every line begins with. */
const HEAD = { level: 'info', time: expect.any(String) }

describe('the log of a server (§R4.1)', () => {
  let server: ServerProcess
  let player: HttpPlayer
  beforeAll(async () => {
    server = new ServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'info', MONEY: 'play', DEMO_ACCOUNTS: '0' })
    player = await HttpPlayer.register(await server.url())
  }, 200_000)
  afterAll(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const lines = (): readonly Line[] =>
    server.output
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Line)

  test('a deposit, a bind, a withdrawal, refusals and garbage: every line is an event, and none holds what is private', {
    timeout: 120_000
  }, async () => {
    const step = { withdrawalPassword: PRIVATE.pin }
    await player.data('setWithdrawalPassword', { password: PRIVATE.pin, loginPassword: PRIVATE.password })
    const card = { kind: 'bank', bankCode: 'ICBC', accountNo: PRIVATE.card, holder: PRIVATE.holder, ...step } as const
    const { id: accountId } = await player.data('bindAccount', card)
    const deposit = { channelId: 'sandbox-transfer-auto', amount: '300', payerName: PRIVATE.payer }
    const { orderNo } = await player.data('remitOrderAuto', { ...deposit, requestKey: 'a'.repeat(32) })
    await player.data('cancelPay', { orderNo })
    await player.data('submitWithdrawal', { accountId, amount: '100', ...step, requestKey: 'b'.repeat(32) })
    // Refused: by rules, by the contract, without a session, where nothing is.
    await player.call('bindAccount', { ...card, accountNo: PRIVATE.otherCard, withdrawalPassword: '000000' })
    await player.call('bindAccount', { ...card, accountNo: PRIVATE.phone, bankCode: PRIVATE.holder })
    await player.call('submitWithdrawal', { accountId: 99, amount: '100', ...step, requestKey: 'c'.repeat(32) })
    await new HttpPlayer(await server.url()).call('bindAccount', card)
    await player.post(`/api/nowhere?phone=${PRIVATE.phone}&token=${player.token}`, { password: PRIVATE.password })
    await player.post(`/api/${'x'.repeat(100)}/%zz?holder=${PRIVATE.holder}`, { card: PRIVATE.card })

    const { challenge } = await player.data('randomCode', { purpose: 'login', username: 'nobody22' })
    const work = await solveWork(challenge)
    await player.call('loginOption', { username: 'nobody22', password: PRIVATE.password, work })

    const of = (event: string) => lines().filter(line => line.event === event)
    await expect.poll(() => of('refused')).toHaveLength(5)
    const uid = 1001
    const request = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const from = '127.0.0.1'
    expect(of('register')).toEqual([{ ...HEAD, event: 'register', uid, from }])
    expect(of('call')).toEqual(
      ['setWithdrawalPassword', 'bindAccount', 'remitOrderAuto', 'cancelPay', 'submitWithdrawal'].map(call => ({
        ...{ ...HEAD, event: 'call', call, request, uid, ms: expect.any(Number) }
      }))
    )
    const account = (what: string, id: string, amount: number) => ({
      ...{ ...HEAD, event: 'account', uid, what, id, amount, state: expect.any(Number) }
    })
    expect(of('account')).toContainEqual(account('deposit', orderNo, 3_000_000))
    expect(of('account')).toContainEqual(account('withdrawal', 'W2000001', 1_000_000))
    expect(of('balance')[0]).toEqual({ ...HEAD, event: 'balance', uid, balance: expect.any(Number) })
    const refused = (call: string, code: number, more: object) => ({
      ...{ ...HEAD, level: 'warn', event: 'refused', call, request, code, ...more }
    })
    expect(of('refused')).toEqual([
      refused('bindAccount', 500, { reason: 'pin.wrong', uid }),
      refused('bindAccount', 500, { reason: 'payout.card', uid }),
      refused('submitWithdrawal', 500, { reason: 'payout.unknown', uid }),
      refused('bindAccount', 4650, { from }),
      refused('loginOption', 500, { reason: 'login.unknown', from })
    ])
    for (const [name, secret] of [...Object.entries(PRIVATE), ['token', player.token] as const])
      for (const form of [secret, encodeURIComponent(secret), ...formsOf(Buffer.from(secret))])
        if (form.length >= 6) expect(server.output.includes(form), `${name} as ${form}`).toBe(false)
  })
})
