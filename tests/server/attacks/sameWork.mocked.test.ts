import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { Pins } from '../../../src/server/domain/security/Pins'
import { PasswordHashing } from '../../../src/server/domain/users/passwords'
import { TestServer } from '../../kit/TestServer'
import { bindContact } from '../kit/outbox'
import { freshDatabase, NOW } from '../kit/testDatabase'
import { CARD, LOGIN_PASSWORD, PIN } from '../kit/withdrawing'

/** The server's work in order: statements of the database, and hashes of passwords. */
const { asked } = vi.hoisted(() => ({ asked: [] as string[] }))

/** Hashes take a server most of the time of a call: each is done as ever, and written down with what it costs. */
vi.mock('@node-rs/argon2', async importOriginal => {
  const known = await importOriginal<typeof import('@node-rs/argon2')>()
  const costOf = (stored: string) => stored.split('$').slice(1, 4).join(' ')
  const verify: typeof known.verify = (stored, ...rest) => {
    asked.push(`verify ${costOf(String(stored))}`)
    return known.verify(stored, ...rest)
  }
  const hash: typeof known.hash = async (...given) => {
    const made = await known.hash(...given)
    asked.push(`hash ${costOf(made)}`)
    return made
  }
  return { ...known, verify, hash }
})

const shapeOf = (node: RootOperationNode): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'value' || key === 'values' || key === 'queryId' ? '' : value))
const listening: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(shapeOf(node))
    return node
  },
  transformResult: async ({ result }) => result
}
const hashes = (done: readonly string[]) => done.filter(each => /^(hash|verify) /.test(each))

/** What the passwords of players cost (§M7). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const BOUND = 'linhai08'
const WITHOUT = 'nocontact'
const NOBODY = 'nobody99'

let server: TestServer
beforeEach(async () => {
  const db = (await freshDatabase()).withPlugin(listening)
  server = await TestServer.start({ games: [], db, passwordCost: COST }).register(BOUND, LOGIN_PASSWORD)
  await bindContact(server, '13812345678')
  await server.register(WITHOUT, LOGIN_PASSWORD)
  // What an unknown name is compared with is made once a server.
  await server.login('unknown1', LOGIN_PASSWORD, { token: '', ip: '203.0.113.77' })
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

/** argon2id at the figures of §M7. */
const ONE_LOOK = ['verify argon2id v=19 m=19456,t=2,p=1']

describe('a visitor does not learn whether a name exists: the answer and the work for it are the same (attack 11)', () => {
  test('by a wrong password', async () => {
    const answer = await ofAll(async username => {
      const work = await server.work('login', username, { token: '' })
      return told(() => server.call('loginOption', { username, password: 'wrong77x', work }, { token: '' }))
    })
    expect(answer).toMatchObject({ code: 500, message: '账号或密码错误', data: null })
    expect(hashes(answer.did)).toEqual(ONE_LOOK)
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

test('§R4 an agent who may open no such account does not learn whether its name is taken, nor has it hashed (attack 11)', async () => {
  const agent = { username: 'agent001', passwordHash: await new PasswordHashing(COST).hash(LOGIN_PASSWORD) }
  await server.composed.users.open({ ...agent, passwordChanged: true, isDemo: false, now: NOW }, joinRoot)
  await server.login(agent.username, LOGIN_PASSWORD)
  const open = (username: string) =>
    told(() => server.call('openAccount', { username, password: 'first42x', type: 0, bonusGroup: 1962 }))
  const [taken, free] = [await open(BOUND), await open(NOBODY)]
  expect(taken).toMatchObject({ code: 500, message: expect.stringContaining('1960') })
  expect(free).toEqual(taken)
  expect(hashes(taken.did)).toEqual([])
})

describe('nor does a player learn whose card it is that cannot be bound (attack 11)', () => {
  const others = [1, 2, 3].map(n => `${CARD.slice(0, -1)}${n}`)
  const bind = (accountNo: string, holder = '林小明') =>
    server.call('bindAccount', { kind: 'bank', bankCode: 'ICBC', accountNo, holder, withdrawalPassword: PIN })
  const newcomer = async (name: string) => {
    await server.register(name, LOGIN_PASSWORD)
    await server.data('setWithdrawalPassword', { password: PIN, loginPassword: LOGIN_PASSWORD })
  }

  test('somebody’s who plays, who is kept away, and who had it before they were', async () => {
    const [playing = '', away = '', before = ''] = others
    await newcomer('plays001')
    await bind(playing)
    await newcomer('away0001')
    await bind(away)
    await bind(before)
    const [removed] = (await server.data('payoutAccounts', {})).accounts.filter(each => each.accountNo.endsWith('3'))
    await server.data('removeAccount', { id: removed?.id ?? 0, withdrawalPassword: PIN })
    await server.data('selfExclude', { months: '6', loginPassword: LOGIN_PASSWORD })
    const answers: Awaited<ReturnType<typeof told>>[] = []
    for (const [n, card] of [playing, away, before].entries()) {
      await newcomer(`asks000${n}`)
      answers.push(await told(() => bind(card)))
      // Nothing of it stays: the holder of the first card is still free.
      expect(await bind(`${CARD.slice(0, -2)}${n}7`, '欧阳锋')).toMatchObject({ code: 200 })
    }
    expect(answers[0]).toMatchObject({ code: 500, message: '该卡无法绑定，请联系客服' })
    expect(answers).toEqual(answers.map(() => answers[0]))
  })
})

describe('a withdrawal password that is not set is looked at like one that is (attack 9)', () => {
  test('wrong ones cost the same statements and the same hash, until both are locked', async () => {
    const pins = new Pins(server.db, () => undefined, new PasswordHashing(COST))
    const players = await server.db.selectFrom('users').select('id').orderBy('id', 'desc').limit(2).execute()
    const [set = 0, unset = 0] = players.map(({ id }) => id)
    await pins.store(set, PIN, null, NOW)
    await pins.refusal(unset, '730518', NOW - 2 * 86_400_000)
    for (let guess = 0; guess < 6; guess++) {
      const did: string[][] = []
      for (const id of [set, unset]) {
        asked.length = 0
        await pins.refusal(id, `73051${guess}`, NOW)
        did.push([...asked])
      }
      // The fifth tells the player how long it is locked, which one that is not set has no word for.
      if (guess !== 4) expect(did[1]).toEqual(did[0])
      expect(did.map(hashes)).toEqual(did.map(() => (guess < 5 ? ONE_LOOK : [])))
    }
  })
})
