import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PASTED_AMOUNTS } from '../../kit/pastedAmounts'
import {
  REFUSED_ADDRESSES,
  REFUSED_CARDS,
  REFUSED_DEPOSITS,
  REFUSED_HOLDERS,
  REFUSED_PAYERS,
  REFUSED_WITHDRAWALS
} from '../../kit/refusedInputs'
import { openedPages } from '../openedPages'
import { player, settle } from '../renderApp'
import { bound, channel, condition, FULL } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const pages = openedPages(FULL)
const { open } = pages

/** What stands in a field after a text was typed or pasted into it. */
function typeInto(label: string, text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

const redButton = () => document.querySelector<HTMLButtonElement>('.footbar .btn--primary')
/** The red button pressed too early: every fault stands under its field. */
async function faults(): Promise<readonly string[]> {
  const button = redButton()
  if (!button) throw new Error('no red button')
  fireEvent.click(button)
  await settle()
  return screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '')
}

describe('[§M4.2] a deposit is judged on the phone with the words of the server (acceptance 20)', () => {
  it.each(REFUSED_DEPOSITS)('amount "%s": %s', async (amount, sentence) => {
    await open('/app/recharge/bankTransfer')
    typeInto('充值金额', amount)
    expect(await faults()).toContain(sentence)
    expect(pages.app?.calls.some(({ key }) => key === 'remitOrderAuto')).toBe(false)
  })

  it('the range is said once: the fault takes the place of the hint', async () => {
    await open('/app/recharge')
    const range = '单笔充值金额为100至50,000元'
    expect(screen.getAllByText(range)).toHaveLength(1)
    typeInto('充值金额', '99')
    expect(await faults()).toEqual([range])
    expect(screen.getAllByText(range)).toHaveLength(1)
  })

  it('fixed amounts are chosen, not typed', async () => {
    await open('/app/recharge/underLinePayment', {
      payChannels: [channel({ fixedAmounts: [100, 300], needName: false })]
    })
    expect(screen.getByLabelText<HTMLInputElement>('充值金额').readOnly).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '300' }))
    expect(redButton()?.textContent).toBe('充值 300.00 元')
  })

  it.each(REFUSED_PAYERS)('payer "%s": %s', async (name, sentence) => {
    await open('/app/recharge/bankTransfer?amount=500')
    typeInto('付款人姓名', name)
    expect(await faults()).toContain(sentence)
  })

  it.each([
    ['', true],
    ['Lucky 88', false]
  ])('nickname "%s" of who scans a code: 请填写付款人昵称 %s', async (name, told) => {
    await open('/app/recharge/underLinePayment?amount=500')
    typeInto('付款人昵称', name)
    expect((await faults()).includes('请填写付款人昵称')).toBe(told)
  })

  it('the amount chosen before comes along, and a channel that takes it is chosen', async () => {
    const channels = [channel({ maxAmount: 400 }), channel({ channelId: 'c2', title: '通道二' })]
    await open('/app/recharge/bankTransfer?amount=500', { payChannels: channels })
    expect(screen.getByLabelText<HTMLInputElement>('充值金额').value).toBe('500')
    expect(screen.getByRole('radio', { name: /通道二/ }).getAttribute('aria-checked')).toBe('true')
  })
})

describe('[§M4.3] accounts money is paid out to (acceptance 20)', () => {
  const card = (number: string, again = number) => {
    typeInto('银行卡号', number)
    typeInto('再次输入', again)
  }

  it.each(REFUSED_CARDS)('card %s: %s', async (number, sentence) => {
    await open('/app/personalCenter/bindingBankCard')
    card(number)
    expect(await faults()).toContain(sentence)
  })

  it('a card in full-width figures, with gaps, is read as its figures', async () => {
    await open('/app/personalCenter/bindingBankCard')
    expect(typeInto('银行卡号', '６２１７ ０００0 1111 2222').value).toBe('6217000011112222')
  })

  it('card 6217000011112222, again 6217000011112223: 两次输入不一致', async () => {
    await open('/app/personalCenter/bindingBankCard')
    card('6217000011112222', '6217000011112223')
    expect(await faults()).toContain('两次输入不一致')
  })

  it('a wrong check digit only warns', async () => {
    await open('/app/personalCenter/bindingBankCard')
    card('6217000011112223')
    expect(screen.getByText('卡号可能有误，请再次核对')).toBeTruthy()
    expect(await faults()).toEqual(['请选择开户银行'])
  })

  it.each(REFUSED_HOLDERS)('holder "%s" of the first card: %s', async (name, sentence) => {
    await open('/app/personalCenter/bindingBankCard', { payoutAccounts: bound({ accounts: [], holder: '' }) })
    typeInto('持卡人', name)
    expect(await faults()).toContain(sentence)
  })

  it('the holder of later cards is the one of the first, masked', async () => {
    await open('/app/personalCenter/bindingBankCard')
    expect(screen.getByText('林**')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '持卡人' })).toBeNull()
  })

  it.each(REFUSED_ADDRESSES)('address %s: %s', async (address, sentence) => {
    await open('/app/personalCenter/bindingUSDT')
    typeInto('收款地址', address)
    expect(await faults()).toContain(sentence)
  })
})

