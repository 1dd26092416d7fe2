import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KnownPlaces } from '../../../src/server/domain/users/KnownPlaces'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'

const THIEF = { ip: '198.51.100.9' }

let server: TestServer
let uid = 0
beforeEach(async () => {
  server = await TestServer.start({ games: [] }).register('victim1')
  uid = (await server.data('userInfo', {})).uid
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** The owner sets another password the moment the thief's call has read the one that is stolen. */
function changeBehind(reading: 'find' | 'findById'): void {
  const changed = async (): Promise<void> => {
    const hash = await quickHash('rescued7x')
    await server.db.transaction().execute(async trx => {
      await server.composed.users.writePassword(trx, uid, hash)
      await trx
        .updateTable('sessions')
        .set({ ended_at: server.clock.now(), end_reason: 'password' })
        .where('ended_at', 'is', null)
        .execute()
    })
  }
  const read = UserRepository.prototype[reading] as (key: never) => ReturnType<UserRepository['find']>
  vi.spyOn(UserRepository.prototype, reading).mockImplementationOnce(async function (
    this: UserRepository,
    key: unknown
  ) {
    const found = await read.call(this, key as never)
    await changed()
    return found
  } as never)
}

const live = () => server.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()

describe('who knows a stolen password has nothing of it once it is changed, however close the calls come', () => {
  test('a login that was under way opens no session', async () => {
    const work = await server.work('login', 'victim1', THIEF)
    changeBehind('find')
    const asked = { username: 'victim1', password: 'secret42x', work }
    expect(await server.call('loginOption', asked, { ...THIEF, token: '' })).toMatchObject({
      code: 500,
      message: '账号或密码错误'
    })
    expect(await live()).toEqual([])
    expect((await server.login('victim1', 'rescued7x')).code).toBe(200)
  })

  test('a change that was under way changes nothing, and opens no session', async () => {
    const work = await server.work('changePassword', 'victim1', THIEF)
    changeBehind('findById')
    const asked = { oldPassword: 'secret42x', newPassword: 'thiefs99x', work }
    expect((await server.call('changePassword', asked, THIEF)).code).toBe(500)
    expect(await live()).toEqual([])
    expect((await server.login('victim1', 'thiefs99x')).code).toBe(500)
    expect((await server.login('victim1', 'rescued7x')).code).toBe(200)
  })

  test('a change that fails half way has changed nothing: a new password never leaves an old session alive', async () => {
    vi.spyOn(KnownPlaces.prototype, 'forgetDevices').mockRejectedValueOnce(new Error('the database went away'))
    const work = await server.work('changePassword', 'victim1')
    const asked = { oldPassword: 'secret42x', newPassword: 'rescued7x', work }
    expect((await server.call('changePassword', asked)).code).not.toBe(200)
    expect((await server.login('victim1', 'rescued7x')).code).toBe(500)
    expect((await server.call('userInfo', {})).code).toBe(200)
    expect(
      (await server.call('changePassword', { ...asked, work: await server.work('changePassword', 'victim1') })).code
    ).toBe(200)
    expect((await live()).length).toBe(1)
  })
})
