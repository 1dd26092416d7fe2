import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Seeds } from '../../../src/screens/security/Seeds'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later, openScreen, popup, press } from '../records/world'

const hex = (digit: string) => digit.repeat(64)
const pair = (digit: string, change = {}) => ({
  serverSeedHash: hex(digit),
  serverSeed: '',
  clientSeed: `mine-${digit}`,
  rounds: 12,
  revealedAt: '',
  ...change
})

const open = (answers = {}) =>
  openScreen(Seeds, '/app/personalCenter/seeds', {
    instantSeeds: () => ({
      current: pair('a'),
      nextServerSeedHash: hex('b'),
      past: [pair('c', { serverSeed: hex('d'), revealedAt: '2026-11-20 18:00:00' })]
    }),
    ...answers
  })
const facts = () => [...document.querySelectorAll('.facts > div')].map(row => row.textContent)

describe('我的种子', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('shows the pair in use, the commitment to the next, and what was revealed', async () => {
    const world = await open()
    await later(100)
    expect(facts()).toEqual([
      '服务器种子的 SHA-256aaaaaaaa…aaaaaaaa',
      '您的种子mine-a',
      '已开12 局',
      '下一个服务器种子的 SHA-256bbbbbbbb…bbbbbbbb',
      '公开时间2026-11-20 18:00:00',
      '服务器种子dddddddd…dddddddd',
      '它的 SHA-256cccccccc…cccccccc',
      '您的种子mine-c',
      '已开12 局'
    ])
    await world.leave()
  })

  it('更换种子 takes a seed of the player, and nothing the server would refuse', async () => {
    const world = await open({
      rotateSeeds: () => ({ current: pair('b'), nextServerSeedHash: hex('e'), past: [] })
    })
    await later(100)
    await press('更换种子')
    await later(500)
    const field = screen.getByLabelText('您的种子')
    fireEvent.change(field, { target: { value: '不行' } })
    await press('更换')
    await later(100)
    expect(world.asked('rotateSeeds')).toEqual([])
    fireEvent.change(field, { target: { value: 'lucky_7' } })
    await press('更换')
    await later(500)
    expect(world.asked('rotateSeeds')).toEqual([{ clientSeed: 'lucky_7' }])
    expect(popup()).toBe('已更换，旧种子已公开')
    await world.leave()
  })
})
