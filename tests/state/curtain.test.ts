import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CurrentIssue } from '../../src/contract/areas/issues'
import { racing } from '../../src/games/racing/rules/family'
import { chinaDateTime } from '../../src/rules/chinaTime'
import type { Stores } from '../../src/state/createStores'
import { createStores } from '../../src/state/createStores'
import { followDraws } from '../../src/state/followDraws'
import { HELD_AT_MOST_MS } from '../../src/state/shownBalance'
import { deferred, expectNoTimers, pass, START, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, userOf } from './fakeWorld'

const MINUTE = 60_000
/** The scene tells a result so long after it came (§S4). */
const SCENE_MS = 3300
/** A draw follows the cutoff by this. */
const LAG_MS = 6000
const BEFORE = 100
const AFTER = 700

const lastOf = (n: number) => ({
  issue: `2026112000${n}`,
  opencode: '03,07,01,10,02,05,04,09,08,06',
  openTime: chinaDateTime(START + n * MINUTE + LAG_MS),
  facts: []
})

/** Issue n is sold until START + n minutes and drawn 6 s later. */
function current(): CurrentIssue {
  const passed = Date.now() - START
  const n = Math.floor(passed / MINUTE) + 1
  return {
    currentIssue: `2026112000${n}`,
    previousIssue: `2026112000${n - 1}`,
    countDown: START + n * MINUTE - Date.now(),
    startTime: START + (n - 1) * MINUTE,
    endTime: START + n * MINUTE,
    openTime: START + n * MINUTE + LAG_MS,
    state: 1,
    selling: true,
    last: lastOf(Math.floor((passed - LAG_MS) / MINUTE)),
    serverTime: Date.now()
  }
}

const GAME = { typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers }
/** Of issue 5; 10 s before it, the player comes. */
const CUTOFF = START + 5 * MINUTE

