import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DrandBeacon } from '../../../src/server/ports/DrandBeacon'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { nodeClock } from '../../../src/server/timing/nodeClock'
import { DEFAULT_NET, infoOf, QUICKNET, signedRound, TEST_CHAIN } from '../kit/beacons'
import type { GatewayAnswer } from '../kit/GatewayDouble'
import { GatewayDouble } from '../kit/GatewayDouble'

const gateway = new GatewayDouble()
beforeAll(() => gateway.start())
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.answers.clear()
  gateway.requests.length = 0
})

const beaconOf = (answerWithinMs = 20_000) => new DrandBeacon({ url: gateway.url, clock: nodeClock, answerWithinMs })
const { previous: _, ...good } = signedRound(1000)

describe('drand over HTTP (§V6)', () => {
  test('its chain and its rounds are asked for below its hash, and taken when they are signed', async () => {
    gateway.answers.set('info', infoOf(TEST_CHAIN)).set('1000', { ...good, randomness: 'ab' })
    const beacon = beaconOf()
    expect(await beacon.chain(TEST_CHAIN)).toEqual(TEST_CHAIN)
    expect(await beacon.round(TEST_CHAIN, 1000)).toEqual(signedRound(1000))
    expect(gateway.requests.map(({ path }) => path)).toEqual([
      `/pay/${TEST_CHAIN.hash}/info`,
      `/pay/${TEST_CHAIN.hash}/public/1000`
    ])
  })

  test('the networks of the League of Entropy are read as they are', async () => {
    for (const chain of [QUICKNET, DEFAULT_NET]) {
      gateway.answers.set('info', infoOf(chain))
      expect(await beaconOf().chain(chain)).toEqual(chain)
    }
    const signature =
      'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754'
    const previous_signature =
      '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8'
    gateway.answers.set('3311596', { round: 3_311_596, signature, previous_signature })
    const taken = await beaconOf().round(DEFAULT_NET, 3_311_596)
    expect(taken).toEqual({ round: 3_311_596, signature, previous: previous_signature })
  })

  test.each([404, 425])('status %i means: not yet', async status => {
    gateway.answers.set('1000', reply => reply.writeHead(status).end('{}'))
    expect(await beaconOf().round(TEST_CHAIN, 1000)).toBeUndefined()
  })

  const OTHERS: readonly (readonly [what: string, info: object])[] = [
    ['another chain', infoOf(QUICKNET)],
    ['another key', infoOf({ ...TEST_CHAIN, key: QUICKNET.key })],
    ['other times', infoOf({ ...TEST_CHAIN, genesis: TEST_CHAIN.genesis - 3600 })],
    ['another period', infoOf({ ...TEST_CHAIN, period: 1 })],
    ['a scheme nobody knows', { ...infoOf(TEST_CHAIN), schemeID: 'bls-of-mine' }],
    ['nothing', {}]
  ]
  test.each(OTHERS)('%s is not the chain that was set', async (_what, info) => {
    gateway.answers.set('info', info)
    await expect(beaconOf().chain(TEST_CHAIN)).rejects.toBeInstanceOf(ProviderSilent)
  })

  const HOSTILE: readonly (readonly [what: string, answer: GatewayAnswer])[] = [
    ['another round', { ...signedRound(1001) }],
    ['the signature of another round', { ...good, signature: signedRound(999).signature }],
    ['a signature that is no point', { ...good, signature: 'f'.repeat(96) }],
    ['a signature in capitals', { ...good, signature: good.signature.toUpperCase() }],
    ['a signature that is none', { ...good, signature: `${good.signature}|0` }],
    ['no signature', { round: 1000 }],
    ['a round that is text', { ...good, round: '1000' }],
    ['no JSON', reply => reply.writeHead(200).end('<html>')],
    ['nothing at all', reply => reply.writeHead(200).end()],
    ['a fault', reply => reply.writeHead(500).end('{}')],
    ['far too much', reply => reply.writeHead(200).end(JSON.stringify({ ...good, x: 'y'.repeat(100_000) }))],
    ['another place', reply => reply.writeHead(302, { location: `${gateway.url}/elsewhere/1000` }).end()],
    ['a broken line', reply => reply.destroy()]
  ]
  test.each(HOSTILE)('%s is no round', async (_what, answer) => {
    gateway.answers.set('1000', answer)
    await expect(beaconOf().round(TEST_CHAIN, 1000)).rejects.toBeInstanceOf(ProviderSilent)
    expect(gateway.requests).toHaveLength(1)
  })

  test.each<readonly [what: string, answer: GatewayAnswer]>([
    ['silence', () => undefined],
    ['half an answer', reply => reply.writeHead(200).write('{"round":')]
  ])('%s is waited for no longer than it may take', async (_what, answer) => {
    gateway.answers.set('1000', answer)
    await expect(beaconOf(100).round(TEST_CHAIN, 1000)).rejects.toBeInstanceOf(ProviderSilent)
  })
})
