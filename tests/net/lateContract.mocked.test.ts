import { expect, test, vi } from 'vitest'
import { createApi } from '../../src/net/createApi'
import { failureOf } from '../../src/net/Failure'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'

vi.mock('../../src/contract/nextCalls', () => new Promise(() => undefined))

/** In a file of its own: nothing of it may have come before. */
test('§S7 a call whose part of the contract does not come within 15 s fails as one without a network, and nothing is sent', async () => {
  useFakeClock()
  const send = vi.fn()
  const api = createApi({ http: { send }, clock: systemClock, onMismatch: 'log', log: () => undefined })
  const told: unknown[] = []
  const asked = api.call('allTypeInfo', {}).catch(error => told.push(failureOf(error)))
  await pass(14_900)
  expect(told).toEqual([])
  await pass(200)
  await asked
  expect(told).toMatchObject([{ kind: 'network', status: 0 }])
  expect(send).not.toHaveBeenCalled()
  expectNoTimers()
})
