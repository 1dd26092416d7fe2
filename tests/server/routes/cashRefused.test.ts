import { describe, expect, it } from 'vitest'
import { money } from '../../../src/rules/money'
import { cashRefused } from '../../../src/server/routes/withdraw/cashRefused'

describe('a refusal of cash tells the phone what to ask for again: the password (§M4.3), the reality check (§C6)', () => {
  it.each([
    ['pin.wrong', { n: 4 }, '提现密码错误，还可尝试4次', { needsStepUp: 1 }],
    ['pin.form', {}, '提现密码为6位数字', { needsStepUp: 1 }],
    ['pin.locked', { minutes: 120 }, '提现密码已锁定，请120分钟后再试', null],
    ['protection.reality', {}, '请先确认游戏时间提醒', { reality: 1 }],
    ['withdraw.balance', {}, '余额不足!', null]
  ] as const)('%s', (code, params, sentence, data) => {
    const refused = cashRefused({ code, params })
    expect([refused.message, refused.data]).toEqual([sentence, data])
  })

  it('decided behind the lock it carries the balance', () => {
    expect(cashRefused({ code: 'withdraw.balance', params: {} }, money(45_000), 7).data).toEqual({
      coins: 4.5,
      timeStamp: 7
    })
  })
})
