import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { amountFrom, amountText, shownAmount } from '../../../src/screens/kinds/form/amountText'
import { ChoiceList } from '../../../src/screens/kinds/form/ChoiceList'
import { base64url, fittedSize } from '../../../src/screens/kinds/form/shrinkImage'
import { deferred, expectNoTimers, sleep, useFakeClock } from '../../kit/fakeTime'
import { savedFiles } from '../../kit/savedFiles'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { CONDITION } from './answers'
import { MadeFields } from './formTables'
import { refusal, typed } from './kit'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/app/made'
const bound = { id: 3, reviewUntil: 0 }
const openFields = (answers = {}) => openScreen(MadeFields, PATH, { bindAccount: () => bound, ...answers })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

function Choices({ from }: { readonly from: string }) {
  const [value, setValue] = useState(from)
  const choices = ['a', 'b', 'c', 'd'].map(key => ({ value: key, label: key, disabled: key === 'b' || key === 'd' }))
  return <ChoiceList label="账户" choices={choices} value={value} onChange={setValue} />
}

describe('fields', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expectNoTimers()
  })

  it('pressed too early, the button tells every fault and leads to the first field that has one', async () => {
    const world = await openFields()
    expect(faults()).toEqual([])
    await press('确定')
    expect(faults()).toEqual(['请选择开户银行', '请输入16至19位银行卡号', '提现密码为6位数字', '请先核对'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('请选择开户银行')
    expect(world.asked('bindAccount')).toEqual([])
    await world.leave()
  })

  it('a fault is told when the player has left its field, not while it is typed', async () => {
    const world = await openFields()
    typed(field('卡号'), '6222 0a')
    expect(field('卡号').value).toBe('62220')
    expect(faults()).toEqual([])
    fireEvent.blur(field('卡号'))
    await later(10)
    expect(faults()).toEqual(['请输入16至19位银行卡号'])
    expect(field('卡号').getAttribute('aria-invalid')).toBe('true')
    await world.leave()
  })

  it('filled in: a choice from its sheet, a pin from the keypad, a tick; asks, and sends', async () => {
    const world = await openFields()
    await press('请选择开户银行')
    await later(400)
    fireEvent.click(screen.getByRole('radio', { name: '招商银行' }))
    await later(1000)
    typed(field('卡号'), '6222000011112222')
    await press('提现密码')
    await later(400)
    for (const digit of '135790') await press(digit, '.keypad button')
    await later(1000)
    fireEvent.click(screen.getByRole('checkbox'))
    await later(10)
    expect(screen.getByLabelText('说明').tagName).toBe('TEXTAREA')
    await press('确定')
    await later(400)
    await press('确定', 'dialog button')
    await later(100)
    expect(world.asked('bindAccount')).toEqual([
      { kind: 'bank', bankCode: 'CMB', accountNo: '6222000011112222', withdrawalPassword: '' }
    ])
    expect(popup()).toBe('绑定成功')
    expect(elsewhere()).toBe('/app/personalCenter')
    await later(1000)
    // Neither names nor numbers nor passwords are kept.
    expect([...world.session.items.keys()].filter(key => key.startsWith('form:'))).toEqual([])
    await world.leave()
  })

  it('获取验证码: once, then a minute of waiting', async () => {
    const world = await openFields({ checkCondition: () => CONDITION })
    const code = () => screen.getByRole<HTMLButtonElement>('button', { name: /^获取验证码$|秒后重发$/ })
    expect(code().disabled).toBe(true)
    typed(field('卡号'), '6222000011112222')
    code().focus()
    await press('获取验证码')
    await later(50)
    expect(popup()).toBe('验证码已发送')
    expect(code().textContent).toBe('60 秒后重发')
    expect(code().getAttribute('aria-disabled')).toBe('true')
    await press('60 秒后重发')
    expect(world.asked('checkCondition')).toHaveLength(1)
    await later(58_000)
    expect(code().getAttribute('aria-disabled')).toBe('true')
    await later(3000)
    expect(code().textContent).toBe('获取验证码')
    expect(code().hasAttribute('aria-disabled')).toBe(false)
    expect(document.activeElement).toBe(code())
    await world.leave()
  })

  it('a code pasted with a blank in it is taken whole: nothing is cut off before its figures are read', async () => {
    const world = await openFields({ checkCondition: () => CONDITION })
    typed(field('验证码'), '123 456')
    expect([field('验证码').value, field('验证码').maxLength]).toEqual(['123456', -1])
    typed(field('验证码'), '1234567')
    expect(field('验证码').value).toBe('123456')
    await world.leave()
  })

  it('the minute is over for a phone that slept through it', async () => {
    const world = await openFields({ checkCondition: () => CONDITION })
    typed(field('卡号'), '6222000011112222')
    await press('获取验证码')
    await later(50)
    sleep(59_000)
    await later(1000)
    expect(screen.getByRole('button', { name: '获取验证码' }).hasAttribute('aria-disabled')).toBe(false)
    await world.leave()
  })

  it('a form in a sheet over it is sent by itself', async () => {
    const savings = { balance: 0, yesterday: 0, total: 0, perTenThousand: 1, sevenDay: 3.65, min: 1, max: 500 }
    const world = await openFields({
      savingsInfo: () => savings,
      turnIn: () => ({ coins: 400, yuBaoCoin: 100, timeStamp: 0 })
    })
    await press('充值到储蓄')
    await later(400)
    typed(field('转入金额'), '100')
    await press('转入 100.00 元')
    await later(50)
    expect(popup()).toBe('转入成功')
    expect(faults()).toEqual([])
    await later(1000)
    await world.leave()
  })

  it.each(['100.50', '100。50', '1,00.'])('whole yuan, typed figure by figure: %s is a hundred', async text => {
    const world = await openFields({
      savingsInfo: () => ({ balance: 0, yesterday: 0, total: 0, perTenThousand: 1, sevenDay: 3.65, min: 1, max: 500 })
    })
    await press('充值到储蓄')
    await later(400)
    const amount = field('转入金额')
    for (const figure of text) typed(amount, amount.value + figure)
    expect(amount.value).toBe('100.')
    fireEvent.blur(amount)
    await later(10)
    expect(amount.value).toBe('100')
    // Another amount in its place has a point of its own.
    typed(amount, '7')
    expect(amount.value).toBe('7')
    await press('关闭')
    await later(1000)
    await world.leave()
  })

  it('the caret of an amount stays where it is typed, whatever commas come and go', async () => {
    const world = await openFields({
      savingsInfo: () => ({ balance: 0, yesterday: 0, total: 0, perTenThousand: 1, sevenDay: 3.65, min: 1, max: 500 })
    })
    await press('充值到储蓄')
    await later(400)
    const amount = field('转入金额')
    amount.focus()
    typed(amount, '12345')
    expect(amount.value).toBe('12,345')
    // 9 between 2 and 3: the browser puts the caret behind what was typed.
    amount.setSelectionRange(2, 2)
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    put?.call(amount, '129,345')
    amount.setSelectionRange(3, 3)
    fireEvent.input(amount)
    await later(10)
    expect([amount.value, amount.selectionStart]).toEqual(['129,345', 3])
    put?.call(amount, '1298,345')
    amount.setSelectionRange(4, 4)
    fireEvent.input(amount)
    await later(10)
    expect([amount.value, amount.selectionStart]).toEqual(['1,298,345', 5])
    // What a keyboard composes stays until it ends, the caret behind it.
    for (const text of ['５', '５０００']) fireEvent.input(amount, { target: { value: text }, isComposing: true })
    await later(10)
    expect([amount.value, amount.selectionStart]).toEqual(['５０００', 4])
    fireEvent.compositionEnd(amount)
    await later(10)
    expect([amount.value, amount.selectionStart]).toEqual(['5,000', 5])
    await press('关闭')
    await later(1000)
    await world.leave()
  })

  it('a password is hidden until its eye is pressed', async () => {
    const world = await openFields()
    expect(field('登录密码').type).toBe('password')
    await press('显示密码')
    expect(field('登录密码').type).toBe('text')
    await world.leave()
  })

  it('the page says that a picture cannot be read, and sends nothing', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    const world = await openFields({ uploadImage: () => ({ imageId: 'a'.repeat(32) }) })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) fireEvent.change(input, { target: { files: [new File(['GIF'], 'a.txt')] } })
    await later(50)
    expect(popup()).toBe('无法读取这张图片，请换一张')
    expect(world.asked('uploadImage')).toEqual([])
    await world.leave()
  })

  it('arrows move the choice in a sheet, Enter on it closes', async () => {
    const world = await openFields()
    await press('请选择开户银行')
    await later(400)
    const chosen = () => screen.queryByRole('radio', { checked: true })?.textContent
    screen.getByRole('radio', { name: '工商银行' }).focus()
    for (const [key, name] of [
      ['ArrowDown', '招商银行'],
      ['ArrowUp', '工商银行'],
      ['ArrowDown', '招商银行']
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      await later(400)
      expect(chosen()?.trim()).toBe(name)
      expect(document.activeElement?.textContent?.trim()).toBe(name)
    }
    // The browser makes a click of Enter and of the space bar.
    fireEvent.click(screen.getByRole('radio', { checked: true }))
    await later(1000)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByLabelText('开户银行 招商银行')).toBeTruthy()
    await world.leave()
  })

  it.each([
    ['a', 'ArrowDown', 'c'],
    ['c', 'ArrowUp', 'a'],
    ['c', 'ArrowDown', 'a'],
    ['a', 'ArrowUp', 'c']
  ])('from %s %s leads past the choices that are not offered to %s', async (from, key, to) => {
    render(<Choices from={from} />)
    const chosen = () => screen.getByRole('radio', { checked: true })
    chosen().focus()
    fireEvent.keyDown(chosen(), { key })
    expect(chosen().textContent?.trim()).toBe(to)
    expect(document.activeElement).toBe(chosen())
    expect(chosen().tabIndex).toBe(0)
    await later(50)
  })

  describe('while a picture is on its way', () => {
    const choose = async () => {
      vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }))
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
        () => ({ fillRect: () => undefined, drawImage: () => undefined }) as never
      )
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['jpeg'])))
      savedFiles()
      const sent = deferred<() => unknown>()
      const world = await openFields({ uploadImage: async () => (await sent.promise)() })
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (input) fireEvent.change(input, { target: { files: [new File(['PNG'], 'a.png')] } })
      await later(50)
      expect(world.asked('uploadImage')).toHaveLength(1)
      return { world, sent }
    }
    const UNDER_WAY = '图片正在上传，请稍候'
    const arrives = () => ({ imageId: 'a'.repeat(32) })

    it('what is typed meanwhile stays', async () => {
      const { world, sent } = await choose()
      typed(field('卡号'), '62220000')
      sent.resolve(arrives)
      await later(50)
      expect(screen.getByAltText('上传转账截图')).toBeTruthy()
      expect(field('卡号').value).toBe('62220000')
      await world.leave()
    })

    it.each<[string, () => unknown]>([
      ['has arrived', arrives],
      ['was refused', () => refusal('今日上传次数已用完')]
    ])('the button waits until it %s', async (_, end) => {
      const { world, sent } = await choose()
      await press('确定')
      expect(faults()).toContain(UNDER_WAY)
      expect(screen.getByRole('button', { name: '确定' }).getAttribute('aria-disabled')).toBe('true')
      sent.resolve(end)
      await later(50)
      expect(faults()).not.toContain(UNDER_WAY)
      await world.leave()
    })
  })
})

