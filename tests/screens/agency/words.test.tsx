import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../renderApp'
import { settle } from '../renderApp'
import { said } from '../said'
import { FULL } from './agencyAnswers'
import { agencyPages } from './opened'

vi.setConfig({ testTimeout: 30_000 })

const AGENT = '/app/agentCenter'
const SPREAD = '/app/spreadCenter'
const pages = agencyPages()

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const changed = (key: keyof Answers, change: object): Answers => ({
  ...FULL,
  [key]: { ...(FULL[key] as object), ...change }
})

/** What each screen says (§G4.2, §G4.3), in its order. */
const SCREENS: readonly (readonly [path: string, words: string])[] = [
  [
    AGENT,
    '今日团队有效投注 | 18,642.50 | 元 | 下级开户 | 提取佣金 | 团队人数 | 10 | 今日新增 | 2 | 今日投注人数 | 6 | 今日我的返点（预计） | 93.21 | 昨日返点 | 41.00'
  ],
  [
    AGENT,
    '代理报表 | 下级报表 | 会员管理 | 邀请码 | 投注明细 | 交易明细 | 追号明细 | 棋牌记录 | 棋牌报表 | KY棋牌报表 | 捕鱼报表 | 捕鱼红包报表 | AG捕鱼报表'
  ],
  [
    `${AGENT}/agentStatement`,
    '奖金组 | 返还率 | 两面 | 直选 | 我的返点 | 1960 | 98% | 1.96 | 980 | 0% | 1950 | 97.5% | 1.95 | 975 | 0.5%'
  ],
  [
    `${AGENT}/agentReport`,
    '日期 | 我的返点 | 有效投注 | 盈亏 | 投注额 | 中奖 | 打和退款 | 注单数 | 返点 | 佣金 | 活动 | 充值 | 提现 | 01-01 | 预计'
  ],
  [
    `${AGENT}/agentReport`,
    '投注人数 | 6 | 新增 | 2 | 团队人数 | 10 | 现在 | 未结算 | 40.00 | 现在 | 团队余额 | 9.80万 | 现在'
  ],
  [`${AGENT}/agentOne`, '账号 | 有效投注 | ↓ | 盈亏 | 给我的返点 | agent01 | 本人'],
  [
    `${AGENT}/openAccount`,
    '直接开户 | 邀请码 | 类型 | 会员 | 代理 | 账号 | 请输入账号 | 初始密码 | 请输入 | 随机密码 | 会员首次登录须自行设置新密码 | 奖金组 | 1960'
  ],
  [`${AGENT}/openAccount`, '返还率 | 98% | ，您的返点 | 0%'],
  [
    `${AGENT}/VipManagement`,
    '会员账号 | 全部 | 会员 | 代理 | chen88 | 会员 1950，直属 2 / 团队 3 | 今天活跃 | 近7日 1.86万'
  ],
  [
    `${AGENT}/bettingDetails`,
    '全部 | 待开奖 | 已中奖 | 未中奖 | 已撤单 | 返还本金 | 已结算投注 | 20,500.00 | 中奖 | 17,000.00 | 盈亏 | −1,631.50'
  ],
  [
    `${AGENT}/bettingDetails?orderId=9001`,
    '会员 | chen88 | 彩种 | 重庆时时彩 01-012 期 | 玩法 | - | 投注内容 | 开奖后可见'
  ],
  [`${AGENT}/cardsRecord`, '全部 | 棋牌 | 开元棋牌 | 捕鱼 | AG捕鱼'],
  [`${AGENT}/agentCardsReport`, '账号 | 局数 | 投注额 | 有效投注 | ↓ | 派彩 | 盈亏'],
  [`${AGENT}/agentByRedReport`, '账号 | 红包个数 | 红包金额 | 领取人数'],
  [SPREAD, '可提取 | 318.00 | 元 | 提取 | 提前提取 | 待到期 | 40.00 | 累计佣金 | 618.00 | 昨日佣金 | 5.00'],
  [SPREAD, '我的推广 | 邀请码 | 我的玩家 | 我的业绩 | 我的奖励 | 提取记录'],
  [`${SPREAD}/ownSpread1`, 'K7Q2M9XA | 会员 1950，永久有效，朋友 | 有效 | 打开 28，注册 3 / 100 | 停用 | 二维码'],
  [`${SPREAD}/ownPlayer`, '全部级别 | 全部 | 未投注 | 已投注 | 有效玩家 | ab***9 | 一级，2025-12-20 注册'],
  [`${SPREAD}/ownAchievement`, '日期 | 一级有效投注 | 二级有效投注 | 一级佣金 | 二级佣金 | 投注人数'],
  [`${SPREAD}/ownRaiseMoney`, '可提取 318.00 元 | ¥ | 0 | 全部'],
  [`${SPREAD}/ownAdvanceRaise`, '提前提取最多为待到期佣金的一半，无手续费。'],
  [`${SPREAD}/bonusNotes`, '推广奖励 | 有效玩家 | 奖励（元）']
]

