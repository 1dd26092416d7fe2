import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/server/settings'
import { STANDARD_SITE } from '../../../src/server/siteSettings'
import { QUICKNET } from '../kit/beacons'

const sentenceOf = (env: Record<string, string>): string => {
  const read = readSettings(env)
  return read.ok ? '' : read.sentence
}

describe('settings', () => {
  it('an empty environment starts on 8080 with the embedded database and a demo player', () => {
    const read = readSettings({})
    expect(read).toEqual({
      ok: true,
      settings: {
        port: 8080,
        host: '0.0.0.0',
        dataDir: '.data',
        databaseUrl: undefined,
        redisUrl: undefined,
        chainKey: undefined,
        production: false,
        logLevel: 'silent',
        demo: true,
        ipDeny: [],
        origins: [],
        trustProxy: false,
        sessionHours: 24,
        rateLimit: 3000,
        serviceUrl: '',
        feedGames: new Set(),
        beacon: undefined,
        site: STANDARD_SITE,
        agencyActivity: true,
        money: 'play',
        cashier: 'sandbox',
        secretKey: undefined,
        operators: new Map(),
        operatorAllow: ['127.0.0.0/8', '::1'],
        featuresOff: new Set(),
        payments: undefined,
        games: undefined,
        outbox: undefined,
        chat: undefined
      }
    })
  })

  it.each([
    ['PORT', 'http', 'PORT is "http": set it to a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536": set it to a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1": set it to a whole number from 0 to 65535.'],
    ['HOST', 'a b', 'HOST has characters no host name has: set it to a name or an address such as 0.0.0.0.'],
    ['NODE_ENV', 'prod', 'NODE_ENV is none: set it to production, development, test or leave it out.'],
    ['NODE_ENV', 'Production', 'NODE_ENV is none: set it to production, development, test or leave it out.'],
    ['DATA_DIR', '', 'DATA_DIR is empty: set it to a folder or leave it out.'],
    [
      'DATABASE_URL',
      'mysql://a/b',
      'DATABASE_URL is no address of the form postgres://user:password@host:5432/name: correct it or leave it out.'
    ],
    [
      'DATABASE_URL',
      'localhost',
      'DATABASE_URL is no address of the form postgres://user:password@host:5432/name: correct it or leave it out.'
    ],
    ['REDIS_URL', 'http://a', 'REDIS_URL is no address of the form redis://host:6379: correct it or leave it out.'],
    ['REDIS_URL', 'redis://a/b', 'REDIS_URL is no address of the form redis://host:6379: correct it or leave it out.'],
    [
      'REDIS_URL',
      'redis://:5%@a',
      'REDIS_URL is no address of the form redis://host:6379: correct it or leave it out.'
    ],
    ['DEMO_ACCOUNTS', 'yes', 'DEMO_ACCOUNTS is "yes": set it to 1 or 0.'],
    ['TRUST_PROXY', 'on', 'TRUST_PROXY is "on": set it to 1 or 0.'],
    [
      'IP_DENY',
      '10.0.0.1, 10.0.0.0/33',
      'IP_DENY has "10.0.0.0/33": it takes addresses or networks such as 203.0.113.7 or 203.0.113.0/24, separated by commas.'
    ],
    [
      'IP_DENY',
      'home',
      'IP_DENY has "home": it takes addresses or networks such as 203.0.113.7 or 203.0.113.0/24, separated by commas.'
    ],
    [
      'ORIGINS',
      'https://a.example/path',
      'ORIGINS has "https://a.example/path": it takes origins such as https://play.example.com without a path, separated by commas.'
    ],
    ['SESSION_HOURS', '0', 'SESSION_HOURS is "0": set it to a whole number from 1 to 720.'],
    ['RATE_LIMIT', 'many', 'RATE_LIMIT is "many": set it to a whole number from 0 to 1000000.'],
    [
      'SERVICE_URL',
      'help',
      'SERVICE_URL is no address of the form https://help.example.com: correct it or leave it out.'
    ]
  ])('%s=%s stops the start with one sentence', (name, value, sentence) => {
    expect(sentenceOf({ [name]: value })).toBe(sentence)
  })

  it.each([
    [{ DEMO_ACCOUNTS: '1' }, 'DEMO_ACCOUNTS is 1 while NODE_ENV is production: leave DEMO_ACCOUNTS out.'],
    [
      { DATABASE_URL: 'postgres://a:postgres@db/x' },
      'DATABASE_URL has a default password while NODE_ENV is production: choose another password.'
    ],
    [
      { REDIS_URL: 'redis://:ChangeMe@db' },
      'REDIS_URL has a default password while NODE_ENV is production: choose another password.'
    ]
  ])('production refuses %o', (env, sentence) => {
    expect(sentenceOf({ NODE_ENV: 'production', ...env })).toBe(sentence)
    expect(sentenceOf(env)).toBe('')
  })

  it('production has no demo player unless nothing was asked', () => {
    const read = readSettings({ NODE_ENV: 'production' })
    expect(read.ok && [read.settings.production, read.settings.demo]).toEqual([true, false])
  })

  it('a beacon is its address, its chain and its key, its address alone, or nothing (§V6)', () => {
    const [BEACON_URL, BEACON_CHAIN, BEACON_KEY] = ['https://api.drand.sh', QUICKNET.hash, QUICKNET.key]
    const beacon = { url: BEACON_URL, chain: { hash: BEACON_CHAIN, key: BEACON_KEY } }
    expect(readSettings({ BEACON_URL, BEACON_CHAIN, BEACON_KEY })).toMatchObject({ ok: true, settings: { beacon } })
    expect(readSettings({ BEACON_URL })).toMatchObject({ ok: true, settings: { beacon: { url: BEACON_URL } } })
    for (const env of [
      { BEACON_URL, BEACON_CHAIN },
      { BEACON_URL, BEACON_KEY },
      { BEACON_CHAIN, BEACON_KEY }
    ])
      expect(sentenceOf(env)).toMatch(/^BEACON_URL, BEACON_CHAIN and BEACON_KEY belong together/)
    expect(sentenceOf({ BEACON_URL, BEACON_CHAIN: 'quicknet', BEACON_KEY })).toMatch(/^BEACON_CHAIN is no hash/)
    expect(sentenceOf({ BEACON_URL, BEACON_CHAIN, BEACON_KEY: 'ab' })).toMatch(/^BEACON_KEY is no public key/)
    const production = { NODE_ENV: 'production', BEACON_CHAIN, BEACON_KEY }
    expect(sentenceOf({ ...production, BEACON_URL: 'http://api.drand.sh' })).toMatch(/^BEACON_URL is no https address/)
  })
})
