import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    await player.data('remitOrderAuto', { ...deposit, requestKey: 'a'.repeat(32) })
    await player.data('submitWithdrawal', { accountId, amount: '100', ...step, requestKey: 'b'.repeat(32) })
    // Refused: by rules, by the contract, without a session, where nothing is.
    await player.call('bindAccount', { ...card, accountNo: PRIVATE.otherCard, withdrawalPassword: '000000' })
    await player.call('bindAccount', { ...card, accountNo: PRIVATE.phone, bankCode: PRIVATE.holder })
    await player.call('submitWithdrawal', { accountId: 99, amount: '100', ...step, requestKey: 'c'.repeat(32) })
    await new HttpPlayer(await server.url()).call('bindAccount', card)
    await player.post(`/api/nowhere?phone=${PRIVATE.phone}&token=${player.token}`, { password: PRIVATE.password })
    await player.post(`/api/${'x'.repeat(100)}/%zz?holder=${PRIVATE.holder}`, { card: PRIVATE.card })

    const wanted = ['register', 'call', 'refused', 'account', 'balance']
    await expect.poll(() => wanted.filter(name => !lines().some(line => line.event === name))).toEqual([])
    const calls = lines().filter(line => line.event === 'call')
    expect(calls.map(line => line['call'])).toEqual([
      'setWithdrawalPassword',
      'bindAccount',
      'remitOrderAuto',
      'submitWithdrawal'
    ])
    expect(
      calls.every(
        line =>
          typeof line['uid'] === 'number' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(line['request']))
      )
    ).toBe(true)
    for (const [name, secret] of [...Object.entries(PRIVATE), ['token', player.token] as const])
      for (const form of [secret, encodeURIComponent(secret), ...formsOf(Buffer.from(secret))])
        if (form.length >= 6) expect(server.output.includes(form), `${name} as ${form}`).toBe(false)
  })
})
