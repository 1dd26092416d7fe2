import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptAnswers } from '../../../src/net/offline/KeptAnswers'
import { keptTable } from '../../../src/net/offline/keptTable'
import { sandboxOf } from '../../../src/screens/kinds/frame/sandboxOf'
import { OfflineStrip } from '../../../src/screens/offline/OfflineStrip'
import { CASHIER_LINES } from '../../../src/text/cashierLines'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { LAUNCH, QUESTIONS, SITE, WALLETS, WAYS } from './answers'
import { refusal, typed } from './kit'
import { MadeArticle, MadeCashier, MadeFrame, MadeOverview } from './tables'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/app/made'
const savings = { balance: 0, yesterday: 0, total: 0, perTenThousand: 1, sevenDay: 3.65, min: 1, max: 500 }

const KEPT = new KeptAnswers({ table: keptTable(), now: Date.now, owner: () => 7, place: () => PATH })

/** A frame under the strip that asks for everything anew when the network comes back. */
const StrippedFrame = () => (
  <>
    <OfflineStrip kept={KEPT} />
    <MadeFrame />
  </>
)

/** A page that can be left and opened again. */
function CashierOrNone() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        换页
      </button>
      {shown && <MadeCashier />}
    </>
  )
}

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

describe('Frame', () => {
  const OURS = 'https://kaijiang.example/app/qipai'

  it.each([
    ['/sandbox/game/qipai?t=1', false, 'allow-scripts', 'a page of ours is confined'],
    ['/sandbox/game/qipai?t=1', true, 'allow-scripts', 'whatever the server says'],
    ['https://kaijiang.example:443/x', true, 'allow-scripts', 'the same origin in full'],
    [
      'https://games.example/x',
      true,
      'allow-scripts allow-same-origin allow-popups',
      'a vendor on an origin of its own'
    ],
    ['https://games.example/x', false, 'allow-scripts', 'one that needs none']
  ])('%s (%s): %s', (url, keepsOrigin, sandbox) => {
    expect(sandboxOf(url, keepsOrigin, OURS)).toBe(sandbox)
  })

  it('opens the game once, without an origin, and says what the player has there', async () => {
    const world = await openScreen(MadeFrame, PATH, { gameUrl: () => LAUNCH, walletList: () => WALLETS })
    const frame = document.querySelector('iframe')
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame?.getAttribute('src')).toBe(LAUNCH.url)
    expect(frame?.title).toBe('棋牌')
    expect(screen.getByText('正在进入棋牌')).toBeDefined()
    if (frame) fireEvent.load(frame)
    expect(screen.queryByText('正在进入棋牌')).toBeNull()
    expect(document.querySelector('.vendor__money')?.textContent).toBe('余额 36.50')
    world.page.tell('visible')
    await later(60_000)
    expect(world.asked('gameUrl')).toHaveLength(1)
    await world.leave()
  })

  it('a network that comes back throws nobody out of the round, and what stands around it is asked for anew', async () => {
    const world = await openScreen(StrippedFrame, PATH, { gameUrl: () => LAUNCH, walletList: () => WALLETS })
    const frame = document.querySelector('iframe')
    world.page.tell('online')
    await later(50)
    expect([world.asked('gameUrl').length, world.asked('walletList').length]).toEqual([1, 2])
    expect(document.querySelector('iframe')).toBe(frame)
    await world.leave()
  })

  it('a game that could not be opened is asked for again when the network comes back', async () => {
    let isReachable = false
    const world = await openScreen(StrippedFrame, PATH, {
      gameUrl: () => (isReachable ? LAUNCH : refusal('系统异常')),
      walletList: () => WALLETS
    })
    expect(document.querySelector('iframe')).toBeNull()
    isReachable = true
    world.page.tell('online')
    await later(50)
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(LAUNCH.url)
    await world.leave()
  })

  it('with too little to play, the transfer is offered; carried out, the balance is asked for anew', async () => {
    const world = await openScreen(MadeFrame, PATH, {
      gameUrl: () => ({ ...LAUNCH, balance: 0.5 }),
      walletList: () => WALLETS,
      savingsInfo: () => savings,
      turnIn: () => ({ coins: 400, yuBaoCoin: 100, timeStamp: 0 })
    })
    await later(400)
    typed(screen.getByLabelText('转入金额'), '100')
    await press('转入 100.00 元')
    await later(50)
    expect(popup()).toBe('转入成功')
    await later(1000)
    expect(document.querySelector('dialog')).toBeNull()
    await world.leave()
  })
})

