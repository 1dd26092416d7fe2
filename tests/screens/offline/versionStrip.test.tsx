import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TAKE_OVER } from '../../../src/net/offline/takeOver'
import { VersionStrip } from '../../../src/screens/offline/VersionStrip'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later, openPage } from '../pageOnAnswers'

let told: unknown[]

beforeEach(() => {
  useFakeClock()
  told = []
  vi.stubEnv('PROD', true)
  const waiting = Object.assign(new EventTarget(), { postMessage: (word: unknown) => told.push(word) })
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, update: async () => undefined })
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllEnvs()
  cleanup()
  expectNoTimers()
})

/** A page on which a new version has come to wait. */
async function openOn(address: string) {
  const world = await openPage(<VersionStrip />, {
    entries: [address],
    answers: {},
    coins: undefined,
    newKey: () => 'k'.repeat(32)
  })
  await later(5000)
  return world
}

const strip = () => screen.queryByRole('status')?.textContent ?? ''

it('a new version is offered, and taken by a tap', async () => {
  const world = await openOn('/app/index')
  expect(strip()).toBe('发现新版本更新')
  fireEvent.click(screen.getByRole('button', { name: '更新' }))
  expect(told).toEqual([TAKE_OVER])
  await world.leave()
})

it('over a game it waits; a part of the page that is gone is told there too, and the tap takes the new version', async () => {
  const world = await openOn('/app/lotteryGame?typeId=30&type=2')
  expect(strip()).toBe('')
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
  expect(strip()).toBe('本页版本已过期，请刷新刷新')
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(told).toEqual([TAKE_OVER])
  await world.leave()
})
