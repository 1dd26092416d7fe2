import { act, render } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStores } from '../../src/state/createStores'
import { followDraws } from '../../src/state/followDraws'
import { StoresProvider, useGame, useNotices, useSession, useStores } from '../../src/state/hooks'
import { expectNoTimers, useFakeClock } from '../kit/fakeTime'
import { seesText } from '../kit/sees'
import { fakeWorld } from './fakeWorld'

function Coins({ drawn }: { readonly drawn: () => void }) {
  drawn()
  return <p>{useSession(state => state.coins)}</p>
}

function Game() {
  const { game } = useStores()
  useEffect(() => game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: undefined }), [game])
  return <p>{useGame(state => state.typeId ?? 'none')}</p>
}

function Lost() {
  return <p>{useNotices(state => state.busy)}</p>
}

describe('hooks over the stores', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('a component sees its part change, and only its part', () => {
    const fake = fakeWorld({})
    const stores = createStores(fake.ports)
    const drawn = vi.fn()
    render(
      <StoresProvider stores={stores}>
        <Coins drawn={drawn} />
      </StoresProvider>
    )
    act(() => stores.session.setCoins(12.5))
    seesText('12.5')
    const before = drawn.mock.calls.length
    act(() => {
      stores.notices.popup('余额不足~')
      stores.notices.stop()
      stores.session.setCoins(12.5)
    })
    expect(drawn.mock.calls.length).toBe(before)
  })

  it('a screen mounted twice by StrictMode follows its game once, and none after leaving', () => {
    const fake = fakeWorld({ currentIssue: () => new Promise(() => undefined) })
    const stores = createStores(fake.ports)
    const { unmount } = render(
      <StrictMode>
        <StoresProvider stores={stores}>
          <Game />
        </StoresProvider>
      </StrictMode>
    )
    seesText('30')
    const count = (line: string) => fake.socket.log.filter(entry => entry === line).length
    expect(count('watch 30') - count('leave 30')).toBe(1)
    unmount()
    expect(count('watch 30') - count('leave 30')).toBe(0)
    expect(fake.socket.listeners + fake.page.listeners).toBe(0)
  })

  it('outside a provider it says what is missing', () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Lost />)).toThrow('StoresProvider')
    silence.mockRestore()
  })
})
