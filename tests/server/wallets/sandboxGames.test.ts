import { beforeEach, describe, expect, test } from 'vitest'
import { money, YUAN } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import { playRound, readStakes } from '../../../src/server/sandbox/games/engine'
import { GameDesk } from '../../../src/server/sandbox/games/GameDesk'
import { SandboxGames } from '../../../src/server/sandbox/games/SandboxGames'
import { numbersBelow, vendorSeedCommitment } from '../../../src/server/sandbox/games/seedChance'
import type { Card, SandboxVendor } from '../../../src/server/sandbox/games/tables'
import { SANDBOX_GAMES, SANDBOX_VENDORS } from '../../../src/server/sandbox/games/tables'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, NOW } from '../kit/testDatabase'

const HOUR = 3_600_000
const seedOf = (n: number): string => n.toString(16).padStart(64, '0')

/** Every way the cards of a table can fall, each as likely as the others. */
function falls(vendor: SandboxVendor): readonly (readonly Card[])[] {
  const deck = Array.from({ length: 52 }, (_, n) => ({ suit: n % 4, rank: Math.floor(n / 4) + 1 }))
  if (vendor === 'kyqp') return deck.map(card => [card])
  return deck.flatMap(first => deck.filter(card => card !== first).map(second => [first, second]))
}

describe('prices and chances (§M1.5)', () => {
  test.each(['qipai', 'kyqp'] as const)('%s: every price is 0.98 through its chance, floored to 0.01', vendor => {
    const game = SANDBOX_GAMES[vendor]
    const all = falls(vendor)
    for (const { id, price } of game.spots) {
      const wins = all.filter(cards => game.wins(id, { cards })).length
      expect([id, price]).toEqual([id, Math.floor((98 * all.length) / wins)])
    }
  })

  test('jdb: a fish worth m is hit with chance 0.98 / m', () => {
    for (const { id, price } of SANDBOX_GAMES.jdb.spots) {
      const shots = 20_000
      const bound = price
      const hits = Array.from({ length: shots }, (_, n) => SANDBOX_GAMES.jdb.show(seedOf(n), [id])).filter(
        shown => 'hit' in shown && shown.hit
      ).length
      const chance = 98 / bound
      expect(Math.abs(hits - shots * chance)).toBeLessThan(5 * Math.sqrt(shots * chance * (1 - chance)))
    }
  })

  test('cards of one deck: every card is as likely as any other, and no two of a round are the same', () => {
    const counts = new Map<number, number>()
    for (let n = 0; n < 10_400; n++) {
      const shown = SANDBOX_GAMES.qipai.show(seedOf(n), [])
      const [first, second] = 'cards' in shown ? shown.cards : []
      expect(first).not.toEqual(second)
      const index = (first?.rank ?? 0) * 4 + (first?.suit ?? 0)
      counts.set(index, (counts.get(index) ?? 0) + 1)
    }
    expect(counts.size).toBe(52)
    const square = [...counts.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    expect(square).toBeLessThan(100)
  })

  test('numbers of a seed do not depend on how many are taken', () => {
    const bounds = [52, 51, 1000, 2]
    expect([...numbersBelow(seedOf(7), bounds)].slice(0, 2)).toEqual([...numbersBelow(seedOf(7), bounds.slice(0, 2))])
  })

  test.each([
    ['', undefined],
    ['dragon', undefined],
    ['dragon:0', undefined],
    ['dragon:0.5', undefined],
    ['dragon:-1', undefined],
    ['dragon:1e3', undefined],
    ['dragon:5001', undefined],
    ['dragon:1,dragon:1', undefined],
    ['lion:1', undefined],
    ['__proto__:1', undefined],
    ['dragon:1:2', undefined],
    ['dragon:10,tie:5', { dragon: 10 * YUAN, tie: 5 * YUAN }]
  ])('stakes %j', (text, stakes) => expect(readStakes(SANDBOX_GAMES.qipai, text)).toEqual(stakes))

  test('one shot is at one fish', () => expect(readStakes(SANDBOX_GAMES.jdb, 'fish2:1,fish5:1')).toBeUndefined())
})

let db: Database
let now = NOW
let desk: GameDesk
let vendor: SandboxGames

beforeEach(async () => {
  db = await freshDatabase()
  now = NOW
  desk = new GameDesk(db, () => now)
  vendor = new SandboxGames(db, () => now)
})

async function seat(game: SandboxVendor, userRef: string, yuan: number): Promise<string> {
  await vendor.transfer({ orderNo: `T-${game}-${userRef}`, vendor: game, userRef, amount: money(yuan * YUAN) })
  return (await vendor.launch(game, userRef)).url.split('#')[1] ?? ''
}

async function open(game: string, token: string) {
  const asked = await desk.open(game, token)
  if (!asked.ok) throw new Error(asked.message)
  return asked.value
}

describe('rounds at the desk', () => {
  test('a round is promised before its bet, shows its seed after it, and its answer repeated stakes nothing twice', async () => {
    const token = await seat('qipai', 'a', 100)
    const { commitment } = await open('qipai', token)
    const played = await desk.play('qipai', token, commitment, 'dragon:10')
    if (!played.ok) throw new Error(played.message)
    expect(vendorSeedCommitment(played.value.seed)).toBe(commitment)
    expect(await desk.play('qipai', token, commitment, 'dragon:10')).toEqual(played)
    expect(await desk.play('qipai', token, commitment, 'tiger:10')).toMatchObject({ ok: false })
    expect((await open('qipai', token)).balance).toBe(played.value.balance)
    expect(played.value.next).not.toBe(commitment)
  })

  test('nobody plays with what they do not have, and fifty at once not below zero', async () => {
    const token = await seat('kyqp', 'a', 20)
    const { commitment } = await open('kyqp', token)
    expect(await desk.play('kyqp', token, commitment, 'red:21')).toMatchObject({
      ok: false,
      message: '游戏余额不足，请先转入'
    })
    await Promise.all(Array.from({ length: 50 }, () => desk.play('kyqp', token, commitment, 'red:20')))
    expect([0, 39.2 * YUAN]).toContain((await open('kyqp', token)).balance)
  })

  test('a token opens one wallet of one vendor, for two hours (attack 13)', async () => {
    const mine = await seat('qipai', 'a', 100)
    const theirs = await seat('qipai', 'b', 100)
    const { commitment } = await open('qipai', theirs)
    expect(await desk.play('qipai', mine, commitment, 'dragon:1')).toMatchObject({ ok: false })
    expect(await desk.open('kyqp', mine)).toMatchObject({ ok: false })
    expect(await desk.open('qipai', '')).toMatchObject({ ok: false })
    expect(await desk.open('pafish', mine)).toMatchObject({ ok: false })
    expect((await open('qipai', theirs)).balance).toBe(100 * YUAN)
    now += 2 * HOUR
    expect(await desk.open('qipai', mine)).toMatchObject({ ok: false, message: '登录已失效，请返回后重新进入' })
  })

  test('no token is kept readable', async () => {
    const token = await seat('qipai', 'a', 1)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await db.selectFrom('sandbox_launches').selectAll().execute())).not.toContain(token)
  })
})

