import { cleanup, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pinAfter, shuffledKeys, usualKeys } from '../../../src/screens/kinds/pin/keypad'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { ACCOUNTS, CONDITION, SITE } from './answers'
import { MadeForm } from './formTables'
import { refusal, typed, unanswered } from './kit'
import { MadeAccounts } from './tables'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/app/made'
const WRONG = '提现密码错误，还可尝试4次'
const sent = { orderNo: 'W2000001', state: 0, fee: 0, actual: 100, coins: 400, timeStamp: 0 }

const openForm = (submitWithdrawal: (request: Record<string, unknown>) => unknown, more = {}) =>
  openScreen(MadeForm, PATH, {
    loginData: () => SITE,
    checkCondition: () => CONDITION,
    submitWithdrawal,
    ...more
  })

const enter = async (pin: string) => {
  for (const digit of pin) await press(digit, '.keypad button')
}
const boxes = () => screen.getByRole('img', { name: /^已输入/ }).getAttribute('aria-label')
const sheet = () => screen.queryByRole('dialog', { name: '输入提现密码', hidden: true })

const ask = async () => {
  typed(screen.getByLabelText('提现金额'), '100')
  await press('提现 100.00 元')
  await later(400)
}

describe('step-up: the withdrawal password on our own keypad', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('says what it is for, shows dots, and sends with the sixth digit', async () => {
    const world = await openForm(() => sent)
    await ask()
    expect(sheet()?.textContent).toContain('提现到工商银行 尾号 6217100.00元')
    await enter('90817')
    expect(boxes()).toBe('已输入 5 位，共 6 位')
    expect(sheet()?.textContent).not.toContain('90817')
    expect(world.asked('submitWithdrawal')).toEqual([])
    await enter('2')
    await later(50)
    expect(world.asked('submitWithdrawal')).toEqual([
      { accountId: '1', amount: '100', withdrawalPassword: '908172', requestKey: 'k'.repeat(32) }
    ])
    expect(popup()).toBe('提现申请已提交')
    expect(world.stores.session.store.getState().coins).toBe(400)
    await later(1000)
    expect(sheet()).toBeNull()
    await world.leave()
  })

  it('删除 takes the last digit back; a keyboard types too', async () => {
    const world = await openForm(() => sent)
    await ask()
    await enter('12')
    await press('删除')
    fireEvent.keyDown(document.body, { key: '7' })
    fireEvent.keyDown(document.body, { key: 'x' })
    await later(10)
    expect(boxes()).toBe('已输入 2 位，共 6 位')
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    await later(10)
    expect(boxes()).toBe('已输入 1 位，共 6 位')
    await world.leave()
  })

  it('a wrong one: the sentence says how many tries are left, the places are empty, the form is as it was', async () => {
    const world = await openForm(() => refusal(WRONG, { needsStepUp: 1 }))
    await ask()
    const [key] = document.querySelectorAll<HTMLElement>('.keypad button')
    key?.focus()
    await enter('111111')
    await later(50)
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(WRONG)
    expect(boxes()).toBe('已输入 0 位，共 6 位')
    // Whoever enters it by the keys goes on where they are.
    expect(document.activeElement).toBe(key)
    await press('关闭')
    await later(1000)
    expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('100')
    expect(document.querySelector<HTMLButtonElement>('.footbar .btn')?.disabled).toBe(false)
    await world.leave()
  })

  it('a refusal of something else closes the sheet: a toast, and the form is as it was', async () => {
    const world = await openForm(() => refusal('超出今日可提现额度，剩余50.00元', { coins: 450, timeStamp: 0 }))
    await ask()
    await enter('111111')
    await later(50)
    expect(popup()).toBe('超出今日可提现额度，剩余50.00元')
    await later(1000)
    expect(sheet()).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('100')
    expect(world.stores.session.store.getState().coins).toBe(450)
    await world.leave()
  })

  it('a player who leaves the page while an answer is lost is still told what became of the call', async () => {
    let found = false
    const world = await openForm(() => unanswered(), {
      orderByKey: async () => {
        await new Promise(resolve => setTimeout(resolve, 500))
        return found ? { state: 'accepted', message: '', orderIds: [], refs: ['W2000007'] } : unanswered()
      }
    })
    await ask()
    await enter('123456')
    found = true
    await later(100)
    cleanup()
    await later(600)
    const said = world.stores.notices.store.getState()
    expect([said.current, ...said.waiting].map(notice => notice?.text)).toContain('提现申请已提交')
    await world.leave()
  })

  it('an account with an authenticator: its code is asked for in the same sheet', async () => {
    let asks = 0
    const world = await openForm(() => (asks++ === 0 ? refusal('请输入动态验证码', { needsGoogle: 1 }) : sent))
    await ask()
    await enter('123456')
    await later(50)
    await enter('123456')
    expect(world.asked('submitWithdrawal')).toHaveLength(1)
    const code = screen.getByLabelText<HTMLInputElement>('动态验证码')
    // A recovery code as people write it down.
    expect(code.maxLength).toBeGreaterThanOrEqual('k7m2-p9xq-4d'.length)
    typed(code, '654321')
    await press('确定')
    await later(50)
    expect(world.asked('submitWithdrawal')[1]).toMatchObject({ withdrawalPassword: '123456', googleCode: '654321' })
    await world.leave()
  })

  it('an answer that is lost: 正在查询结果, found by its key with the number of what it made', async () => {
    const found = { state: 'accepted', message: '', orderIds: [], refs: ['W2000007'] }
    const world = await openForm(() => unanswered(), { orderByKey: () => found })
    await ask()
    await enter('123456')
    await later(100)
    expect(world.asked('orderByKey')).toEqual([{ requestKey: 'k'.repeat(32) }])
    expect(popup()).toBe('提现申请已提交')
    expect(world.local.items.get('pendingMoney')).toBeUndefined()
    await later(1000)
    expect(elsewhere()).toBe('/app/personalCenter/raiseMoney?no=W2000007')
    await world.leave()
  })

  it('no password is kept anywhere', async () => {
    const world = await openForm(() => unanswered(), { orderByKey: () => unanswered() })
    await ask()
    await enter('918273')
    await later(100)
    const kept = [...world.session.items.values(), ...world.local.items.values()].join('\n')
    expect(kept).toContain('submitWithdrawal')
    expect(kept).not.toContain('918273')
    await world.leave()
  })

  it('解绑 asks first, then for the password, and what was fetched is old', async () => {
    const world = await openScreen(MadeAccounts, PATH, {
      loginData: () => SITE,
      payoutAccounts: () => ACCOUNTS,
      removeAccount: () => ({})
    })
    const [first] = screen.getAllByRole('button', { name: '解绑' })
    if (first) fireEvent.click(first)
    await later(400)
    expect(screen.getByRole('dialog', { name: '解绑银行卡', hidden: true }).textContent).toContain('**** 6217')
    await press('确定')
    await later(1000)
    const before = world.asked('payoutAccounts').length
    await enter('123456')
    await later(100)
    expect(world.asked('removeAccount')).toEqual([{ id: 1, withdrawalPassword: '123456' }])
    expect(world.asked('payoutAccounts').length).toBeGreaterThan(before)
    expect(popup()).toBe('解绑成功')
    await later(1000)
    await world.leave()
  })
})

describe('keypad', () => {
  it('乱序: every digit once, wherever chance puts it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 9, maxLength: 9 }),
        chances => {
          const left = [...chances]
          const keys = shuffledKeys(() => left.shift() ?? 0)
          expect([...keys].sort()).toEqual([...usualKeys].sort())
        }
      )
    )
  })

  it('takes six digits and nothing else', () => {
    expect(['1', 'a', '12', '2', 'Enter', '3', '4', '5', '6', '7'].reduce(pinAfter, '')).toBe('123456')
    expect(pinAfter('', 'Backspace')).toBe('')
  })
})
