import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { LazyPart } from '../../src/screens/shared/lazy/lazyPart'
import { lazyPart } from '../../src/screens/shared/lazy/lazyPart'
import { useLazyPart } from '../../src/screens/shared/lazy/useLazyPart'
import { ServicesProvider } from '../../src/state/ServicesContext'
import { FakeClock } from '../kit/FakeClock'
import { fakeWorld } from '../state/fakeWorld'

afterEach(cleanup)

function show<T>(part: LazyPart<T>, onRender = () => {}) {
  const clock = new FakeClock()
  const { page, time, api, ports } = fakeWorld({})
  const services = { clock, page, time, api, money: ports.money, proven: ports.proven, socket: ports.socket }
  const sound = { cue: () => {}, prepare: async () => undefined }
  const { result, unmount } = renderHook(
    () => {
      const state = useLazyPart(part)
      onRender()
      return state
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <ServicesProvider services={{ ...services, sound }}>{children}</ServicesProvider>
      )
    }
  )
  return { result, unmount, clock }
}

it('a part that another fetches between a screen’s first sight and its own asking is shown all the same', async () => {
  let come = false
  const part = { loaded: () => (come ? 'here' : undefined), fetch: async () => 'here' }
  const { result } = show(part, () => {
    come = true
  })
  await expect.poll(() => result.current.value).toBe('here')
})

/** A part behind a network that is gone at first, seen until it has failed. */
async function failed() {
  const net = { down: true, asked: 0 }
  const part = lazyPart(async () => {
    net.asked++
    if (net.down) throw new TypeError('no network')
    return 'here'
  })
  const seen = show(part)
  const pass = (ms: number) => act(() => seen.clock.advance(ms))
  // Its first attempt ends before any time passes.
  for (const ms of [0, 1000, 3000]) await pass(ms)
  expect([net.asked, seen.result.current.failed]).toEqual([3, true])
  return { ...seen, net, pass }
}

it('a part that did not come is asked for again ten seconds later', async () => {
  const { result, net, clock, pass } = await failed()
  net.down = false
  await pass(10_000)
  expect([result.current.value, result.current.failed, clock.pending]).toEqual(['here', false, 0])
})

it('it is asked for as long as it is missing; what stands in its place stays there meanwhile', async () => {
  const { result, net, pass, clock, unmount } = await failed()
  for (let round = 0; round < 5; round++) {
    const { asked } = net
    for (let second = 0; second < 14; second++) {
      await pass(1000)
      expect(result.current.failed).toBe(true)
    }
    expect(net.asked - asked).toBe(3)
  }
  net.down = false
  await pass(14_000)
  expect(result.current.value).toBe('here')
  unmount()
  expect(clock.pending).toBe(0)
})

it('重试 asks at once and waits for it as at first', async () => {
  const { result, net, pass } = await failed()
  net.down = false
  act(() => result.current.retry())
  expect(result.current.failed).toBe(false)
  await pass(0)
  expect(result.current.value).toBe('here')
})

it('who leaves is waited for no more, nor is anything asked for him', async () => {
  const { net, pass, clock, unmount } = await failed()
  unmount()
  expect(clock.pending).toBe(0)
  await pass(60_000)
  expect(net.asked).toBe(3)
})
