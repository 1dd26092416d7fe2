import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChaseIssue, ChaseOrder } from '../../../src/contract/areas/chasing'
import { CHASE_ISSUE_STATE, CHASE_STATE, chasing } from '../../../src/contract/areas/chasing'
import { CallFailed } from '../../../src/net/Failure'
import { BettingRecord } from '../../../src/screens/records/BettingRecord'
import { ChaseAwards } from '../../../src/screens/records/ChaseAwards'
import { ChaseDetail } from '../../../src/screens/records/ChaseDetail'
import { chaseLook, progressOf } from '../../../src/screens/records/chaseStatus'
import { RecentlyCommit } from '../../../src/screens/records/RecentlyCommit'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { elsewhere, later, popup, SLIDE_MS } from '../pageOnAnswers'
import { orderDetail } from './fixtures'
import { openScreen, press } from './world'

const chase = (change: Partial<ChaseOrder> = {}): ChaseOrder => ({
  chsOrderId: '12',
  type: 2,
  typeId: 30,
  typeName: '疾风赛车',
  iconUrl: '',
  playedName: '第1-5名',
  startIssue: '20261120178203',
  percentFinishedNum: '3/10',
  isAutomatic: 1,
  gotBonuses: 0,
  chasingConsume: 12,
  chasingAmountCount: 40,
  actionTime: '2026-11-20 17:59:22',
  orderState: CHASE_STATE.running,
  orderStateString: '追号中',
  username: 'player7',
  ...change
})

const issueOf = (n: number, change: Partial<ChaseIssue> = {}): ChaseIssue => ({
  chso_id: `${100 + n}`,
  issue: `20261120${178203 + n}`,
  multiple: n + 1,
  investment: 4 * (n + 1),
  winningAmount: 0,
  openCode: '',
  orderState: CHASE_ISSUE_STATE.waiting,
  orderStateName: '未开始',
  orderIds: [],
  ...change
})

const ISSUES = [
  issueOf(0, {
    openCode: '06,02,09,10,01,04,08,03,07,05',
    orderState: CHASE_ISSUE_STATE.lost,
    orderStateName: '未中奖',
    orderIds: ['881']
  }),
  issueOf(1, { orderState: CHASE_ISSUE_STATE.placed, orderStateName: '等待开奖', orderIds: ['882'] }),
  ...Array.from({ length: 22 }, (_, n) => issueOf(n + 2))
]

const detail = (page: number, change: Partial<ChaseOrder> = {}) =>
  chasing.chaseDetail.data.parse({
    ...chase(change),
    playId: 2001,
    groupId: 201,
    unitMode: 0.1,
    chasingCodeList: [{ chasingCode: '02,06||||', playedName: '第1-5名', actionNum: 2 }],
    cancellable: change.orderState === undefined ? 1 : 0,
    total: ISSUES.length,
    chasingIssueList: ISSUES.slice((page - 1) * 20, page * 20)
  })

const awards = (change: Partial<ChaseIssue> = {}, cancellableUntil = START + 30_000) => ({
  ...issueOf(1, { orderState: CHASE_ISSUE_STATE.placed, orderStateName: '等待开奖', orderIds: ['882'], ...change }),
  cancellableUntil,
  chsOrderId: '12',
  type: 2,
  typeId: 30,
  typeName: '疾风赛车',
  iconUrl: '',
  playId: 2001,
  unitMode: 1,
  actionTime: '2026-11-20 18:00:00',
  chasingCodeList: [{ chasingCode: '02,06||||', playedName: '第1-5名', actionNum: 2 }]
})

const DETAIL = '/app/bettingRecord/chasing?id=12'

