import type { UserState } from '../../src/contract/areas/login'
import type { SocketEvent, SocketPayload } from '../../src/contract/socket'
import type { Api } from '../../src/net/createApi'
import type { KeyValue } from '../../src/net/KeyValue'
import type { MoneyCalls, ResolvedCall } from '../../src/net/MoneyCalls'
import type { StorePorts } from '../../src/state/createStores'
import { systemClock } from '../../src/timing/systemClock'
import { FakePage, FakeServerTime } from '../kit/fakeTime'

export class MemoryStore implements KeyValue {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

export const userOf = (coins: number, extra: Partial<UserState> = {}): UserState => ({
  uid: 7,
  username: 'player7',
  type: 0,
  unread: 3,
  lowestBonus: 0,
  bonus_group_lottery: 0,
  isChangeedPwd: 1,
  userInfo: { username: 'player7', coin: coins, coinProxy: 0, userLevel: 1, yuBaoCoin: 0, ybfCoin: 0 },
  coin: { lotteryCoin: coins, cardsCoin: 0, catchFishCoin: 0, openCardsCoin: 0, PAFishCoin: 0 },
  security: { withdrawPw: 0, google: 0, phone: '', email: '' },
  agencyActivitySwitch: 0,
  signActivitySwitch: 0,
  openCardsSwitch: 0,
  ybSwitch: 0,
  service: { url: '', commands: { chatEnable: 1 } },
  cashier: 'sandbox',
  ...extra
})

type Answer = (request: Record<string, unknown>) => unknown

/** A socket that tests speak through. */
class FakeSocket {
  readonly log: string[] = []
  readonly #listeners = new Map<string, Set<(payload: never) => void>>()

  open = () => void this.log.push('open')
  close = () => void this.log.push('close')
  watch = (typeId: number) => {
    this.log.push(`watch ${typeId}`)
    return () => void this.log.push(`leave ${typeId}`)
  }
  on = (event: string, listener: (payload: never) => void) => {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => void listeners.delete(listener)
  }
  connected = true
  onGap = (listener: (stream: string) => void) => this.on('gap', listener)

  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  push<E extends SocketEvent>(event: E, payload: SocketPayload<E>): void {
    this.#tell(event, payload)
  }

  gap = (stream: string): void => this.#tell('gap', stream)

  #tell(event: string, payload: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload as never)
  }
}

/** Everything createStores needs, on fake timers, with answers by endpoint. */
export function fakeWorld(answers: Record<string, Answer>) {
  const called: string[] = []
  const api = {
    call: async (key: string, request: Record<string, unknown>) => {
      called.push(key)
      const answer = answers[key]
      if (!answer) throw new Error(`no answer for ${key}`)
      return answer(request)
    }
  } as unknown as Api
  const world = {
    called,
    answers,
    page: new FakePage(),
    time: new FakeServerTime(),
    socket: new FakeSocket(),
    session: new MemoryStore(),
    local: new MemoryStore(),
    lost: [] as ResolvedCall[],
    visits: [] as string[],
    logged: [] as string[],
    reloads: 0,
    location: '/app/index'
  }
  const ports: StorePorts = {
    clock: systemClock,
    page: world.page,
    time: world.time,
    api,
    proven: { send: async (_, call) => call('work') },
    money: { resolve: async () => world.lost.splice(0), pending: () => [] } as unknown as MoneyCalls,
    socket: world.socket as unknown as StorePorts['socket'],
    session: world.session,
    local: world.local,
    navigation: {
      location: () => world.location,
      go: target => {
        world.visits.push(target)
        world.location = target
      },
      reload: () => {
        world.reloads++
      }
    },
    log: (text, detail) => world.logged.push(`${text}: ${String(detail)}`)
  }
  return { ...world, world, api, ports }
}
