import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayOpen } from '../../../src/screens/agency/mayOpen'
import { titleOf } from '../../../src/screens/shared/moneyTitles'
import { ROUTES } from '../../../src/screens/shared/routes'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'
import { agent, EMPTY, FULL, member } from './agencyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const PATHS = ROUTES.filter(({ screen: key }) => key === 'agency').map(({ path }) => path)
const AGENT = '/app/agentCenter'
const SPREAD = '/app/spreadCenter'

const NOTHING: readonly (readonly [path: string, text: string])[] = [
  [AGENT, '还没有会员，去开户'],
  [`${AGENT}/agentReport`, '该时间段暂无数据'],
  [`${AGENT}/agentOne`, '还没有会员，去开户'],
  [`${AGENT}/VipManagement`, '还没有会员，去开户'],
  [`${AGENT}/bettingDetails`, '暂无投注记录'],
  [`${AGENT}/transactionDetails`, '暂无明细'],
  [`${AGENT}/agentChasingDetails`, '暂无追号记录...'],
  [`${AGENT}/cardsRecord`, '该游戏暂无记录'],
  [`${AGENT}/agentByRedReport`, '该时间段暂无数据'],
  [`${SPREAD}/ownSpread1`, '还没有邀请码'],
  [`${SPREAD}/ownPlayer`, '还没有玩家'],
  [`${SPREAD}/ownAchievement`, '该时间段暂无数据'],
  [`${SPREAD}/ownRaiseMoney`, '暂无可提取的佣金'],
  [`${SPREAD}/ownAdvanceRaise`, '暂无可提前提取的佣金'],
  [`${SPREAD}/ownRaiseRecord`, '暂无提取记录']
]

let app: RunningApp | undefined
const open = async (path: string, answers: Answers = FULL, user = agent) => {
  app = await renderApp(path, answers, user)
  await settle()
  return app
}

afterEach(() => void vi.restoreAllMocks())
closesApp(() => app)

const asked = (key: keyof Answers) => app?.calls.filter(call => call.key === key).map(({ request }) => request) ?? []

describe('[§G4] every page of the agent centre and the spread centre (check 22)', () => {
  it('there are 23 of them and two hubs', () => {
    expect(PATHS).toHaveLength(25)
  })

  it.each(PATHS)('%s is there, under its title, and throws nothing', async path => {
    const faults = vi.spyOn(console, 'error')
    await open(path)
    expect(screen.queryByText(/加载失败/)).toBeNull()
    expect(screen.queryByText('页面出错了')).toBeNull()
    expect(document.title).toBe(`${titleOf(path)} - 开奖`)
    expect(screen.getAllByRole('heading', { name: titleOf(path) }).length).toBeGreaterThan(0)
    expect(faults).not.toHaveBeenCalled()
  })

  it.each(PATHS)('%s that could not be fetched says so, and 重试 brings it', async path => {
    const { answers } = await open(path, {})
    await waitFor(() => expect(screen.getByText(/加载失败/)).toBeTruthy())
    Object.assign(answers, FULL)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByText(/加载失败/)).toBeNull())
  })

  it.each(NOTHING)('%s with nothing to show: %s', async (path, text) => {
    await open(path, EMPTY)
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
  })
})

