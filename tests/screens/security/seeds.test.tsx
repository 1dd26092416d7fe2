import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SeedRounds } from '../../../src/screens/security/SeedRounds'
import { Seeds } from '../../../src/screens/security/Seeds'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'

const hex = (digit: string) => digit.repeat(64)
const pair = (digit: string, change = {}) => ({
  id: Number.parseInt(digit, 16),
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

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.item')].map(row => [row.getAttribute('href'), row.textContent])

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
      '服务器种子承诺aaaaaa…aaaaaa',
      '您的种子mine-a',
      '已开12 期',
      '下一对种子承诺bbbbbb…bbbbbb',
      '公开时间2026-11-20 18:00:00',
      '服务器种子dddddd…dddddd',
      '它的承诺cccccc…cccccc',
      '您的种子mine-c',
      '已开12 期'
    ])
    expect(links()).toEqual([
      ['/app/personalCenter/seedRounds?seed=10', '每一期的验证 更换种子后可以重算12 期'],
      ['/app/personalCenter/seedRounds?seed=12', '每一期的验证 种子已公开，可以重算12 期']
    ])
    expect(screen.getByText(/第一次更换之前，您的种子由系统代填/)).toBeTruthy()
    await world.leave()
  })

  it('§V7 says of what text a commitment is the hash: that of the seed alone is another', async () => {
    const world = await open()
    await later(100)
    expect(document.body.textContent).toContain('承诺是 commit|v1|instant|种子 的 SHA-256')
    await world.leave()
  })

  it('a pair that nothing was drawn from has no rounds to show', async () => {
    const world = await open({
      instantSeeds: () => ({ current: pair('a', { rounds: 0 }), nextServerSeedHash: hex('b'), past: [] })
    })
    await later(100)
    expect(links()).toEqual([])
    await world.leave()
  })

  it('§R1.5 a pair that never came to use before it was revealed has no seed of the player', async () => {
    const revealed = { rounds: 0, clientSeed: '', serverSeed: hex('d'), revealedAt: '2026-11-20 18:00:00' }
    const world = await open({
      instantSeeds: () => ({ current: pair('a'), nextServerSeedHash: hex('b'), past: [pair('c', revealed)] })
    })
    await later(100)
    expect(facts().slice(-2)).toEqual(['它的承诺cccccc…cccccc', '已开0 期'])
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

describe('种子的每一期', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const PATH = '/app/personalCenter/seedRounds'
  const round = (nonce: number) => ({
    ...{ type: 1, typeId: 73, title: '时时彩秒秒彩', issue: String(10000001 + nonce), nonce },
    ...{ opencode: '1,2,3,4,5', openTime: `2026-11-20 18:00:${String(nonce).padStart(2, '0')}` }
  })
  const rows = () => [...document.querySelectorAll<HTMLElement>('.entry')]

  it('tells every round of the pair, page by page, and leads to its proof', async () => {
    const world = await openScreen(SeedRounds, `${PATH}?seed=12`, {
      seedRounds: ({ page, limit }) => ({
        pair: pair('c', { rounds: 32 }),
        total: 32,
        list: Array.from({ length: 32 }, (_, at) => round(31 - at)).slice(
          (Number(page) - 1) * Number(limit),
          Number(page) * Number(limit)
        )
      })
    })
    await later(100)
    expect([...document.querySelectorAll('.totals dd')].map(figure => figure.textContent)).toEqual(['32 期', '未公开'])
    expect(rows()[0]?.textContent).toBe('时时彩秒秒彩 000032 期18:001 2 3 4 5第 32 次')
    expect(world.asked('seedRounds')[0]).toMatchObject({ seedId: '12', page: 1 })
    const [first] = rows()
    if (first) fireEvent.click(first)
    await later(100)
    expect(elsewhere()).toBe('/app/drawProof?typeId=73&round=10000032')
    await world.leave()
  })

  it('says that nothing was drawn yet', async () => {
    const world = await openScreen(SeedRounds, `${PATH}?seed=12`, {
      seedRounds: () => ({ pair: pair('c', { rounds: 0 }), total: 0, list: [] })
    })
    await later(100)
    expect(document.body.textContent).toContain('这一对种子还没有开过')
    await world.leave()
  })
})
