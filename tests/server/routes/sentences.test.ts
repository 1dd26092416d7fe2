import { describe, expect, test } from 'vitest'
import { AGENCY_MESSAGES } from '../../../src/text/agencyMessages'
import { DEPOSIT_MESSAGES } from '../../../src/text/depositMessages'
import { fill } from '../../../src/text/fill'
import { PROTECTION_MESSAGES } from '../../../src/text/protectionMessages'
import { SYSTEM_MESSAGES } from '../../../src/text/systemMessages'
import { WITHDRAW_MESSAGES } from '../../../src/text/withdrawMessages'

/** Tests of what leads to these sentences name them by their keys. */
describe('sentences, word by word', () => {
  test.each([
    ['§M4.2', DEPOSIT_MESSAGES['deposit.open'], { n: 3 }, '您有3笔未完成的充值订单，请先完成或取消'],
    ['§M4.2', DEPOSIT_MESSAGES['deposit.cancels'], {}, '今日取消次数过多，请稍后再试'],
    ['§M4.2', DEPOSIT_MESSAGES['deposit.payer'], {}, '请填写付款人姓名'],
    ['§M4.2', DEPOSIT_MESSAGES['deposit.fixed'], {}, '请选择固定金额'],
    ['§M3.1', DEPOSIT_MESSAGES['deposit.paid'], {}, '订单已付款，不能取消'],
    ['§M6', DEPOSIT_MESSAGES['deposit.tails'], {}, '该金额通道繁忙，请更换金额'],
    ['§M3.1', DEPOSIT_MESSAGES['deposit.expired'], {}, '订单已过期，请勿再付款；如已付款请联系客服'],
    ['§M3.1', SYSTEM_MESSAGES['deposit.late'].body, { no: 'D1000001' }, '您的付款已到账，订单D1000001已补记'],
    ['§M4.3', WITHDRAW_MESSAGES['withdraw.times'], {}, '今日提现次数已用完'],
    ['§M4.3', WITHDRAW_MESSAGES['withdraw.day'], { left: '1.00' }, '超出今日可提现额度，剩余1.00元'],
    ['§M4.3', WITHDRAW_MESSAGES['withdraw.open'], {}, '您有一笔提现正在处理，请稍后再试'],
    ['§M4.3', WITHDRAW_MESSAGES['withdraw.bonus'], { need: '9.00' }, '优惠流水未完成，还需投注9.00元'],
    ['§M4.3', WITHDRAW_MESSAGES['pin.wrong'], { n: 4 }, '提现密码错误，还可尝试4次'],
    ['§M4.3', WITHDRAW_MESSAGES['pin.locked'], { minutes: 120 }, '提现密码已锁定，请120分钟后再试'],
    ['§M4.3', WITHDRAW_MESSAGES['payout.taken'], {}, '该卡无法绑定，请联系客服'],
    ['§M4.3', WITHDRAW_MESSAGES['payout.other-holder'], {}, '持卡人必须与首次绑定的姓名一致'],
    [
      '§M4.2',
      PROTECTION_MESSAGES['protection.limit.deposit'],
      { period: '周', left: '20' },
      '已达到您设置的存款限额，本周还可存20元'
    ],
    [
      '§C1',
      PROTECTION_MESSAGES['protection.limit.stake'],
      { period: '日', left: '1' },
      '已达到您设置的投注限额，本日剩余1元'
    ],
    [
      '§C1',
      PROTECTION_MESSAGES['protection.limit.loss'],
      { period: '月', left: '0' },
      '已达到您设置的亏损限额，本月剩余0元'
    ],
    ['§C1', PROTECTION_MESSAGES['protection.session'], {}, '今日游戏时间已达上限'],
    ['§C4', PROTECTION_MESSAGES['protection.cool-off'], { until: 'X' }, '您处于冷静期，X 后可继续'],
    ['§C4', PROTECTION_MESSAGES['protection.excluded'], { until: 'X' }, '您已自我排除至 X'],
    ['§C2', PROTECTION_MESSAGES['protection.in-force'], {}, '限额已生效'],
    ['§C2', PROTECTION_MESSAGES['protection.later'], {}, '调高限额将在24小时后可确认'],
    ['§C2', PROTECTION_MESSAGES['protection.not-ready'], { time: 'X' }, 'X 后可确认'],
    ['§G5.1', AGENCY_MESSAGES['agency.only'], {}, '仅代理可以查看'],
    ['§G5.1', AGENCY_MESSAGES['member.not-found'], {}, '会员不存在'],
    ['§G1.2', AGENCY_MESSAGES['agency.group-up'], {}, '奖金组只能调高'],
    ['§G1.2', AGENCY_MESSAGES['agency.open-most'], {}, '今日开户已达20个上限'],
    ['§G1.3', AGENCY_MESSAGES['agency.uses'], {}, '可用次数须为1至10000'],
    ['§G2.5', AGENCY_MESSAGES['raise.daily'], {}, '今日提取次数已用完']
  ])('%s %s', (_, sentence, params, told) => {
    expect(fill(sentence, params)).toBe(told)
  })
})