describe('[§G4.2] who may open them', () => {
  it.each(PATHS.filter(path => path.startsWith(AGENT)))('%s is for agents alone', path => {
    expect([agent, player({ agencyActivitySwitch: 1 })].map(viewer => mayOpen(path, viewer))).toEqual([true, false])
  })

  it('a player is led from the agent centre to the index', async () => {
    await open(`${AGENT}/agentOne`, FULL, player({ agencyActivitySwitch: 1 }))
    expect(app?.at()).toBe('/app/index')
    expect(asked('memberReport')).toEqual([])
  })

  const left = { ...player().userInfo, coinProxy: 3 }
  it.each([
    [`${SPREAD}`, player(), '/app/index'],
    [`${SPREAD}/ownRaiseMoney`, player(), '/app/index'],
    [`${SPREAD}/ownRaiseMoney`, player({ userInfo: left }), `${SPREAD}/ownRaiseMoney`],
    [`${SPREAD}/ownPlayer`, player({ userInfo: left }), '/app/index'],
    [`${SPREAD}/ownSpread1`, player({ type: 1 }), `${SPREAD}/ownSpread1`]
  ])('[§G4.3] while the spread centre is closed, %s', async (path, user, at) => {
    await open(path, FULL, user)
    expect(app?.at()).toBe(at)
  })

  it('[§G4.3] 我的 shows what there is for the player', async () => {
    await open('/app/personalCenter')
    expect(screen.getByRole('link', { name: '代理中心' }).getAttribute('href')).toBe(AGENT)
    expect(screen.getByRole('link', { name: '推广赚钱' }).getAttribute('href')).toBe(SPREAD)
    app?.unmount()
    cleanup()
    await open('/app/personalCenter', { ...FULL, userInfo: player() }, player())
    expect(screen.queryByRole('link', { name: '代理中心' })).toBeNull()
    expect(screen.queryByRole('link', { name: '推广赚钱' })).toBeNull()
    expect(screen.queryByRole('link', { name: '提取佣金' })).toBeNull()
  })

  it('[§G4.3] 我的 leads whoever has commission left to 提取佣金 while the spread centre is closed', async () => {
    const user = player({ userInfo: left })
    await open('/app/personalCenter', { ...FULL, userInfo: user }, user)
    expect(screen.getByRole('link', { name: '提取佣金' }).getAttribute('href')).toBe(`${SPREAD}/ownRaiseMoney`)
    expect(screen.queryByRole('link', { name: '推广赚钱' })).toBeNull()
  })
})

describe('[§G4.1] reports', () => {
  const ONE = `${AGENT}/agentOne`

  it.each([
    ['', '2025-12-26', '2026-01-01'],
    ['?span=today', '2026-01-01', '2026-01-01'],
    ['?span=yesterday', '2025-12-31', '2025-12-31'],
    ['?span=month', '2026-01-01', '2026-01-01'],
    ['?span=last', '2025-12-01', '2025-12-31'],
    ['?span=2025-11-03_2025-11-09', '2025-11-03', '2025-11-09'],
    ['?span=2025-02-30_2025-11-09', '2025-12-26', '2026-01-01'],
    ['?span=rubbish', '2025-12-26', '2026-01-01']
  ])('days stand in the address: %s', async (search, dateFrom, dateTo) => {
    await open(`${AGENT}/agentReport${search}`)
    expect(asked('teamReport')).toEqual([{ dateFrom, dateTo }])
  })

  it('another span asks anew, and the first page', async () => {
    await open(`${ONE}?page=2`)
    fireEvent.click(screen.getByRole('radio', { name: '今日' }))
    await settle()
    expect(app?.at()).toBe(`${ONE}?span=today`)
    expect(asked('memberReport').at(-1)).toMatchObject({ dateFrom: '2026-01-01', dateTo: '2026-01-01', page: 1 })
  })

  it('the member alone comes first and the sum last; ten-thousands are short', async () => {
    await open(ONE)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringContaining('账号'),
      expect.stringMatching(/^agent01本人.*1\.86万/),
      expect.stringContaining('chen88'),
      expect.stringContaining('zhaoyifan'),
      expect.stringContaining('合计')
    ])
  })

  it('a row opens every column, and leads to its branch over the same days', async () => {
    await open(`${ONE}?span=month`)
    fireEvent.click(screen.getByRole('button', { name: /chen88/ }))
    await settle()
    expect(screen.getByText('18,642.50')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '下级' }))
    await settle()
    expect(app?.at()).toBe(`${ONE}?uid=21&span=month`)
    expect(asked('memberReport').at(-1)).toMatchObject({ uid: 21, dateFrom: '2026-01-01' })
  })

  it('crumbs lead back up', async () => {
    const { memberReport } = FULL
    const below = {
      ...(memberReport as object),
      crumbs: [
        { uid: 7, name: 'agent01' },
        { uid: 21, name: 'chen88' }
      ]
    }
    await open(`${ONE}?uid=21`, { ...FULL, memberReport: below } as Answers)
    expect(screen.getByText('chen88', { selector: '[aria-current]' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '我' }).getAttribute('href')).toBe(ONE)
  })

  it('a column of many pages is sorted by the server', async () => {
    await open(ONE)
    fireEvent.click(screen.getByRole('button', { name: '给我的返点' }))
    await settle()
    expect(asked('memberReport').at(-1)).toMatchObject({ sort: 'mine', page: 1 })
  })

  it('more than a page has a next one', async () => {
    const many = { ...(FULL.memberReport as object), count: 45, list: [member()] }
    await open(ONE, { ...FULL, memberReport: many } as Answers)
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    await settle()
    expect(asked('memberReport').at(-1)).toMatchObject({ page: 2 })
  })

  it('a member is searched by two signs or more', async () => {
    await open(ONE)
    const box = screen.getByRole('searchbox', { name: '会员账号' })
    fireEvent.change(box, { target: { value: 'c' } })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    expect(app?.at()).toBe(ONE)
    // The letters of a Chinese keyboard, whose Enter ends them.
    fireEvent.change(box, { target: { value: "c'h" } })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(app?.at()).toBe(ONE)
    fireEvent.change(box, { target: { value: 'ch' } })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    await settle()
    expect(asked('memberReport').at(-1)).toMatchObject({ username: 'ch' })
  })
})

