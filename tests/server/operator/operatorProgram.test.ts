import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpPlayer } from '../kit/HttpPlayer'
import { runProgram } from '../kit/runProgram'
import { CashProcess } from '../kit/ServerProcess'
import { CARD, LOGIN_PASSWORD, PIN, withdrawal } from '../kit/withdrawing'

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-operator-'))
const [token, second] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
let server: CashProcess
let url = ''

/** A command as an operator types it after `npm run operator --`. */
const operator = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram('operator', args, { OPERATOR_URL: url, OPERATOR_TOKEN: token, ...env })

beforeAll(async () => {
  const operators = `wang:${hashOf(token)},chen:${hashOf(second)}`
  server = new CashProcess({ DATA_DIR: join(folder, 'data'), OPERATORS: operators }, 0)
  url = await server.url()
}, 180_000)
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run operator on the embedded server (acceptance 29)', () => {
  test('a withdrawal to a new card is listed, shown, and sent', { timeout: 120_000 }, async () => {
    expect(await operator(['queue'])).toEqual({ code: 0, out: 'Nothing waits.\n', err: '' })
    const player = await HttpPlayer.register(url)
    await player.data('setWithdrawalPassword', { password: PIN, loginPassword: LOGIN_PASSWORD })
    const { id } = await player.data('bindAccount', {
      kind: 'bank',
      bankCode: 'ICBC',
      accountNo: CARD,
      holder: '林小明',
      withdrawalPassword: PIN
    })
    const { orderNo } = await player.data('submitWithdrawal', withdrawal(id, 500))
    expect((await operator(['queue'])).out).toMatch(/W2000001 {2}U\d+ {2}withdrawal to review {2}500\.00 yuan/)
    expect((await operator(['show', orderNo])).out).toContain(CARD)
    expect(await operator(['approve', orderNo])).toMatchObject({ code: 0, out: 'W2000001: being paid\n' })
    const { list } = await player.data('withdrawalRecords', { page: 1, limit: 1, date: 1 })
    expect([1, 3]).toContain(list[0]?.state)
  })

  test('one sentence: no command, no token, a wrong token, no server', { timeout: 60_000 }, async () => {
    expect(await operator([])).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run operator') })
    expect(await operator(['queue'], { OPERATOR_TOKEN: '' })).toMatchObject({ code: 2, out: '' })
    const wrong = await operator(['queue'], { OPERATOR_TOKEN: 'wrong' })
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toMatch(/has no such call for you/)
    const nowhere = await operator(['queue'], { OPERATOR_URL: 'http://127.0.0.1:1' })
    expect(nowhere).toMatchObject({ code: 1, out: '' })
    expect(nowhere.err).toMatch(/is the server running/)
  })
})