describe('chasing records (§S2.3, §S3, §S4)', () => {
  beforeEach(() => useFakeClock(START))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    ['in progress', {}, { text: '追号中', look: 'wait' }],
    [
      'done without a win',
      { orderState: CHASE_STATE.done, orderStateString: '追号已完成' },
      { text: '未中奖', look: 'lost' }
    ],
    ['done with a win', { orderState: CHASE_STATE.done, gotBonuses: 9 }, { text: '已中奖', look: 'won' }],
    ['stopped on its win', { orderState: CHASE_STATE.won, gotBonuses: 9 }, { text: '已中奖', look: 'won' }],
    ['a win while it runs', { gotBonuses: 9 }, { text: '已中奖', look: 'won' }],
    ['cancelled', { orderState: CHASE_STATE.cancelled, orderStateString: '已撤销' }, { text: '已撤销', look: 'off' }],
    [
      'out of money',
      { orderState: CHASE_STATE.balance, orderStateString: '余额不足停止' },
      { text: '余额不足停止', look: 'off' }
    ]
  ])('%s', (_, change, look) => {
    expect(chaseLook(chase(change))).toEqual(look)
  })

  it('progress is a share of the issues, whatever is sent', () => {
    expect(['3/10', '10/10', '12/10', '0/0', ''].map(progressOf)).toEqual([0.3, 1, 1, 0, 0])
  })

  it('an empty list says so and leads to the games', async () => {
    const page = await openScreen(BettingRecord, '/app/bettingRecord?headerIndex=1', {
      chaseList: () => ({ total: 0, chasingOrderList: [] })
    })
    expect(screen.getByText('暂无追号记录...')).toBeDefined()
    await press('去投注')
    expect(elsewhere()).toBe('/app/betType')
    await page.leave()
  })

  it('shows each chase with its progress, opens its detail, and asks again while one runs', async () => {
    const page = await openScreen(BettingRecord, '/app/bettingRecord?headerIndex=1', {
      chaseList: () => ({
        total: 2,
        chasingOrderList: [chase(), chase({ chsOrderId: '11', orderState: CHASE_STATE.won, gotBonuses: 98 })]
      })
    })
    const rows = [...document.querySelectorAll('a.record')].map(row => row.textContent)
    expect(rows[0]).toBe('疾风赛车第1-5名中奖即停178203 期起17:593/10 期追号中已投 12.00 元共 40.00 元')
    expect(rows[1]).toContain('已中奖+98.00元')
    expect(page.asked('chaseList')).toEqual([{ page: 1, limit: 20, date: 1 }])
    await later(10_100)
    expect(page.asked('chaseList').length).toBeGreaterThan(1)
    await press(rows[0] ?? '')
    expect(elsewhere()).toBe('/app/bettingRecord/chasing?id=12')
    await page.leave()
  })

  it('the date filter asks for another day', async () => {
    const page = await openScreen(BettingRecord, '/app/bettingRecord?headerIndex=1', {
      chaseList: () => ({ total: 0, chasingOrderList: [] })
    })
    await press('今日')
    await later(SLIDE_MS)
    await press('七天', 'dialog button')
    await later(SLIDE_MS)
    expect(page.asked('chaseList').at(-1)).toEqual({ page: 1, limit: 20, date: 7 })
    await page.leave()
  })

  it('detail: every field, its issues page by page, and one more bet with its selection', async () => {
    const page = await openScreen(ChaseDetail, DETAIL, { chaseDetail: request => detail(Number(request['page'])) })
    const fields = [...document.querySelectorAll('.kv')].map(row => row.textContent)
    expect(fields).toEqual([
      '投注内容冠军：2 6（2 注）',
      '玩法第1-5名',
      '单位角',
      '起始期号178203 期',
      '追号期数24 期',
      '已完成3/10 期',
      '中奖即停是',
      '总金额40.00 元',
      '已投金额12.00 元',
      '奖金0.00 元',
      '追号状态追号中',
      '追号时间2026-11-20 17:59:22',
      '追号编号12'
    ])
    const issues = () => [...document.querySelectorAll('.chase-issue')].map(row => row.textContent)
    expect(issues()[0]).toContain('1782031 倍，4.00 元未中奖')
    expect(document.querySelector('.chase-issue .balls')).not.toBeNull()
    expect(page.asked('chaseDetail')[0]).toEqual({ id: '12', page: 1, limit: 20 })
    await press('再来一注')
    expect(elsewhere()).toBe('/app/lotteryGame?type=2&typeId=30')
    await page.leave()
  })

  it('a detail that fails again after 重试 offers it again, and nothing else is thrown', async () => {
    const failing = () => {
      throw new CallFailed('chaseDetail', { kind: 'network', status: 0 })
    }
    const world = await openScreen(ChaseDetail, '/app/bettingRecord/chasing?id=12', { chaseDetail: failing })
    await later(3000)
    await press('重试')
    await later(3000)
    expect([world.asked('chaseDetail').length, screen.queryByText('重试') !== null]).toEqual([4, true])
    await world.leave()
  })

  it.each([
    ['a chase', ChaseDetail, '/app/bettingRecord/chasing?id=12', 'chaseDetail'],
    ['an issue of a chase', ChaseAwards, '/app/bettingRecord/chasingAwards?id=12', 'chaseAwards']
  ])('%s that there is none of is told as that, and asking again is not offered', async (_, Screen, path, call) => {
    const failure = { kind: 'refused', code: 500, message: '追号不存在', data: null } as const
    const gone = () => {
      throw new CallFailed(call, failure)
    }
    const world = await openScreen(Screen, path, { [call]: gone })
    await later(30_000)
    expect(world.asked(call)).toHaveLength(1)
    seesText('没有找到要查看的内容')
    expect(screen.queryByText('重试')).toBeNull()
    await world.leave()
  })

  it('a chase of a credit play shows the yuan a note', async () => {
    const page = await openScreen(ChaseDetail, DETAIL, {
      chaseDetail: () => ({ ...detail(1), playId: 2101, unitMode: 1 })
    })
    const fields = [...document.querySelectorAll('.kv dt')].map(row => row.textContent)
    expect(fields).not.toContain('单位')
    expect(document.querySelector('.chase-issue')?.textContent).toContain('178203每注 1 元，4.00 元')
    expect(screen.getByRole('button', { name: '复制追号编号' })).toBeDefined()
    await page.leave()
  })

  it('撤销 asks first, gives the stake back, and is told as 撤销成功', async () => {
    let left = true
    const page = await openScreen(ChaseDetail, DETAIL, {
      chaseDetail: () => (left ? detail(1) : detail(1, { orderState: CHASE_STATE.cancelled })),
      cancelChase: () => {
        left = false
        return { coins: 504, timeStamp: START, cancelled: 23 }
      }
    })
    await press('撤销追号')
    await later(SLIDE_MS)
    expect(screen.getByText('撤销提示')).toBeDefined()
    expect(page.asked('cancelChase')).toEqual([])
    await press('确定')
    expect(page.asked('cancelChase')).toEqual([{ id: '12', typeId: 30, issue: '' }])
    expect(popup()).toBe('撤销成功')
    expect(page.stores.session.store.getState().coins).toBe(504)
    await later(SLIDE_MS)
    expect([...document.querySelectorAll('.betbar button')].map(button => button.textContent)).toEqual(['再来一注'])
    await page.leave()
  })

  it('one issue: what was bet, and cancelled by itself while it may be', async () => {
    let cancelled = false
    const page = await openScreen(ChaseAwards, '/app/bettingRecord/chasingAwards?id=101', {
      chaseAwards: () =>
        cancelled ? awards({ orderState: CHASE_ISSUE_STATE.cancelled, orderStateName: '已撤单' }, 0) : awards(),
      cancelChase: () => {
        cancelled = true
        return { coins: 508, timeStamp: START, cancelled: 1 }
      }
    })
    expect(screen.getByText('等待开奖', { selector: '.muted' })).toBeDefined()
    await press('撤销本期')
    await later(SLIDE_MS)
    await press('确定')
    expect(page.asked('cancelChase')).toEqual([{ id: '12', typeId: 30, issue: '20261120178204' }])
    await later(SLIDE_MS)
    expect(document.querySelector('.betbar')).toBeNull()
    await press('882')
    expect(elsewhere()).toBe('/app/bettingRecord/detail?orderId=882')
    await page.leave()
  })

  it.each([
    [CHASE_ISSUE_STATE.returned, '返还本金', ['返还本金', '200.00 元']],
    [CHASE_ISSUE_STATE.won, '已中奖', ['奖金', '200.00 元']]
  ] as const)('an issue in state %i, %s, says what its sum is', async (orderState, orderStateName, row) => {
    const page = await openScreen(ChaseAwards, '/app/bettingRecord/chasingAwards?id=101', {
      chaseAwards: () => awards({ orderState, orderStateName, winningAmount: 200 }, 0)
    })
    const rows = [...document.querySelectorAll('.kv')].map(({ children }) => [...children].map(one => one.textContent))
    expect(rows).toContainEqual([...row])
    await page.leave()
  })

  it.each([
    ['before the cutoff', START + 30_000, true],
    ['after it', START + 30_000, false],
    ['when the server says it may not', 0, false]
  ] as const)('撤销本期 is there %s', async (when, until, isThere) => {
    const page = await openScreen(ChaseAwards, '/app/bettingRecord/chasingAwards?id=101', {
      chaseAwards: () => awards({}, Date.now() < until ? until : 0)
    })
    if (when === 'after it') await later(30_000)
    expect(screen.queryByRole('button', { name: '撤销本期' }) !== null).toBe(isThere)
    expect(document.querySelector('.betbar') !== null).toBe(isThere)
    await page.leave()
  })

  it.each([
    ['waiting', true],
    ['placed', true],
    ['lost', false],
    ['cancelled', false]
  ] as const)('one issue that is %s is asked for again: %s', async (state, isAskedAgain) => {
    const page = await openScreen(ChaseAwards, '/app/bettingRecord/chasingAwards?id=101', {
      chaseAwards: () => awards({ orderState: CHASE_ISSUE_STATE[state] })
    })
    await later(5100)
    expect(page.asked('chaseAwards').length > 1).toBe(isAskedAgain)
    await page.leave()
  })
})