describe('[§G4] what screens of the two centres say, word by word', () => {
  it.each(SCREENS)('%s: %s', async (path, words) => {
    await pages.open(path)
    expect(said()).toContain(words)
  })

  it('[§G3.3] the spans: four in sight, 上月 and two days of one’s own in the sheet', async () => {
    const app = await pages.open(`${AGENT}/agentReport`)
    expect(said()).toContain('今日 | 昨日 | 近7日 | 本月 | 12-26 至 01-01')
    await press(/12-26 至 01-01/)
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(
      expect.arrayContaining(['今日', '昨日', '近7日', '本月', '上月', '查询'])
    )
    fireEvent.click(sheet.getByText('上月'))
    await settle()
    expect(app.at()).toBe(`${AGENT}/agentReport?span=last`)
    expect(pages.asked('teamReport').at(-1)).toMatchObject({ dateFrom: '2025-12-01', dateTo: '2025-12-31' })
  })

  it.each([
    [0, '今天活跃'],
    [1, '3天内活跃'],
    [2, '7天内活跃'],
    [3, '更早活跃']
  ])('最近活跃 in step %i: %s', async (active, words) => {
    const { list } = FULL.memberList as { readonly list: readonly object[] }
    await pages.open(`${AGENT}/VipManagement`, changed('memberList', { list: [{ ...list[0], active }] }))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('设为代理 is asked for, and counts from the next day on', async () => {
    const { answers } = await pages.open(`${AGENT}/VipManagement`)
    answers.setMemberTerms = { fromDay: '2026-01-02' }
    fireEvent.click(screen.getByText('chen88'))
    await settle()
    expect(screen.getByText('开户日').nextElementSibling?.textContent).toBe('2025-12-20')
    await press('设为代理')
    expect(screen.getByText('将 chen88 设为代理？次日生效，不能改回会员。')).toBeTruthy()
    await press('确定')
    expect(await screen.findByText('设置成功，次日生效')).toBeTruthy()
    expect(pages.asked('setMemberTerms')).toEqual([{ uid: 21, type: 1 }])
  })

  it('[§G1.3] a new code: 1, 7, 30, 90 days or for ever, 100 uses at first, no more than 10000', async () => {
    await pages.open(`${SPREAD}/ownSpread1`)
    await press('新建邀请码')
    const sheet = within(screen.getByRole('dialog', { name: '新建邀请码' }))
    const uses = sheet.getByLabelText<HTMLInputElement>('可用次数')
    expect(uses.value).toBe('100')
    fireEvent.change(uses, { target: { value: '10001' } })
    fireEvent.click(sheet.getByRole('button', { name: '新建' }))
    await settle()
    expect(sheet.getByRole('alert').textContent).toBe('可用次数须为1至10000')
    fireEvent.click(sheet.getByRole('button', { name: /有效期/ }))
    await settle()
    const days = within(screen.getByRole('dialog', { name: '有效期' })).getAllByRole('radio')
    expect(days.map(({ textContent }) => textContent?.trim())).toEqual(['1天', '7天', '30天', '90天', '永久'])
  })

  it('a code that was stopped is told so', async () => {
    const { answers } = await pages.open(`${SPREAD}/ownSpread1`)
    answers.stopInvitation = { code: 'K7Q2M9XA' }
    await press('停用')
    await press('确定')
    expect(await screen.findByText('邀请码已停用')).toBeTruthy()
  })

  it('开户 is told, with account and password', async () => {
    await pages.open(`${AGENT}/openAccount`)
    fireEvent.change(screen.getByLabelText('账号'), { target: { value: 'newone1' } })
    fireEvent.change(screen.getByLabelText('初始密码'), { target: { value: 'abc1234' } })
    await press('开户')
    const sheet = within(await screen.findByRole('dialog', { name: '开户成功' }))
    expect(sheet.getByText('newone1')).toBeTruthy()
    expect(sheet.getByText('abc1234')).toBeTruthy()
  })

  it('提取 is told', async () => {
    const { answers } = await pages.open(`${SPREAD}/ownRaiseMoney`)
    answers.raiseMoney = { coins: 1, coinProxy: 1, timeStamp: 1 } as never
    fireEvent.change(screen.getByLabelText('提取金额'), { target: { value: '10' } })
    await press('提取 10.00 元')
    expect(await screen.findByText('提取成功')).toBeTruthy()
  })
})