test('after 300 random rounds house take and balances are the net transfers, and every round verifies from its seed (acceptance 24)', async () => {
  const random = seededRandom(24)
  const tokens = new Map<SandboxVendor, string>()
  for (const game of SANDBOX_VENDORS) tokens.set(game, await seat(game, 'player', 1000))
  for (let n = 0; n < 300; n++) {
    const game = SANDBOX_VENDORS[Math.floor(random() * 3)] ?? 'qipai'
    const { spots, chips, single } = SANDBOX_GAMES[game]
    const chosen = spots.filter(() => random() < 0.4).slice(0, single ? 1 : spots.length)
    const bet = chosen.map(({ id }) => `${id}:${chips[Math.floor(random() * 3)]}`).join(',')
    const token = tokens.get(game) ?? ''
    now += 1000
    await desk.play(game, token, (await open(game, token)).commitment, bet)
  }
  const rounds = await db.selectFrom('sandbox_rounds').selectAll().where('played_at', 'is not', null).execute()
  expect(rounds.length).toBeGreaterThan(200)
  for (const round of rounds) {
    const game = SANDBOX_GAMES[round.vendor as SandboxVendor]
    const again = playRound(game, round.seed, readStakes(game, round.stakes ?? '') ?? {})
    expect([vendorSeedCommitment(round.seed), again.stake, again.paid]).toEqual([
      round.commitment,
      round.stake,
      round.paid
    ])
  }
  for (const game of SANDBOX_VENDORS) {
    const ofGame = rounds.filter(round => round.vendor === game)
    const take = ofGame.reduce((sum, round) => sum + (round.stake ?? 0) - (round.paid ?? 0), 0)
    expect(take + (await vendor.balance(game, 'player'))).toBe(1000 * YUAN)
  }
})
