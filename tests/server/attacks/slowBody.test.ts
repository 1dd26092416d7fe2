import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'
import { chaseRequest } from '../kit/chaseRequest'
import { expectHonest } from '../kit/expectHonest'
import type { RawAnswer } from '../kit/RawCall'
import { RawCall } from '../kit/RawCall'

let server: TestServer
let closesAt = 0
let drawsAt = 0
beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('slow01')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const current = await server.data('currentIssue', { typeId: 49 })
  closesAt = current.endTime
  drawsAt = current.openTime
})
afterEach(async () => {
  await expectHonest(server.db)
  await server.close()
})

const formOf = (fields: object): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
const goTo = (at: number) => server.clock.advanceSync(at - server.clock.now())
const rowCounts = async () => ({
  orders: await server.db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute(),
  chases: await server.db.selectFrom('chase_issues').select(['id', 'state']).orderBy('id').execute(),
  balance: (await server.data('userInfo', {})).userInfo.coin
})

interface Prepared {
  readonly key: EndpointKey
  readonly fields: object
}

const chaseFields = async () =>
  chaseRequest({ typeId: 49, startIssue: (await server.data('currentIssue', { typeId: 49 })).currentIssue })

/** The calls a cutoff decides, each ready to be sent. */
const CALLS: Readonly<Record<string, () => Promise<Prepared>>> = {
  'a bet': async () => ({ key: 'saveOrder', fields: await server.slip(49) }),
  'a cancellation': async () => {
    const { orderIds } = (await server.bet(49)).data as { orderIds: string[] }
    return { key: 'revoke', fields: { orderId: orderIds[0] ?? '' } }
  },
  'a chase': async () => ({ key: 'placeChase', fields: await chaseFields() }),
  'a chase cancellation': async () => {
    const { chsOrderId } = await server.data('placeChase', await chaseFields())
    return { key: 'cancelChase', fields: { id: chsOrderId, typeId: 49, issue: '' } }
  }
}

/** The ways a body can follow its head; `pause` stands for what happens between. */
type Pause = () => Promise<void> | void
const SHAPES: Readonly<Record<string, (call: RawCall, path: string, body: string, pause: Pause) => Promise<void>>> = {
  'its body afterwards': async (call, path, body, pause) => {
    await call.head(path, server.token, Buffer.byteLength(body))
    await pause()
    call.send(body)
  },
  'its body in pieces, the last byte afterwards': async (call, path, body, pause) => {
    await call.head(path, server.token, Buffer.byteLength(body))
    for (let from = 0; from < body.length - 1; from += 40)
      call.send(body.slice(from, Math.min(from + 40, body.length - 1)))
    await pause()
    call.send(body.slice(-1))
  },
  'its chunks afterwards': async (call, path, body, pause) => {
    await call.head(path, server.token)
    call.chunk(body.slice(0, 10))
    await pause()
    call.chunk(body.slice(10))
    call.lastChunk()
  },
  'the end of its chunks afterwards': async (call, path, body, pause) => {
    await call.head(path, server.token)
    call.chunk(body)
    await pause()
    call.lastChunk()
  }
}

async function attack(shape: string, { key, fields }: Prepared, pause: Pause): Promise<RawAnswer> {
  const call = await RawCall.open(server.app)
  await SHAPES[shape]?.(call, ENDPOINTS[key].path, formOf(fields), pause)
  const answer = await call.answer()
  call.close()
  return answer
}

const LATE = /^(本期已截止 \d+\.\d\d 秒|已过截止时间，不能撤销|没有可撤销的期数)$/

const EACH = Object.keys(CALLS).flatMap(call => Object.keys(SHAPES).map(shape => [call, shape] as const))

describe('the time that decides is that of the whole call (§R2.5)', () => {
  it.each(EACH)('%s whose head comes before the cutoff and %s is too late', async (name, shape) => {
    const prepared = await CALLS[name]?.()
    if (!prepared) throw new Error(name)
    const before = await rowCounts()
    goTo(closesAt - 1000)
    const { envelope } = await attack(shape, prepared, () => goTo(closesAt))
    expect(envelope).toMatchObject({ code: 500, message: expect.stringMatching(LATE) })
    expect(await rowCounts()).toEqual(before)
  })

  it.each(Object.keys(CALLS))('%s whose body comes after the draw is too late', async name => {
    const prepared = await CALLS[name]?.()
    if (!prepared) throw new Error(name)
    goTo(closesAt - 1000)
    let drawn: Awaited<ReturnType<typeof rowCounts>> | undefined
    const { envelope } = await attack('its body afterwards', prepared, async () => {
      await server.until(drawsAt + 14_000)
      drawn = await rowCounts()
    })
    expect(envelope.code).toBe(500)
    expect(await rowCounts()).toEqual(drawn)
  })

  it.each(EACH)('%s with %s counts while all of it comes before the cutoff', async (name, shape) => {
    const prepared = await CALLS[name]?.()
    if (!prepared) throw new Error(name)
    goTo(closesAt - 1000)
    const { envelope } = await attack(shape, prepared, () => goTo(closesAt - 1))
    expect(envelope.code).toBe(200)
  })
})

describe('a session that ended while the body came in', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a logout', () => server.call('exit', {})],
    ['a second login', () => server.login('slow01')],
    [
      'a password change',
      async () =>
        server.call('changePassword', {
          oldPassword: 'secret42x',
          newPassword: 'other43y',
          work: await server.work('changePassword', 'slow01')
        })
    ]
  ])('%s: the bet is not placed', async (_, end) => {
    const fields = await server.slip(49)
    const owned = server.token
    const call = await RawCall.open(server.app)
    const body = formOf(fields)
    await call.head(ENDPOINTS.saveOrder.path, owned, Buffer.byteLength(body))
    expect((await end()) as object).toMatchObject({ code: 200 })
    call.send(body)
    const { envelope } = await call.answer()
    call.close()
    expect([4650, 4651]).toContain(envelope.code)
    expect(await server.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})
