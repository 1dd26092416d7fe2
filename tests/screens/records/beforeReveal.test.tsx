import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../../src/contract/areas/betting'
import { ordersBeforeReveal, useBeforeReveal } from '../../../src/screens/records/beforeReveal'
import { createStores } from '../../../src/state/createStores'
import { StoresProvider } from '../../../src/state/hooks'
import { fakeWorld } from '../../state/fakeWorld'

const order = (actionNo: string, orderstatus: 0 | 1 | 2 | 3 | 4, typeId = 30): OrderRow => ({
  orderId: `${typeId}-${actionNo}-${orderstatus}`,
  iconUrl: '',
  type: 2,
  typeId,
  title: '极速赛车',
  actionNo,
  actioncoin: 2,
  orderstatus,
  bonus: orderstatus === 1 ? 19.6 : 0,
  playId: 2010,
  playName: '冠军',
  inputCode: '01',
  baseUnitMenu: '1',
  actionTime: '2026-11-20 18:00:00'
})

describe('bet records over a stage that has still to tell a result', () => {
  const rows = [order('7', 1), order('7', 2), order('7', 4), order('7', 3), order('6', 1), order('7', 1, 68)]
  const look = (status: string) =>
    ordersBeforeReveal(rows, { typeId: 30, issues: ['7'], status }).map(row => [
      row.orderId,
      row.orderstatus,
      row.bonus
    ])

  it('its orders are pending as before; cancelled ones, other issues and other games are as they are', () => {
    expect(look('')).toEqual([
      ['30-7-1', 0, 0],
      ['30-7-2', 0, 0],
      ['30-7-4', 0, 0],
      ['30-7-3', 3, 0],
      ['30-6-1', 1, 19.6],
      ['68-7-1', 1, 19.6]
    ])
  })

  it('no filter gives them away either', () => {
    expect(look('1').map(([id]) => id)).not.toContain('30-7-1')
    expect(look('0').map(([id]) => id)).toContain('30-7-1')
  })

  it('without a stage nothing is changed', () => {
    expect(ordersBeforeReveal(rows, { typeId: undefined, issues: [], status: '' })).toEqual(rows)
  })

  it('a list of chases stands still until the curtain opens; opened behind it, it comes while nothing is told', () => {
    const stores = createStores(fakeWorld({}).ports)
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <StoresProvider stores={stores}>{children}</StoresProvider>
    )
    const hook = renderHook(({ value }: { value: string | undefined }) => useBeforeReveal(value, 'today'), {
      wrapper,
      initialProps: { value: 'before' as string | undefined }
    })
    act(() => stores.game.setCurtain('revealing'))
    hook.rerender({ value: 'after' })
    expect(hook.result.current).toBe('before')
    act(() => stores.game.setCurtain('open'))
    expect(hook.result.current).toBe('after')

    act(() => stores.game.setCurtain('revealing'))
    const late = renderHook(({ value }: { value: string | undefined }) => useBeforeReveal(value, 'today'), {
      wrapper,
      initialProps: { value: undefined as string | undefined }
    })
    late.rerender({ value: 'settled' })
    expect(late.result.current).toBeUndefined()
    act(() => stores.game.setCurtain('awaiting'))
    expect(late.result.current).toBe('settled')
    late.rerender({ value: 'news' })
    expect(late.result.current).toBe('settled')
  })

  it('what is held is the answer to one question, and stands for no other', () => {
    const stores = createStores(fakeWorld({}).ports)
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <StoresProvider stores={stores}>{children}</StoresProvider>
    )
    const hook = renderHook(
      ({ day, value }: { day: string; value: string | undefined }) => useBeforeReveal(value, day),
      {
        wrapper,
        initialProps: { day: 'today', value: 'chases of today' as string | undefined }
      }
    )
    const shows = (day: string, value: string | undefined) => {
      hook.rerender({ day, value })
      return hook.result.current
    }
    act(() => stores.game.setCurtain('revealing'))
    expect(shows('yesterday', undefined)).toBeUndefined()
    expect(shows('yesterday', 'chases of yesterday')).toBeUndefined()
    expect(shows('today', 'chases of today, settled')).toBe('chases of today')
    act(() => stores.game.setCurtain('awaiting'))
    expect(shows('yesterday', undefined)).toBeUndefined()
    expect(shows('yesterday', 'chases of yesterday')).toBe('chases of yesterday')
    act(() => stores.game.setCurtain('open'))
    expect(shows('today', 'chases of today, settled')).toBe('chases of today, settled')
  })
})