describe('recentlyCommit 最近投注', () => {
  beforeEach(() => useFakeClock(START))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const recentPlays = () => [
    {
      type: 2,
      typeId: 30,
      title: '疾风赛车',
      iconUrl: '',
      playId: 2021,
      groupId: 203,
      playName: '直选复式',
      orderId: '77',
      inputCode: '02,07|03,06',
      actionTime: '2026-11-20 17:59:22'
    }
  ]

  it('lists plays bet on lately; a tap asks for the whole selection and leads to the game', async () => {
    const page = await openScreen(RecentlyCommit, '/app/recentlyCommit', {
      recentPlays,
      orderDetail: () => orderDetail()
    })
    const text = document.querySelector('.record')?.textContent ?? ''
    expect(text).toBe('疾风赛车直选复式 02 07 | 03 0611-20 17:59再来一注')
    await press(text)
    expect(page.asked('orderDetail')).toEqual([{ orderId: '77' }])
    expect(elsewhere()).toBe('/app/lotteryGame?type=2&typeId=30')
    await page.leave()
  })

  it('a selection that comes after the player has left leads nowhere', async () => {
    const answer = deferred<ReturnType<typeof orderDetail>>()
    const page = await openScreen(RecentlyCommit, '/app/recentlyCommit', {
      recentPlays,
      orderDetail: () => answer.promise
    })
    fireEvent.click(screen.getByRole('button', { name: /再来一注/ }))
    await later(50)
    await press('返回')
    expect(elsewhere()).toBe('/app/personalCenter')
    answer.resolve(orderDetail())
    await later(50)
    expect(elsewhere()).toBe('/app/personalCenter')
    await page.leave()
  })

  it('a player without any is led to the games', async () => {
    const page = await openScreen(RecentlyCommit, '/app/recentlyCommit', { recentPlays: () => [] })
    expect(screen.getByText('暂无内容')).toBeDefined()
    await press('去投注')
    expect(elsewhere()).toBe('/app/betType')
    await page.leave()
  })
})
