import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { bindContact } from '../kit/outbox'
import { freshDatabase } from '../kit/testDatabase'
import { LOGIN_PASSWORD } from '../kit/withdrawing'

/** What the database is asked, in order: kinds of statements and the text of those written by hand. */
const asked: string[] = []
const shapeOf = (node: RootOperationNode): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'value' || key === 'values' || key === 'queryId' ? '' : value))
const listening: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(shapeOf(node))
    return node
  },
  transformResult: async ({ result }) => result
}

const BOUND = 'linhai08'
const WITHOUT = 'nocontact'
const NOBODY = 'nobody99'

let server: TestServer
beforeEach(async () => {
  const db = (await freshDatabase()).withPlugin(listening)
  server = await TestServer.start({ games: [], db }).register(BOUND, LOGIN_PASSWORD)
  await bindContact(server, '13812345678')
  await server.register(WITHOUT, LOGIN_PASSWORD)
})
afterEach(() => server.close())

/** What a visitor is told, and what the server did for it. */
async function told(ask: () => ReturnType<TestServer['call']>) {
  asked.length = 0
  const { code, message, data } = await ask()
  return { code, message, data, did: [...asked] }
}

/** The same call for a name with a contact, one without and one that does not exist. */
async function ofAll(call: (username: string) => Promise<Awaited<ReturnType<typeof told>>>) {
  const [bound, without, nobody] = [await call(BOUND), await call(WITHOUT), await call(NOBODY)]
  expect(bound.did.length).toBeGreaterThan(0)
  expect(without).toEqual(bound)
  expect(nobody).toEqual(bound)
  return bound
}

describe('a visitor does not learn whether a name exists: the answer and the work for it are the same (attack 11)', () => {
  test('by a wrong password', async () => {
    const answer = await ofAll(async username => {
      const work = await server.work('login', username, { token: '' })
      return told(() => server.call('loginOption', { username, password: 'wrong77x', work }, { token: '' }))
    })
    expect(answer).toMatchObject({ code: 500, message: '账号或密码错误', data: null })
  })

  test('by the challenge before it', async () => {
    const shown: unknown[] = []
    for (const username of [BOUND, WITHOUT, NOBODY]) {
      const { code, did } = await told(() =>
        server.call('randomCode', { purpose: 'login', username }, { token: '', ip: '203.0.113.9' })
      )
      shown.push({ code, did })
    }
    expect(shown).toEqual(shown.map(() => shown[0]))
  })

  test('by asking for a code, and again too soon', async () => {
    const ask = async (username: string) => {
      const work = await server.work('retrieve', username, { token: '' })
      return told(() => server.call('retrieveCode', { username, purpose: 'retrieve', work }, { token: '' }))
    }
    expect(await ofAll(ask)).toMatchObject({ code: 200, data: { wait: 60 } })
    expect(await ofAll(ask)).toMatchObject({ code: 500, message: '请60秒后再获取验证码' })
  })

  test('by a code that is wrong, whether one was sent or not', async () => {
    const enter = (username: string) =>
      told(() => server.call('retrievePassword', { username, code: '000000' }, { token: '' }))
    expect(await ofAll(enter)).toMatchObject({ code: 500, message: '验证码错误或已过期' })
  })

  test('nor, without the password, whether an account has an authenticator', async () => {
    server.token = ''
    await server.login(BOUND, LOGIN_PASSWORD)
    const { secret } = await server.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await server.db
      .updateTable('user_security')
      .set({ totp: Buffer.from('sealed'), totp_at: 1 })
      .execute()
    const guess = async (username: string) => {
      const work = await server.work('login', username, { token: '' })
      const fields = { username, password: 'wrong77x', work, googleCode: '123456' }
      return told(() => server.call('loginOption', fields, { token: '' }))
    }
    await ofAll(guess)
  })
})