describe('Overview', () => {
  const open = (answers = {}) => openScreen(MadeOverview, PATH, { walletList: () => WALLETS, ...answers })

  it('covers what the player puts a hand over, and leads where its links say', async () => {
    const world = await open()
    await press('隐藏总资产')
    expect(document.querySelector('.sum')?.textContent).toContain('****')
    expect(document.querySelector('.sum')?.textContent).not.toContain('12,503.00')
    expect(screen.getByRole('img', { name: '3 条未读' }).textContent).toBe('3')
    expect(screen.getByRole('img', { name: '120 条未读' }).textContent).toBe('99+')
    const link = screen.getByRole('link', { name: /^账户明细/ })
    expect(link.getAttribute('href')).toBe('/app/personalCenter/accountDetails')
    fireEvent.click(link)
    await later(50)
    expect(elsewhere()).toBe('/app/personalCenter/accountDetails')
    await world.leave()
  })

  it('一键回收 asks, is sent once under a key, and refuses a second tap meanwhile', async () => {
    const world = await open({ recallAll: () => ({ orders: [], coins: 900 }) })
    await press('一键回收')
    await later(400)
    await press('确定')
    await later(100)
    expect(world.asked('recallAll')).toEqual([{ requestKey: 'k'.repeat(32) }])
    expect(popup()).toBe('回收成功')
    expect(world.stores.session.store.getState().coins).toBe(900)
    await later(1000)
    await world.leave()
  })

  it('a refusal is a toast', async () => {
    const world = await open({ recallAll: () => refusal('有转账正在处理，请稍后再试') })
    await press('一键回收')
    await later(400)
    await press('确定')
    await later(100)
    expect(popup()).toBe('有转账正在处理，请稍后再试')
    await later(1000)
    await world.leave()
  })
})

describe('Cashier', () => {
  it('whether the site has one is asked again after some minutes', async () => {
    let cashier: 'sandbox' | 'off' = 'sandbox'
    const world = await openScreen(CashierOrNone, PATH, {
      loginData: () => ({ cashier, off: [] }),
      payTypes: () => WAYS
    })
    expect(screen.queryByText(CASHIER_LINES.off)).toBeNull()
    cashier = 'off'
    await press('换页')
    await press('换页')
    expect(world.asked('loginData')).toHaveLength(1)
    await press('换页')
    await later(300_000)
    await press('换页')
    expect(world.asked('loginData')).toHaveLength(2)
    expect(screen.getByText(CASHIER_LINES.off)).toBeDefined()
    await world.leave()
  })

  const open = () => openScreen(MadeCashier, PATH, { loginData: () => SITE, payTypes: () => WAYS })
  const fault = () => screen.queryByRole('alert')?.textContent

  it('the first open way is chosen; its range judges the amount, and both go on to its page', async () => {
    const world = await open()
    expect(screen.getByRole('radio', { name: /扫码转账/ }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('radio', { name: /拉卡拉/ }).disabled).toBe(true)
    await press('1 万')
    expect(fault()).toBe('单笔充值金额为100至5,000元')
    fireEvent.click(screen.getByRole('radio', { name: /银行卡转账/ }))
    await later(10)
    expect(fault()).toBeUndefined()
    await press('100')
    expect(fault()).toBe('单笔充值金额为200至50,000元')
    await press('500')
    await press('下一步，充值 500.00 元')
    expect(elsewhere()).toBe('/app/recharge/bankTransfer?amount=500')
    await world.leave()
  })
})

describe('Article', () => {
  it('is text: markup of the server stays letters', async () => {
    const world = await openScreen(MadeArticle, PATH, { customerService: () => QUESTIONS })
    expect(document.querySelector('article')?.textContent).toContain('请<b>马上</b>修改登录密码。')
    expect(document.querySelector('article b')).toBeNull()
    expect(document.querySelector('details')?.open).toBe(false)
    await world.leave()
  })
})