describe('[§M4.3] withdrawing', () => {
  it.each(REFUSED_WITHDRAWALS)('amount %s: %s', async (amount, sentence) => {
    await open('/app/personalCenter/raiseMoney')
    typeInto('提现金额', amount)
    expect(await faults()).toContain(sentence)
  })

  it('more than the day has left: 超出今日可提现额度', async () => {
    await open('/app/personalCenter/raiseMoney', { checkCondition: condition({ dayLeft: 500 }) })
    typeInto('提现金额', '600')
    expect(await faults()).toContain('超出今日可提现额度，剩余500.00元')
  })

  it('[§M4.3] below the least the field is closed and says why; no range is shown upside down', async () => {
    const low = condition({ can: false, reason: '可提现余额不足100元', balance: 8, available: 8, max: 100 })
    await open('/app/personalCenter/raiseMoney', { checkCondition: low })
    expect(screen.getByLabelText<HTMLInputElement>('提现金额').disabled).toBe(true)
    expect(screen.getByText('可提现余额不足100元')).toBeTruthy()
    expect(screen.queryByText(/单笔/)).toBeNull()
  })

  it('a bonus that holds the money back can be given up beside it, a deposit’s turnover cannot hold it', async () => {
    const held = condition({ can: false, reason: '优惠流水未完成，还需投注300.00元', bonus: { left: 300, amount: 88 } })
    await open('/app/personalCenter/raiseMoney', { checkCondition: held })
    expect(screen.getByText('优惠流水未完成，还需投注300.00元')).toBeTruthy()
    expect(screen.getByRole('button', { name: '放弃优惠' })).toBeTruthy()
    pages.app?.unmount()
    await open('/app/personalCenter/raiseMoney')
    expect(screen.queryByRole('button', { name: '放弃优惠' })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('提现金额').disabled).toBe(false)
  })

  it('全部 fills what one withdrawal may take, 可提现 stays what it is', async () => {
    const rich = condition({ balance: 120_000, available: 120_000, max: 50_000 })
    await open('/app/personalCenter/raiseMoney', { checkCondition: rich })
    expect(screen.getByText('可提现 120,000.00 元')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(redButton()?.textContent).toBe('提现 50,000.00 元')
  })

  it.each([
    ['a small amount to a known account', '1000', {}, 0, '约 5 分钟'],
    ['more than goes out unseen', '5000.01', {}, 0, '约 60 分钟，需审核'],
    ['an account of today', '1000', {}, 1, '约 60 分钟，需审核'],
    ['turnover still owed', '1000', { unseenMost: 0, review: 1 }, 0, '约 60 分钟，需审核']
  ] as const)('预计到账 is that of the amount and the account (§M6): %s', async (_, amount, change, review, told) => {
    const { accounts, ...rest } = bound()
    await open('/app/personalCenter/raiseMoney', {
      checkCondition: condition(change),
      payoutAccounts: { ...rest, accounts: accounts.map(account => ({ ...account, review })) }
    })
    typeInto('提现金额', amount)
    expect(screen.getByText(told)).toBeTruthy()
  })

  it('while the rate of USDT is not known the page says so, and promises no amount', async () => {
    const { accounts, ...rest } = bound()
    await open('/app/personalCenter/raiseMoney', {
      checkCondition: condition({ rate: 0 }),
      payoutAccounts: { ...rest, accounts: accounts.map(account => ({ ...account, kind: 'usdt' as const })) }
    })
    typeInto('提现金额', '1000')
    expect(screen.getByText('暂无，请稍后再试')).toBeTruthy()
    expect(screen.queryByText(/USDT =|约 .* USDT/)).toBeNull()
  })

  it.each([
    [7.2, 7.25, '7.20 7.25', true],
    [undefined, 7.25, '维护中 7.25', true],
    [7.2, 0, '7.20 维护中', true],
    [undefined, 0, '维护中 维护中', false]
  ])('交易所 converts by what is known: in %s, out %d', async (sold, rate, told, converts) => {
    await open('/app/personalCenter/jys', {
      checkCondition: condition({ rate }),
      payChannels: sold === undefined ? [] : [channel({ asset: 'USDT', rate: sold })]
    })
    const figures = [...document.querySelectorAll('.totals dd span')].map(each => each.textContent)
    expect(figures.join(' ')).toBe(told)
    const receives = screen.queryByText('提现可收到')?.nextElementSibling?.textContent
    expect(receives).toBe(converts ? (rate === 0 ? '-' : '137.93 USDT') : undefined)
    // Nothing is said of what cannot be paid in: the rate of payouts is another one.
    const pays = screen.queryByText('充值需支付')?.nextElementSibling?.textContent
    expect(pays).toBe(converts ? (sold === undefined ? '-' : '138.89 USDT') : undefined)
    if (!converts) return
    fireEvent.click(screen.getByText('USDT 换人民币'))
    const credited = screen.getByText('充值可到账').nextElementSibling?.textContent
    expect(credited).toBe(sold === undefined ? '-' : '7,200.00 元')
  })

  it('the page shows the fee and the amount that arrives before the player can confirm', async () => {
    await open('/app/personalCenter/raiseMoney', { checkCondition: condition({ freeTimesLeft: 0 }) })
    typeInto('提现金额', '1000')
    expect(screen.getByText('10.00 元（今日免费次数已用完）')).toBeTruthy()
    expect(screen.getByText('990.00 元')).toBeTruthy()
    expect(redButton()?.textContent).toBe('提现 1,000.00 元')
  })
})

/** Every page with an amount, what its field is called, and whether it has fen. */
const AMOUNT_FIELDS = [
  ['/app/recharge', '充值金额', 'whole'],
  ['/app/recharge/bankTransfer', '充值金额', 'whole'],
  ['/app/personalCenter/raiseMoney', '提现金额', 'fen'],
  ['/app/personalCenter/turnInMoney', '转入金额', 'fen'],
  ['/app/personalCenter/turnOutMoney', '转出金额', 'fen'],
  ['/app/recharge/YuebaoRecharge', '转入金额', 'fen'],
  ['/app/personalCenter/walletMoneyInOut', '转账金额', 'fen']
] as const

describe('[§M4.2] what may be pasted into an amount (acceptance 21)', () => {
  it.each(AMOUNT_FIELDS)('%s %s', async (path, label, decimals) => {
    await open(path)
    for (const [pasted, whole, fen] of PASTED_AMOUNTS) {
      typeInto(label, '')
      const { value } = typeInto(label, pasted)
      expect([pasted, value.replaceAll(',', '')]).toEqual([pasted, decimals === 'whole' ? whole : fen])
    }
  })
})

describe('[§M4] between wallets', () => {
  it.each([
    ['/app/personalCenter/turnInMoney', '转入金额', '0.5', '单笔金额最少1元'],
    ['/app/personalCenter/turnInMoney', '转入金额', '9000', '余额不足!'],
    ['/app/personalCenter/turnOutMoney', '转出金额', '3200.01', '储蓄余额不足!'],
    ['/app/recharge/YuebaoRecharge', '转入金额', '', '请输入正确的金额，最多两位小数'],
    ['/app/personalCenter/walletMoneyInOut', '转账金额', '0.5', '单笔转账金额为1至50,000元'],
    ['/app/personalCenter/walletMoneyInOut?from=cardsCoin&to=coin', '转账金额', '421', '余额不足!']
  ])('%s: %s "%s": %s', async (path, label, amount, sentence) => {
    await open(path)
    typeInto(label, amount)
    expect(await faults()).toContain(sentence)
  })

  it.each([
    ['/app/personalCenter/walletMoneyInOut?from=coin&to=cardsCoin', '转账 50,000.00 元'],
    ['/app/personalCenter/turnInMoney', '转入 996,800.00 元']
  ])('%s: 全部 fills what one call may take of two million: %s', async (path, label) => {
    const rich = player({ coin: { ...player().coin, lotteryCoin: 2_000_000 }, ybSwitch: 1, openCardsSwitch: 1 })
    await open(path, { userInfo: rich })
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(redButton()?.textContent).toBe(label)
  })

  it('so does 全部 on the sheet of a game', async () => {
    const rich = player({ coin: { ...player().coin, lotteryCoin: 60_000 }, ybSwitch: 1, openCardsSwitch: 1 })
    await open('/app/qipai', { userInfo: rich })
    fireEvent.click(screen.getByRole('button', { name: '转入' }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(screen.getByRole('button', { name: '转入 50,000.00 元' })).toBeTruthy()
  })

  it.each([
    ['100', '转后主钱包8,746.50', '转后棋牌520.00'],
    ['', '转后主钱包–', '转后棋牌–'],
    ['0.5', '转后主钱包–', '转后棋牌–'],
    ['49999', '转后主钱包–', '转后棋牌–']
  ])('a transfer of "%s": %s, %s', async (amount, from, to) => {
    await open('/app/personalCenter/walletMoneyInOut?from=coin&to=cardsCoin')
    typeInto('转账金额', amount)
    const rows = [...document.querySelectorAll('.facts > div')].map(({ textContent }) => textContent)
    expect(rows).toEqual([from, to])
  })

  it('a transfer can be turned round', async () => {
    const { calls, answers } = await open('/app/personalCenter/walletMoneyInOut?from=coin&to=cardsCoin')
    answers.transfer = { orderNo: 'T3000001', state: 1, coins: 8946.5 }
    fireEvent.click(screen.getByRole('button', { name: '互换方向' }))
    typeInto('转账金额', '100')
    fireEvent.click(screen.getByRole('button', { name: '转账 100.00 元' }))
    await waitFor(() => expect(screen.getByText('转账成功')).toBeTruthy())
    expect(calls.find(({ key }) => key === 'transfer')?.request).toMatchObject({
      from: 'cardsCoin',
      to: 'coin',
      amount: '100'
    })
  })
})