describe('amounts and pictures', () => {
  it('whatever is typed, an amount has digits, one point and two decimals at most', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(0 as const, 2 as const), (text, decimals) => {
        const amount = amountText(text, decimals)
        expect(amount).toMatch(decimals === 0 ? /^([1-9]\d{0,8})?$/ : /^((0|[1-9]\d{0,8})(\.\d{0,2})?)?$/)
        // As it is shown it reads the same.
        expect(amountText(shownAmount(amount), decimals)).toBe(amount)
      })
    )
  })

  it.each([
    ['100.50', '100'],
    ['500.00', '500'],
    ['500.', '500'],
    ['8,846.50 元', '8846'],
    ['100.50.25', '100']
  ])('whole yuan: %s, pasted, is %s, never a hundred times as much', (pasted, whole) => {
    expect(amountText(pasted, 0)).toBe(whole)
  })

  it('全部 is never more than there is, and less than one unit short of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.constantFrom(0 as const, 2 as const), (units, decimals) => {
        const unit = decimals === 0 ? 10_000 : 100
        const all = Math.round(Number(amountFrom(units / 10_000, decimals)) * 10_000)
        expect(all).toBe(units - (units % unit))
      })
    )
  })

  it('a picture keeps its form and has no side over 1600', () => {
    expect([fittedSize(4000, 3000), fittedSize(900, 1599), fittedSize(30_000, 1), fittedSize(0, 0)]).toEqual([
      { width: 1600, height: 1200 },
      { width: 900, height: 1599 },
      { width: 1600, height: 1 },
      { width: 1, height: 1 }
    ])
  })

  it('bytes travel as base64url without padding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), bytes => {
        expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      })
    )
  })
})