describe('[§G6.1] bets and chases of a member are read', () => {
  it.each([
    [`${AGENT}/bettingDetails?orderId=9001`, '投注详情', '开奖后可见'],
    [`${AGENT}/agentChasingDetails?id=501`, '追号详情', '追号结束后可见（1 注）']
  ])('%s has nothing to press, and hides what is not drawn', async (path, title, hidden) => {
    await open(path)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByText(hidden)).toHaveLength(1)
    for (const name of [/撤/, /终止/, /再来一注/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it.each([
    ['a bet that is not drawn', { orderstatus: 0 }, 'chen88，定位胆 开奖后可见'],
    ['a bet of a chase that goes on', { orderstatus: 3, chsOrderId: '501' }, 'chen88，定位胆 追号结束后可见']
  ])('%s: the list says until when its numbers are hidden, and takes that for no numbers', async (_, change, text) => {
    const page = FULL.teamOrderList as Extract<Answers['teamOrderList'], { next: string }>
    const list = page.list.map(row => ({ ...row, ...change }))
    const { calls } = await open(`${AGENT}/bettingDetails`, { ...FULL, teamOrderList: { ...page, list } })
    expect(document.querySelector('.entry__main .entry__meta')?.textContent).toBe(`11:30${text}`)
    expect(calls.some(({ key }) => key === 'playCodes')).toBe(false)
  })

  it('the list goes on by the cursor of the page before', async () => {
    const page = FULL.teamOrderList as Extract<Answers['teamOrderList'], { next: string }>
    const first = { ...page, next: '9001' }
    const second = { ...page, list: page.list.map(row => ({ ...row, orderId: '8999' })) }
    await open(`${AGENT}/bettingDetails?status=0`, {
      ...FULL,
      teamOrderList: request => ((request as { cursor: string }).cursor === '' ? first : second)
    })
    fireEvent.click(screen.getByText('上拉加载'))
    await settle()
    expect(asked('teamOrderList')).toMatchObject([
      { cursor: '', orderStatus: '0' },
      { cursor: '9001', orderStatus: '0' }
    ])
    expect(screen.getByText('没有更多了')).toBeTruthy()
  })
})

describe('[§G1.2] members', () => {
  it('a password is made, the account opened, and both shown once', async () => {
    await open(`${AGENT}/openAccount`)
    fireEvent.change(screen.getByLabelText('账号'), { target: { value: 'newone1' } })
    // Its name again would be cut beside the two buttons.
    expect(screen.getByLabelText('初始密码').getAttribute('placeholder')).toBe('请输入')
    fireEvent.click(screen.getByRole('button', { name: '随机密码' }))
    fireEvent.change(screen.getByRole('slider', { name: '奖金组' }), { target: { value: '1950' } })
    expect(screen.getByText('返还率 97.5%，您的返点 0.5%')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '开户' }))
    await settle()
    const sent = asked('openAccount')[0] as { readonly password: string }
    expect(sent).toMatchObject({ username: 'newone1', type: 0, bonusGroup: 1950 })
    expect(sent.password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z0-9]{6,12}$/)
    expect(screen.getByText(sent.password)).toBeTruthy()
  })

  it('a name or a password that is too long for a member is told as that, and never cut', async () => {
    await open(`${AGENT}/openAccount`)
    const [name, password] = ['账号', '初始密码'].map(label => screen.getByLabelText<HTMLInputElement>(label))
    for (const field of [name, password]) {
      expect([-1, 64]).toContain(field?.maxLength)
      if (field) fireEvent.change(field, { target: { value: 'correct4horseof9' } })
    }
    fireEvent.click(screen.getByRole('button', { name: '开户' }))
    await settle()
    expect(asked('openAccount')).toEqual([])
    expect(screen.getByText('密码由6-12位字母加数字组成')).toBeTruthy()
  })

  it('a group only rises', async () => {
    await open(`${AGENT}/VipManagement`)
    fireEvent.click(screen.getByRole('button', { name: /chen88/ }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '调高奖金组' }))
    await settle()
    const slider = screen.getByRole('slider', { name: '奖金组' })
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1950', '1960'])
    fireEvent.change(slider, { target: { value: '1956' } })
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await settle()
    expect(asked('setMemberTerms')).toEqual([{ uid: 21, bonusGroup: 1956 }])
  })

  it('[§G1.3] a code is made and stopped', async () => {
    await open(`${SPREAD}/ownSpread1`)
    fireEvent.click(screen.getByRole('button', { name: '新建邀请码' }))
    await settle()
    // In full-width figures, as Chinese keyboards may write them.
    fireEvent.change(screen.getByLabelText('可用次数'), { target: { value: '２５' } })
    fireEvent.click(screen.getByRole('button', { name: '新建' }))
    await settle()
    expect(asked('saveInvitation')).toEqual([{ bonusGroup: 1960, type: 0, maxUses: 25, days: 30, note: '' }])
    fireEvent.click(screen.getByRole('button', { name: '停用' }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await settle()
    expect(asked('stopInvitation')).toEqual([{ code: 'K7Q2M9XA' }])
  })
})

describe('[§G4.3] commission is taken out', () => {
  it.each([
    ['ownRaiseMoney', 'normal', '50', '318.01'],
    ['ownAdvanceRaise', 'advance', '20', '20.01']
  ])('%s', async (page, kind, amount, tooMuch) => {
    await open(`${SPREAD}/${page}`)
    const box = screen.getByLabelText('提取金额')
    fireEvent.change(box, { target: { value: tooMuch } })
    expect(screen.getByText('可提取金额不足')).toBeTruthy()
    fireEvent.change(box, { target: { value: amount } })
    fireEvent.click(screen.getByRole('button', { name: `提取 ${amount}.00 元` }))
    await settle()
    expect(asked('raiseMoney')).toMatchObject([{ amount, kind }])
    expect(app?.at()).toBe(`${SPREAD}/ownRaiseRecord`)
  })
})
