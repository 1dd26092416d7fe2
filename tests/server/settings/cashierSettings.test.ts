import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/server/settings'

const KEY = '0123456789abcdef'.repeat(4)
const PAY = { PAY_URL: 'https://pay.example.com', PAY_SECRET: 'a secret of sixteen' }
const REAL = { MONEY: 'real', SECRET_KEY: KEY, OPERATORS: `ana:${KEY}`, ...PAY }

const read = (env: Record<string, string>) => readSettings(env)
const sentenceOf = (env: Record<string, string>): string => {
  const settings = read(env)
  return settings.ok ? '' : settings.sentence
}

describe('§M1.1 money of a site (acceptance 2)', () => {
  it.each([
    ['play money simulates its cashier', {}, 'play', 'sandbox', true],
    ['play money in production has no cashier', { NODE_ENV: 'production' }, 'play', 'off', false],
    ['real money is live, and has no demo player', REAL, 'real', 'live', false],
    ['real money in production is live', { ...REAL, NODE_ENV: 'production' }, 'real', 'live', false]
  ])('%s', (_, env, money, cashier, demo) => {
    expect(read(env)).toMatchObject({ ok: true, settings: { money, cashier, demo } })
  })

  it.each(['PAY_URL', 'SECRET_KEY', 'OPERATORS'])('real money without %s is refused', name => {
    const env: Record<string, string> = { ...REAL }
    delete env[name]
    if (name === 'PAY_URL') delete env.PAY_SECRET
    expect(sentenceOf(env)).toBe(
      `MONEY is real and ${name} is missing: real money needs PAY_URL, SECRET_KEY and OPERATORS.`
    )
  })

  it.each([
    [{ MONEY: 'gold' }, 'MONEY is neither play nor real: set it to one of them or leave it out.'],
    [PAY, 'PAY_URL is set while MONEY is play: play money is never paid in or out, leave PAY_URL out.'],
    [
      { GAME_URL: 'https://games.example.com', GAME_SECRET: 'a secret of sixteen' },
      'GAME_URL is set while MONEY is play: play money never goes to a vendor, leave GAME_URL out.'
    ],
    [
      { ...REAL, PAY_ORIGINS: 'https://pay.example.com,http://pay.example.com', NODE_ENV: 'production' },
      'PAY_ORIGINS has http://pay.example.com while NODE_ENV is production: use https.'
    ],
    [{ ...REAL, DEMO_ACCOUNTS: '1' }, 'DEMO_ACCOUNTS is 1 while MONEY is real: leave DEMO_ACCOUNTS out.'],
    [{ GAME_URL: 'https://games.example.com' }, 'GAME_URL is set without GAME_SECRET: set both or neither.'],
    [
      { ...REAL, PAY_MERCHANT: '开奖' },
      'PAY_MERCHANT has signs that no header carries: set it to Latin letters, digits and signs.'
    ],
    [{ ...REAL, PAY_MERCHANT: 'Kaijiang & Co. (7)' }, ''],
    [{ ...REAL, PAY_SECRET: 'short' }, 'PAY_SECRET is shorter than 16 characters: set it to a longer one.'],
    [
      { ...REAL, PAY_URL: 'http://pay.example.com', NODE_ENV: 'production' },
      'PAY_URL is no https address while NODE_ENV is production: use https.'
    ],
    [
      { SECRET_KEY: 'ff' },
      'SECRET_KEY is no key: set it to 64 random hexadecimal digits, as `openssl rand -hex 32` prints them.'
    ],
    [
      { OPERATORS: 'ana:secret token' },
      'OPERATORS has "ana": it takes name:hash pairs, the hash the SHA-256 of the operator\'s token in 64 hexadecimal digits, separated by commas.'
    ],
    [
      { FEATURES_OFF: 'games,bets' },
      'FEATURES_OFF has "bets": it takes names of sign, yuebao, games, activity, chat, separated by commas.'
    ]
  ])('%o: %s', (env, sentence) => expect(sentenceOf(env)).toBe(sentence))

  it.each(['PAY_URL', 'GAME_URL', 'OUTBOX_URL', 'CHAT_URL', 'BEACON_URL'])(
    '%s with a user and a password is refused: no call carries them, and none can be made that has them',
    name => {
      for (const user of ['ana:secret@', 'ana@', ':secret@']) {
        const sentence = sentenceOf({ ...REAL, [name]: `https://${user}gateway.example.com/v1` })
        expect(sentence).toMatch(
          new RegExp(`^${name} is no address of the form https://[a-z.]+: correct it or leave it out.$`)
        )
      }
    }
  )

  it('operators are known by the hash of their token, and call from this machine unless told otherwise', () => {
    const settings = read({ OPERATORS: `ana:${KEY.toUpperCase()}` })
    expect(settings).toMatchObject({
      settings: { operators: new Map([[KEY, 'ana']]), operatorAllow: ['127.0.0.0/8', '::1'] }
    })
  })
})
