import { describe, expect, it } from 'vitest'
import type { WorkProof } from '../../../src/contract/areas/login'
import type { DataOf } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'
import type { From } from '../kit/attackedServer'
import { attackedServer, elsewhere, HOME, NO_WORK, RIGHT, WRONG } from '../kit/attackedServer'

const MINUTE = 60_000

const attacked = attackedServer()
const { start, guess } = attacked

describe('a proof of work', () => {
  const login = (work: string | undefined, from: From, username = 'bob01') =>
    attacked.server.call(
      'loginOption',
      { username, password: RIGHT, ...(work !== undefined && { work }) },
      { token: '', ip: from.ip }
    )
  const changed = (work: string, change: (proof: WorkProof) => void): string => {
    const proof = JSON.parse(work) as WorkProof
    change(proof)
    return JSON.stringify(proof)
  }
  const here = elsewhere(1)

  it('is good for the login it was made for', async () => {
    await start()
    expect((await login(await attacked.server.work('login', 'bob01', here), here)).code).toBe(200)
  })

  it('is asked for: without one nothing is looked at, and nothing is counted', async () => {
    await start()
    for (let n = 0; n < 10; n++) expect(await login(undefined, here)).toEqual(NO_WORK)
    const counted = await attacked.server.db
      .selectFrom('login_waits')
      .select('key')
      .where('key', 'like', 'name:%')
      .execute()
    expect(counted).toEqual([])
  })

  it('is good once, also for two at the same time and on another server of the database', async () => {
    await start()
    const other = await TestServer.start({
      games: [],
      db: attacked.server.db,
      now: attacked.server.clock.now(),
      settings: { rateLimit: 0 }
    })
    try {
      const work = await attacked.server.work('login', 'bob01', here)
      const asked = { username: 'bob01', password: RIGHT, work }
      const answers = await Promise.all([
        attacked.server.call('loginOption', asked, here),
        other.call('loginOption', asked, here)
      ])
      expect(answers.map(answer => answer.code).sort()).toEqual([200, 500])
      expect(await login(work, here)).toEqual(NO_WORK)
      expect(
        (await other.call('loginOption', { ...asked, work: await attacked.server.work('login', 'bob01', here) }, here))
          .code
      ).toBe(200)
    } finally {
      await other.close()
    }
  })

  it('is good for three minutes', async () => {
    await start()
    const work = await attacked.server.work('login', 'bob01', here)
    await attacked.server.pass(3 * MINUTE)
    expect(await login(work, here)).toEqual(NO_WORK)
  })

  it.each<[string, (proof: WorkProof) => void]>([
    ['a later end', proof => Object.assign(proof.challenge.parameters.data, { expires: 9e12 })],
    ['a higher level', proof => Object.assign(proof.challenge.parameters.data, { level: 5 })],
    ['an easier prefix', proof => Object.assign(proof.challenge.parameters, { keyPrefix: '00' })],
    ['less cost', proof => Object.assign(proof.challenge.parameters, { cost: 1 })],
    ['another number', proof => Object.assign(proof.challenge.parameters, { nonce: 'ab'.repeat(16) })],
    ['another signature', proof => Object.assign(proof.challenge, { signature: 'ab'.repeat(32) })],
    ['a guessed key', proof => Object.assign(proof.solution, { derivedKey: 'ab'.repeat(32) })],
    [
      'the prefix as the key',
      proof => Object.assign(proof.solution, { derivedKey: proof.challenge.parameters.keyPrefix })
    ]
  ])('with %s is refused', async (_, change) => {
    await start()
    const work = changed(await attacked.server.work('login', 'bob01', here), change)
    expect(await login(work, here)).toEqual(NO_WORK)
  })

  it('for another account, another purpose or from another address is refused', async () => {
    await start()
    expect(await login(await attacked.server.work('login', 'carol', here), here)).toEqual(NO_WORK)
    expect(await login(await attacked.server.work('register', 'bob01', here), here)).toEqual(NO_WORK)
    expect(await login(await attacked.server.work('login', 'bob01', elsewhere(2)), here)).toEqual(NO_WORK)
    const work = await attacked.server.work('login', 'newbob', here)
    expect(await attacked.server.call('register', { username: 'newbob', password: RIGHT, work }, here)).toEqual(NO_WORK)
  })

  it.each([
    ['empty', ''],
    ['no JSON', 'x'],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['hollow', '{"challenge":{},"solution":{}}'],
    ['too long', 'x'.repeat(5000)]
  ])('of another form (%s) is a bad request', async (_, work) => {
    await start()
    expect((await login(work, here)).code).toBe(400)
  })

  it('spent challenges are deleted once they have expired', async () => {
    await start()
    expect(await attacked.server.db.selectFrom('spent_work').select('id').execute()).toHaveLength(1)
  })
})

describe('opening accounts', () => {
  it('costs work, ever more of it from one address', async () => {
    await start()
    const from = elsewhere(1)
    const next = async (n: number) => {
      const { challenge } = await attacked.server.data(
        'randomCode',
        { purpose: 'register', username: `new0${n}` },
        from
      )
      await attacked.server.register(`new0${n}`, RIGHT, from)
      return challenge.parameters.data.level
    }
    const levels: number[] = []
    for (let n = 0; n < 7; n++) levels.push(await next(n))
    expect(levels).toEqual([0, 0, 0, 1, 1, 1, 2])
    expect(await attacked.server.call('register', { username: 'free01', password: RIGHT }, from)).toEqual(NO_WORK)
    await attacked.server.register('far001', RIGHT, elsewhere(2))
  })
})

describe('passwords of a session', () => {
  it('wrong old passwords make only their session wait: a thief cannot stop the owner, who logs in again', async () => {
    const { token: stolen } = await start()
    const change = async (oldPassword: string, token: string) =>
      attacked.server.call(
        'changePassword',
        {
          oldPassword,
          newPassword: 'other77x',
          work: await attacked.server.work('changePassword', 'bob01', elsewhere(1))
        },
        { token, ip: elsewhere(1).ip }
      )
    for (let n = 0; n < 5; n++) expect((await change(WRONG, stolen)).message).toBe('原密码不正确')
    expect(await change(RIGHT, stolen)).toMatchObject({ code: 429, message: '尝试次数过多，请1分钟后再试' })
    const { token } = (await guess(RIGHT, { ip: HOME })).data as DataOf<'loginOption'>
    expect((await change(RIGHT, token)).code).toBe(200)
  })

  it('resetPassword cannot be asked for ever whether a password is the present one', async () => {
    await start()
    await attacked.server.db.updateTable('users').set({ password_changed: false }).execute()
    const ask = (newPassword: string) => attacked.server.call('resetPassword', { newPassword })
    for (let n = 0; n < 5; n++) expect((await ask(RIGHT)).message).toBe('新密码不能与原密码相同')
    expect((await ask(RIGHT)).code).toBe(429)
    expect((await ask('other77x')).code).toBe(429)
    await attacked.server.pass(MINUTE)
    expect((await ask('other77x')).code).toBe(200)
  })
})