describe('what a draw brought waits for the stage that tells it', () => {
  let fake: ReturnType<typeof fakeWorld>
  let stores: Stores
  let stop: () => void
  let truth: number

  function start(): void {
    stores = createStores({
      ...fake.ports,
      navigation: { ...fake.ports.navigation, location: () => fake.world.location }
    })
    stop = stores.start()
  }
  const enter = (revealAfter: number | null = SCENE_MS) =>
    stores.game.enter({ ...GAME, revealAfter: revealAfter ?? undefined })
  const coins = () => stores.session.store.getState().coins
  const stored = () => fake.session.getItem('coin')
  const settle = (balance = AFTER) => {
    truth = balance
    fake.socket.push('balance', { stream: 'user:7', sequence: 1, coins: balance })
  }
  const draw = (n = 5) => fake.socket.push('drawn', { stream: 'game:30', sequence: 1, typeId: 30, last: lastOf(n) })
  // The player comes 10 s before the cutoff, logged in.
  beforeEach(async () => {
    useFakeClock(CUTOFF - 10_000)
    truth = BEFORE
    fake = fakeWorld({
      currentIssue: current,
      userInfo: () => userOf(truth),
      loginOption: () => ({ token: 't', user: userOf(truth) })
    })
    fake.session.setItem('token', 't')
    fake.session.setItem('userInfo', JSON.stringify(userOf(BEFORE)))
    fake.session.setItem('coin', String(BEFORE))
    start()
    await pass(0)
  })
  afterEach(() => {
    stop()
    expect(fake.socket.listeners + fake.page.listeners + fake.time.listeners).toBe(0)
    expectNoTimers()
  })

  it('a pushed balance is shown in the moment of the reveal and no earlier', async () => {
    enter()
    await pass(0)
    // What was drawn before the player came is no news.
    expect(stores.game.store.getState().reveal).toEqual({ revealed: '20261120004', fresh: false })
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    for (let ms = 0; ms < SCENE_MS; ms += 100) {
      expect([ms, coins(), stored()]).toEqual([ms, BEFORE, String(BEFORE)])
      await pass(100)
    }
    expect([coins(), stored()]).toEqual([AFTER, String(AFTER)])
    expect(stores.game.store.getState().reveal).toEqual({ revealed: '20261120005', fresh: true })
  })

  it.each<[string, () => void]>([
    ['before its result', () => settle()],
    [
      'by a refresh after a gap',
      () => {
        truth = AFTER
        fake.socket.gap('user:7')
      }
    ],
    [
      'as the page is looked at',
      () => {
        truth = AFTER
        fake.page.tell('visible')
      }
    ],
    [
      'as the network is back',
      () => {
        truth = AFTER
        fake.page.tell('online')
      }
    ],
    [
      'with a refused bet',
      () => {
        truth = AFTER
        stores.session.setCoins(AFTER)
      }
    ]
  ])('told %s it waits as well', async (_, tell) => {
    enter()
    await pass(10_000 + LAG_MS)
    tell()
    await pass(200)
    draw()
    await pass(SCENE_MS - 300)
    expect(coins()).toBe(BEFORE)
    await pass(300)
    expect(coins()).toBe(AFTER)
  })

  it('with sockets blocked: the poll brings the result, the balance follows within 2 s and waits for the stage', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    truth = AFTER
    let arrived = 0
    while (stores.game.store.getState().curtain.state !== 'revealing' && arrived++ < 60) await pass(100)
    await pass(SCENE_MS - 100)
    expect(coins()).toBe(BEFORE)
    await pass(200)
    expect(coins()).toBe(AFTER)
  })

  it('a bet placed behind the curtain moves the balance by its stake, and the rest comes with the reveal', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle(AFTER)
    settle(AFTER - 20)
    stores.session.pay(20, AFTER - 20)
    expect(coins()).toBe(BEFORE - 20)
    await pass(SCENE_MS)
    expect(coins()).toBe(AFTER - 20)
  })

  it('without a scene nothing waits; §S4 refreshes it 2 s after the result', async () => {
    enter(null)
    await pass(10_000 + LAG_MS)
    settle()
    expect(coins()).toBe(AFTER)
  })

  it('a scene that cannot be loaded opens the curtain', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    expect(coins()).toBe(BEFORE)
    stores.game.setRevealAfter(undefined)
    expect(coins()).toBe(AFTER)
  })

  it('a scene that takes longer than others is waited for', async () => {
    enter()
    stores.game.setRevealAfter(5000)
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    await pass(4900)
    expect(coins()).toBe(BEFORE)
    await pass(100)
    expect(coins()).toBe(AFTER)
  })

  it('a scene that turns out to take longer, the result being here, is waited for', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    await pass(1000)
    stores.game.setRevealAfter(7400)
    await pass(6300)
    expect(coins()).toBe(BEFORE)
    await pass(100)
    expect(coins()).toBe(AFTER)
  })

  it('entered while its issue is drawn: what was bet on it and on the one on sale looks pending', async () => {
    await pass(10_000)
    enter()
    expect(stores.game.store.getState().curtain).toEqual({ state: 'awaiting', issues: [] })
    await pass(0)
    expect(stores.game.store.getState().curtain).toEqual({
      state: 'awaiting',
      issues: ['20261120005', '20261120006']
    })
  })

  it.each([
    ['a scene known from the start', 7400, 7400],
    ['a scene that comes later', SCENE_MS, 7400],
    ['a scene that could not come (§S4: 8.3 s)', 7400, undefined]
  ])('a result stands on the stage for 5 s once all of it is shown: %s', async (_, first, then) => {
    enter(first)
    await pass(10_000 + LAG_MS)
    draw()
    await pass(1000)
    stores.game.setRevealAfter(then)
    await pass((then ?? SCENE_MS) + 5000 - 1000 - 1)
    expect(stores.game.store.getState().cycle.showing).toBe(true)
    await pass(1)
    expect(stores.game.store.getState().cycle.showing).toBe(false)
  })

  it('a player who leaves in the middle of a draw sees the balance at once', async () => {
    const leave = enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    leave()
    expect(coins()).toBe(AFTER)
  })

  it('other games’ draws wait for this stage and are not lost', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle(400)
    settle(500)
    await pass(SCENE_MS)
    expect(coins()).toBe(500)
  })

  it('while nothing is drawn here, what other games or another tab bring is shown at once', async () => {
    enter()
    await pass(0)
    settle(333)
    expect(coins()).toBe(333)
  })

  it('a draw that never comes holds the balance back for a limited time', async () => {
    fake.answers['currentIssue'] = () => ({ ...current(), last: lastOf(4) })
    enter()
    await pass(10_000 + LAG_MS)
    settle(555)
    await pass(HELD_AT_MOST_MS - 1)
    expect(coins()).toBe(BEFORE)
    await pass(1)
    expect(coins()).toBe(555)
  })

  it('a page hidden over the draw shows the true balance once it is looked at, after its stage', async () => {
    enter()
    await pass(10_000)
    fake.page.tell('hidden')
    await pass(LAG_MS)
    draw()
    settle()
    await pass(1000)
    expect(coins()).toBe(BEFORE)
    fake.page.tell('visible')
    await pass(0)
    // The stage joins at the moment of the draw: 2.3 s of it are left.
    await pass(SCENE_MS - 1000 - 100)
    expect(coins()).toBe(BEFORE)
    await pass(200)
    expect(coins()).toBe(AFTER)
  })

  it('hidden for a minute: nothing is stale', async () => {
    enter()
    await pass(10_000)
    fake.page.tell('hidden')
    await pass(LAG_MS)
    settle()
    await pass(40_000)
    fake.page.tell('visible')
    await pass(10)
    expect(coins()).toBe(AFTER)
  })

  it('a reload in the middle of the draw does not tell it, though the balance is there before the stage', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    await pass(300)
    // A page that is reloaded is gone without a last word.
    const kept = new Map(fake.session.items)
    stop()
    for (const [key, value] of kept) fake.session.setItem(key, value)
    fake.world.location = '/app/lotteryGame?type=2&typeId=30'
    start()
    await pass(500)
    expect(coins()).toBe(BEFORE)
    enter()
    await pass(0)
    await pass(SCENE_MS - 300 - 500 - 100)
    expect(coins()).toBe(BEFORE)
    await pass(200)
    expect(coins()).toBe(AFTER)
  })

  it('ten seconds after a reload the balance still waits for a draw that is on its stage', async () => {
    stop()
    await pass(LAG_MS)
    fake.world.location = '/app/lotteryGame?type=2&typeId=30'
    start()
    enter()
    // The draw comes as these ten seconds end: the balance that was there before it would tell it.
    await pass(HELD_AT_MOST_MS - 500)
    draw()
    settle()
    await pass(1000)
    expect([stores.game.store.getState().curtain.state, coins()]).toEqual(['revealing', BEFORE])
    await pass(SCENE_MS)
    expect(coins()).toBe(AFTER)
  })

  it('a betting page that never comes shows the balance in time', async () => {
    stop()
    fake.world.location = '/app/lotteryGame?type=2&typeId=30'
    truth = AFTER
    start()
    await pass(HELD_AT_MOST_MS - 1)
    expect(coins()).toBe(BEFORE)
    await pass(1)
    expect(coins()).toBe(AFTER)
    settle(800)
    expect(coins()).toBe(800)
  })

  it('a reload shows the balance as soon as its game turns out to have no scene', async () => {
    stop()
    fake.world.location = '/app/lotteryGame?type=2&typeId=30'
    truth = AFTER
    start()
    await pass(500)
    expect(coins()).toBe(BEFORE)
    enter(null)
    expect(coins()).toBe(AFTER)
  })

  it('a round of an instant game holds it until it is shown; the stake alone is shown at once', async () => {
    const leave = stores.game.enterInstant({ typeId: 73, type: 1 })
    stores.game.setCurtain('awaiting')
    stores.session.showCoins(90)
    settle()
    fake.page.tell('visible')
    await pass(10)
    stores.game.setCurtain('revealing')
    await pass(10)
    expect(coins()).toBe(90)
    stores.game.setCurtain('open')
    expect(coins()).toBe(AFTER)
    leave()
  })

  it('a balance that waited for one player is never shown to the next', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    draw()
    settle()
    stores.session.clear()
    expect(coins()).toBe(0)
    truth = 50
    await stores.session.login({ username: 'player8', password: 'abc123' })
    expect(coins()).toBe(50)
    await pass(SCENE_MS)
    expect(coins()).toBe(50)
  })

  it('an answer asked for before a newer balance stays the older one behind the curtain too', async () => {
    enter()
    await pass(10_000 + LAG_MS)
    const answer = deferred<unknown>()
    fake.answers['userInfo'] = () => answer.promise
    fake.page.tell('online')
    draw()
    settle()
    answer.resolve(userOf(1))
    await pass(1900)
    fake.answers['userInfo'] = () => userOf(AFTER)
    await pass(SCENE_MS)
    expect(coins()).toBe(AFTER)
  })
})
