import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Outbox } from '../../../src/server/domain/outbox/Outbox'
import { HttpOutbox } from '../../../src/server/ports/HttpOutbox'
import type { OutboxLetter } from '../../../src/server/ports/OutboxPort'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { isSigned } from '../../../src/server/ports/signature'
import { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'
import type { GatewayAnswer } from '../kit/GatewayDouble'
import { GatewayDouble } from '../kit/GatewayDouble'
import { NOW, SECRETS } from '../kit/testDatabase'

const SECRET = 'secret of the outbox'
const ACCEPTED = { accepted: true }
const LETTER: OutboxLetter = {
  no: 'M1001',
  kind: 'phone',
  template: 'bind',
  to: '13812345678',
  params: { code: '123456' }
}

let gateway: GatewayDouble
beforeEach(async () => {
  gateway = new GatewayDouble()
  await gateway.start()
})
afterEach(() => gateway.stop())

describe('§M1.3 the gateway of short messages and mails', () => {
  const clock = new FakeClock(NOW)
  const outbox = () => new HttpOutbox({ url: gateway.url, secret: SECRET }, clock)
  const send = () => outbox().send(LETTER)
  afterEach(() => expect(clock.pending).toBe(0))

  test('is sent the letter as it is, signed', async () => {
    gateway.answers.set('send', ACCEPTED)
    await send()
    const [{ path, body, headers } = { path: '', body: '{}', headers: {} }] = gateway.requests
    expect(JSON.parse(body)).toEqual(LETTER)
    expect(isSigned(headers['x-signature'], [SECRET], { method: 'POST', path, body }, NOW)).toBe(true)
    expect(isSigned(headers['x-signature'], ['another secret of it'], { method: 'POST', path, body }, NOW)).toBe(false)
  })

  const ODD: readonly (readonly [string, GatewayAnswer])[] = [
    ['status 500', reply => void reply.writeHead(500).end('{"accepted":true}')],
    ['status 503 without a body', reply => void reply.writeHead(503).end()],
    ['a redirect', reply => void reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['no JSON', reply => void reply.writeHead(200).end('<html>')],
    ['a refusal', { accepted: false }],
    ['nothing of the protocol', {}],
    ['5 MB', reply => void reply.writeHead(200).end(`{"accepted":true,"pad":"${'x'.repeat(5_000_000)}"}`)],
    ['a connection that breaks', reply => void reply.socket?.destroy()]
  ]
  test.each(ODD)('%s means that nothing is known, and is asked once', async (_, answer) => {
    gateway.answers.set('send', answer)
    await expect(send()).rejects.toBeInstanceOf(ProviderSilent)
    expect(gateway.count('send')).toBe(1)
  })

  test('a gateway that hangs is waited for 10 s', async () => {
    const asked = new Promise<void>(heard => gateway.answers.set('send', () => heard()))
    const sent = send().then(
      () => 'sent',
      (error: unknown) => error
    )
    await asked
    clock.advanceSync(10_000)
    expect(await sent).toBeInstanceOf(ProviderSilent)
  })
})

describe('letters that wait', () => {
  let server: TestServer
  beforeEach(async () => {
    const settings = { outbox: { url: gateway.url, secret: SECRET } }
    server = await TestServer.start({ games: [49], settings }).register('letters1')
  })
  afterEach(() => server.close())

  const later = async (ms = 0) => {
    server.clock.advanceSync(ms)
    await server.composed.scheduler.runJobs()
  }
  const numbers = () => gateway.requests.map(({ body }) => (JSON.parse(body) as OutboxLetter).no)

  test('are sent again under the same number until the gateway answers, later each time, and no more after', async () => {
    gateway.answers.set('send', reply => void reply.writeHead(502).end())
    await server.data('sendContactCode', { kind: 'phone', value: '13812345678' })
    await later()
    await later()
    expect(numbers()).toHaveLength(1)
    await later(5000)
    await later(9999)
    expect(numbers()).toHaveLength(2)
    gateway.answers.set('send', ACCEPTED)
    await later(1)
    await later(60_000)
    const [no = ''] = numbers()
    expect(numbers()).toEqual([no, no, no])
  })

  test('one that the gateway has, and whose answer was lost, comes a second time with the same code', async () => {
    gateway.answers.set('send', reply => void reply.socket?.destroy())
    await server.data('sendContactCode', { kind: 'phone', value: '13812345678' })
    await later()
    gateway.answers.set('send', ACCEPTED)
    await later(5000)
    const [first, second] = gateway.requests
    expect([second?.body, gateway.requests.length]).toEqual([first?.body, 2])
  })

  test('a code that is over is sent no more', async () => {
    gateway.answers.set('send', reply => void reply.writeHead(500).end())
    await server.data('sendContactCode', { kind: 'phone', value: '13812345678' })
    await later()
    gateway.answers.set('send', ACCEPTED)
    await later(300_000)
    await later(600_000)
    expect(numbers()).toHaveLength(1)
  })

  test('one over which the gateway hangs holds up no other (§M1.3)', async () => {
    const sent: string[] = []
    let giveUp = (_: Error): void => undefined
    const send = ({ to }: OutboxLetter) => {
      if (to === LETTER.to) return new Promise<void>((_, failed) => (giveUp = failed))
      sent.push(to)
      return Promise.resolve()
    }
    const outbox = new Outbox({ db: server.db, secrets: SECRETS, port: { send }, report: () => undefined })
    const letter = { ...LETTER, expiresAt: NOW + 300_000 }
    for (const to of [LETTER.to, '13912345678', '13712345678'])
      await server.db.transaction().execute(trx => outbox.add(trx, { ...letter, to }, NOW))
    const running = outbox.job.run(NOW)
    await expect.poll(() => sent.toSorted(), { timeout: 20_000 }).toEqual(['13712345678', '13912345678'])
    giveUp(new ProviderSilent('hung'))
    await running
  })

  test('a server that hung for longer than its lease plans nothing for the letter another has sent', async () => {
    let giveUp = (_: Error): void => undefined
    const send = vi
      .fn<() => Promise<void>>(async () => undefined)
      .mockImplementationOnce(() => new Promise((_, failed) => (giveUp = failed)))
    const parts = { db: server.db, secrets: SECRETS, port: { send }, report: () => undefined }
    const [slow, quick] = [new Outbox(parts), new Outbox(parts)]
    const letter = { ...LETTER, expiresAt: NOW + 300_000 }
    await server.db.transaction().execute(trx => slow.add(trx, letter, NOW))
    const hangs = slow.job.run(NOW)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await quick.job.run(NOW + 30_000)
    giveUp(new ProviderSilent('hung'))
    await hangs
    await quick.job.run(NOW + 60_000)
    expect(send).toHaveBeenCalledTimes(2)
  })
})
