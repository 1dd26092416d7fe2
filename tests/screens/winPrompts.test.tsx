import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '../../src/contract/endpoints'
import { useWinPrompts } from '../../src/screens/shared/hooks/useWinPrompts'
import type { Stores } from '../../src/state/createStores'
import { createStores } from '../../src/state/createStores'
import { followDraws } from '../../src/state/followDraws'
import { StoresProvider } from '../../src/state/hooks'
import { ServicesProvider } from '../../src/state/ServicesContext'
import { systemClock } from '../../src/timing/systemClock'
import { deferred, expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, userOf } from '../state/fakeWorld'

type Won = DataOf<'repeatPrompt'>

const NOTHING: Won = { count: 0, bonus: 0 }
const MANY: Won = { count: 3, bonus: 1204 }
const only = { orderId: '1', type: 2, title: '疾风赛车', actionNo: '20260101893494' }
const ONE: Won = { count: 1, bonus: 19.6, only }
const GAME = { typeId: 30, type: 2, follow: followDraws, numbers: undefined }
/** Between two questions without a socket, and beside one. */
const HOME_MS = 15_000
const CONNECTED_MS = 60_000

function Prompts() {
  useWinPrompts()
  return null
}

describe('[winning/getRepeatOpeningPrompt] orders that won', () => {
  let fake: ReturnType<typeof fakeWorld>
  let stores: Stores
  let stop: () => void
  /** What the server says next; each win once. */
  let won: Won | Promise<Won>
  let unsettled: string[]
  const said: string[] = []

  const later = (ms: number) => act(async () => void (await pass(ms)))
  const popup = () => stores.notices.store.getState().current?.text
  const asked = (key: string) => fake.called.filter(call => call === key).length

  /** A page of the player, or of a visitor. */
  async function come(uid: number | 'visitor' = 7): Promise<void> {
    if (uid !== 'visitor') {
      fake.session.setItem('token', `token-${uid}`)
      fake.session.setItem('userInfo', JSON.stringify(userOf(100, { uid })))
    }
    stores = createStores(fake.ports)
    stop = stores.start()
    const { page, time, api, ports } = fake
    render(
      <ServicesProvider
        services={{
          clock: systemClock,
          page,
          time,
          api,
          money: ports.money,
          proven: ports.proven,
          socket: ports.socket,
          sound: { cue: () => {}, prepare: async () => undefined }
        }}
      >
        <StoresProvider stores={stores}>
          <Prompts />
        </StoresProvider>
      </ServicesProvider>
    )
    await later(0)
  }
  function go(): void {
    cleanup()
    stop()
  }

  beforeEach(() => {
    useFakeClock()
    won = NOTHING
    unsettled = []
    said.length = 0
    fake = fakeWorld({
      userInfo: () => userOf(100),
      currentIssue: () => new Promise(() => undefined),
      resultsSeen: request => {
        said.push(String(request['issues']))
        return { unsettled }
      },
      repeatPrompt: () => {
        const answer = won
        won = NOTHING
        return answer
      },
      loginOption: () => ({ token: 'token-8', user: userOf(50, { uid: 8 }) }),
      exit: () => ({})
    })
    fake.socket.connected = false
  })
  afterEach(() => {
    go()
    expectNoTimers()
  })

  it.each<[string, Won, string]>([
    ['one names its game and issue', ONE, '恭喜中奖：疾风赛车 893494 期 +19.60 元'],
    [
      'mark six by four digits',
      { ...ONE, only: { ...only, type: 4, actionNo: '2026130' } },
      '恭喜中奖：疾风赛车 6130 期 +19.60 元'
    ],
    ['several are one sentence', MANY, '3 注中奖，共 1,204.00 元'],
    ['and so is a basket of forty', { count: 40, bonus: 784 }, '40 注中奖，共 784.00 元']
  ])('%s, once, for 2 s', async (_, prompt, text) => {
    won = prompt
    await come()
    expect(popup()).toBe(text)
    await later(2000)
    expect(popup()).toBeUndefined()
    await later(HOME_MS)
    expect([popup(), asked('repeatPrompt')]).toEqual([undefined, 2])
  })

  it('are not asked for while a visitor is here', async () => {
    await come('visitor')
    await later(HOME_MS)
    expect(asked('repeatPrompt')).toBe(0)
  })

  it('wait while the player watches a draw; a result read there is reported to the server at once and prompted nowhere', async () => {
    await come()
    const leave = stores.game.enter(GAME)
    stores.seen.markSeen(30, '178205')
    await later(0)
    expect(said).toEqual(['30:178205'])
    await later(31_000)
    expect([asked('resultsSeen'), asked('repeatPrompt')]).toEqual([1, 1])
    leave()
    await later(HOME_MS)
    expect(asked('repeatPrompt')).toBe(2)
  })

  describe('beside a socket', () => {
    const settle = (issue: string, sequence: number) =>
      fake.socket.push('settled', { stream: 'user:7', sequence, typeId: 30, issue, orders: [] })
    beforeEach(() => {
      fake.socket.connected = true
    })

    it('are asked for once a minute: it tells of a settlement', async () => {
      await come()
      await later(CONNECTED_MS - 1)
      expect(asked('repeatPrompt')).toBe(1)
      await later(1)
      expect(asked('repeatPrompt')).toBe(2)
    })

    it('a draw that is watched without a bet is reported when the page has been left', async () => {
      await come()
      const leave = stores.game.enter(GAME)
      stores.seen.markSeen(30, '178205')
      stores.seen.markSeen(30, '178206')
      await later(2 * CONNECTED_MS)
      expect(said).toEqual([])
      leave()
      await later(CONNECTED_MS)
      expect([said, asked('repeatPrompt')]).toEqual([['30:178205,30:178206'], 2])
    })

    it.each([
      ['before the result was read: at once', 0, 0],
      ['after it: when the stages have had their ten seconds', 1000, 10_500]
    ])('a draw with a bet that was settled %s', async (_, settledAfter, reportedAfter) => {
      await come()
      stores.game.enter(GAME)
      if (settledAfter === 0) settle('178205', 1)
      stores.seen.markSeen(30, '178205')
      await later(settledAfter)
      if (settledAfter > 0) settle('178205', 1)
      await later(Math.max(0, reportedAfter - 1))
      expect(said).toEqual(reportedAfter > 0 ? [] : ['30:178205'])
      await later(1)
      expect(said).toEqual(['30:178205'])
    })
  })

  it('are asked for only once the server has confirmed what was read: the report may get lost', async () => {
    await come()
    const leave = stores.game.enter(GAME)
    const { resultsSeen } = fake.answers
    fake.answers['resultsSeen'] = () => Promise.reject(new Error('lost'))
    stores.seen.markSeen(30, '178205')
    await later(0)
    leave()
    await later(2 * HOME_MS)
    expect(asked('repeatPrompt')).toBe(1)
    if (resultsSeen) fake.answers['resultsSeen'] = resultsSeen
    await later(HOME_MS)
    expect([said, asked('repeatPrompt')]).toEqual([['30:178205'], 2])
  })

  it('a result read before its settlement is reported again until it is settled', async () => {
    await come()
    unsettled = ['30:178205']
    stores.seen.markSeen(30, '178205')
    await later(HOME_MS)
    unsettled = []
    await later(3 * HOME_MS)
    expect(said).toEqual(['30:178205', '30:178205', '30:178205'].slice(0, said.length))
    expect(said.length).toBeGreaterThan(1)
    expect(stores.seen.pending()).toEqual([])
  })

  it('a reload between reading a result and reporting it prompts nothing twice; another player never reports it', async () => {
    await come()
    fake.answers['resultsSeen'] = () => new Promise(() => undefined)
    stores.seen.markSeen(30, '178205')
    await later(0)
    go()
    fake.answers['resultsSeen'] = request => {
      said.push(String(request['issues']))
      return { unsettled: [] }
    }
    await come()
    expect(said).toEqual(['30:178205'])
    go()
    fake.session.setItem('seenResults', JSON.stringify({ owner: 7, seen: [{ issue: '30:178206', tries: 0 }] }))
    await come(8)
    await later(HOME_MS)
    expect(said).toEqual(['30:178205'])
  })

  it.each(['[]', '{', '{"owner":7,"seen":[null,{"issue":"x","tries":0},{"issue":3}]}', '{"owner":7,"seen":{}}'])(
    'junk in storage says nothing: %s',
    async junk => {
      fake.session.setItem('seenResults', junk)
      await come()
      await later(HOME_MS)
      expect([said, asked('repeatPrompt')]).toEqual([[], 2])
    }
  )

  it('a settlement is asked about when the stages have had their ten seconds', async () => {
    await come()
    won = MANY
    fake.socket.push('settled', { stream: 'user:7', sequence: 1, typeId: 30, issue: '1', orders: [] })
    await later(10_000)
    expect(popup()).toBeUndefined()
    await later(500)
    expect(popup()).toBe('3 注中奖，共 1,204.00 元')
  })

  it('a settlement asks nothing for a hidden page: its win is told once, by the page that is looked at', async () => {
    await come()
    fake.page.tell('hidden')
    won = MANY
    fake.socket.push('settled', { stream: 'user:7', sequence: 1, typeId: 30, issue: '1', orders: [] })
    await later(60_000)
    expect(asked('repeatPrompt')).toBe(1)
    act(() => fake.page.tell('visible'))
    await later(0)
    expect(popup()).toBe('3 注中奖，共 1,204.00 元')
  })

  it('errors never wait behind wins, and a win they cut short comes after them', async () => {
    won = MANY
    await come()
    await later(300)
    stores.notices.popup('余额不足~')
    stores.notices.popup('网络异常~')
    expect(popup()).toBe('余额不足~')
    await later(2000)
    expect(popup()).toBe('网络异常~')
    await later(2000)
    expect(popup()).toBe('3 注中奖，共 1,204.00 元')
    await later(1500)
    stores.notices.popup('余额不足~')
    await later(2000)
    expect(popup()).toBeUndefined()
  })

  it('an answer that comes after the logout is shown to nobody', async () => {
    const answer = deferred<Won>()
    won = answer.promise
    await come()
    await stores.session.logout()
    await act(() => stores.session.login({ username: 'player8', password: 'abc123' }))
    answer.resolve(MANY)
    await later(HOME_MS)
    expect(popup()).toBeUndefined()
  })

  it('a win on the screen or waiting for it disappears with its player', async () => {
    won = MANY
    await come()
    stores.notices.popup('余额不足~')
    stores.session.clear()
    await act(() => stores.session.login({ username: 'player8', password: 'abc123' }))
    await later(2000)
    expect(popup()).toBeUndefined()
  })

  it('wins that come while the page is hidden are shown in one sentence once it is looked at', async () => {
    const answer = deferred<Won>()
    won = answer.promise
    await come()
    fake.page.tell('hidden')
    answer.resolve(ONE)
    await later(60_000)
    expect(popup()).toBeUndefined()
    won = MANY
    act(() => fake.page.tell('visible'))
    await later(0)
    const texts = [popup()]
    await later(2000)
    texts.push(popup())
    expect(texts).toEqual(['恭喜中奖：疾风赛车 893494 期 +19.60 元', '3 注中奖，共 1,204.00 元'])
  })
})
