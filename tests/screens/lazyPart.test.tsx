import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLazyPart } from '../../src/screens/shared/lazy/useLazyPart'
import { ServicesProvider } from '../../src/state/ServicesContext'
import { systemClock } from '../../src/timing/systemClock'
import { fakeWorld } from '../state/fakeWorld'

afterEach(cleanup)

it('a part that another fetches between a screen’s first sight and its own asking is shown all the same', async () => {
  let come = false
  const part = { loaded: () => (come ? 'here' : undefined), fetch: () => Promise.reject(new Error('asked twice')) }
  const { page, time, api, ports } = fakeWorld({})
  const { result } = renderHook(
    () => {
      const state = useLazyPart(part)
      come = true
      return state
    },
    {
      wrapper: ({ children }) => (
        <ServicesProvider
          services={{
            ...{ clock: systemClock, page, time, api, money: ports.money, proven: ports.proven, socket: ports.socket },
            sound: { cue: () => {}, prepare: async () => undefined }
          }}
        >
          {children}
        </ServicesProvider>
      )
    }
  )
  await expect.poll(() => result.current.value).toBe('here')
})
