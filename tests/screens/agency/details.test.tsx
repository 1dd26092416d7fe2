import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { gameEntry } from '../betting/fixtures'
import { siteOf } from '../cashier/moneyAnswers'
import type { Answers } from '../renderApp'
import { settle } from '../renderApp'
import { EMPTY, FULL } from './agencyAnswers'
import { agencyPages } from './opened'

vi.setConfig({ testTimeout: 30_000 })

const AGENT = '/app/agentCenter'
const SPREAD = '/app/spreadCenter'
const pages = agencyPages()

/** What a chart says to the ear. */
const chart = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(({ textContent }) => textContent))
const only = (key: keyof Answers, change: object): Answers => ({ [key]: { ...(FULL[key] as object), ...change } })
const changed = (key: keyof Answers, change: object): Answers => ({ ...FULL, ...only(key, change) })

describe('[§G4.1] a line by day has every day of its span', () => {
  it('a day without figures is a nought, not left out; none is drawn that has not come', async () => {
    const { days } = FULL.teamReport as { readonly days: readonly { readonly day: string }[] }
    await pages.open(
      `${AGENT}/agentReport?span=2025-12-30_2026-01-05`,
      changed('teamReport', { days: days.slice(0, 1) })
    )
    expect(chart('每日')).toEqual([
      ['2025-12-30', '0.00', '0.00'],
      ['2025-12-31', '18,642.50', '93.21'],
      ['2026-01-01', '0.00', '0.00']
    ])
  })

  it('我的业绩 ends with the last day that is closed', async () => {
    const day = { valid1: 6000, valid2: 1500, amount1: 30, amount2: 3, players: 4 }
    const closed = { days: [{ day: '2025-12-29', ...day }] }
    await pages.open(`${SPREAD}/ownAchievement?span=2025-12-28_2026-01-01`, changed('achievement', closed))
    expect(chart('每日').map(([date, valid]) => [date, valid])).toEqual([
      ['2025-12-28', '0.00'],
      ['2025-12-29', '7,500.00'],
      ['2025-12-30', '0.00'],
      ['2025-12-31', '0.00']
    ])
  })
})

describe('[§G3.1] what is paid after midnight is marked 预计', () => {
  const notes = () =>
    [...document.querySelectorAll('.totals > div')].flatMap(figure => {
      const note = figure.querySelector('.totals__note')?.textContent
      return note === '含预计' ? [figure.querySelector('dt')?.textContent] : []
    })

  it('in the figures of a report, and at its row of today', async () => {
    await pages.open(`${AGENT}/agentReport`)
    expect(notes()).toEqual(['我的返点', '盈亏', '返点', '佣金'])
    expect(screen.getByRole('rowheader', { name: /01-01\s*预计/ })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: '12-31' })).toBeTruthy()
  })

  it('yesterday too until it is paid', async () => {
    await pages.open(`${AGENT}/agentReport`, changed('teamReport', { paidTo: '2025-12-30' }))
    expect(screen.getByRole('rowheader', { name: /12-31\s*预计/ })).toBeTruthy()
  })

  it.each([
    ['2025-12-31', '昨日返点'],
    ['2025-12-30', '昨日返点（预计）']
  ])('in the centre, paid to %s', async (paidTo, label) => {
    await pages.open(AGENT, changed('agentHome', { paidTo }))
    expect(screen.getByText(label)).toBeTruthy()
  })

  it('not of one game, by which nobody earns anything', async () => {
    await pages.open(`${AGENT}/agentReport?typeId=1`, changed('teamReport', { provisional: 0 }))
    expect(notes()).toEqual([])
    expect(screen.getByRole('rowheader', { name: '01-01' })).toBeTruthy()
  })

  it('not where every day is closed', async () => {
    await pages.open(`${AGENT}/agentReport?span=yesterday`, changed('teamReport', { provisional: 0 }))
    expect(notes()).toEqual([])
  })
})

describe('[§G4.2] 下级报表', () => {
  const ONE = `${AGENT}/agentOne`

  it('is sorted by 有效投注 at first, and by 账号 from A on', async () => {
    await pages.open(ONE)
    expect(screen.getByRole('columnheader', { name: /有效投注/ }).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: '账号' }))
    await settle()
    expect(pages.asked('memberReport').at(-1)).toMatchObject({ sort: 'name', page: 1 })
    expect(screen.getByRole('columnheader', { name: /账号/ }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: '有效投注' }).getAttribute('aria-sort')).toBeNull()
  })

  it('the way down keeps the days and the game, not the page or the name that was searched', async () => {
    const app = await pages.open(`${ONE}?span=month&typeId=36&page=1&username=ch`)
    fireEvent.click(screen.getByRole('button', { name: /chen88/ }))
    await settle()
    // The team of a member is without himself.
    expect(screen.getByText('团队人数').nextElementSibling?.textContent).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: '投注明细' }))
    await settle()
    expect(app.at()).toBe(`${AGENT}/bettingDetails?uid=21&span=month&typeId=36`)
  })

  it.each([
    ['2025-12-02_2026-01-01', '2025-12-02_2026-01-01'],
    ['2025-11-10_2025-12-31', '2025-12-01_2025-12-31']
  ])('of %s, 投注明细 shows the last 31 days at most: a list of bets has no more', async (span, days) => {
    const app = await pages.open(`${ONE}?span=${span}`)
    fireEvent.click(screen.getByRole('button', { name: /chen88/ }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '投注明细' }))
    await settle()
    expect(app.at()).toBe(`${AGENT}/bettingDetails?uid=21&span=${days}`)
  })

  it('a search that finds nobody does not say that there is nobody', async () => {
    const app = await pages.open(`${ONE}?username=nobody1`, EMPTY)
    expect(screen.getByText('没有符合条件的会员')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '看全部' }))
    await settle()
    expect(app.at()).toBe(ONE)
    expect(screen.getByText('还没有会员，去开户')).toBeTruthy()
  })
})

describe('[§G6.1] 交易明细', () => {
  it.each([
    [undefined, '派奖', 1],
    [1, '返还本金', 0]
  ])('of what a bet is paid, a win alone is golden (returned: %s)', async (returned, kind, golden) => {
    const [row] = (FULL.teamMovements as { readonly list: readonly object[] }).list
    const paid = { ...row, type: 'settle', kind, amount: 20, ...(returned && { returned }) }
    await pages.open(`${AGENT}/transactionDetails`, changed('teamMovements', { list: [paid] }))
    expect(screen.getByText(kind)).toBeTruthy()
    expect(document.querySelectorAll('.entry__sum--win')).toHaveLength(golden)
  })
})

describe('[§G4.1] an empty list has a way on', () => {
  it.each([
    [AGENT, '下级开户', `${AGENT}/openAccount`],
    [`${AGENT}/agentReport`, '下级开户', `${AGENT}/openAccount`],
    [`${AGENT}/agentReport?span=last`, '看近7日', `${AGENT}/agentReport`],
    [`${AGENT}/bettingDetails`, '下级开户', `${AGENT}/openAccount`],
    [`${AGENT}/bettingDetails?status=1`, '看近7日', `${AGENT}/bettingDetails`],
    [`${AGENT}/transactionDetails?type=bet`, '看近7日', `${AGENT}/transactionDetails`],
    [`${AGENT}/agentChasingDetails?span=today`, '看近7日', `${AGENT}/agentChasingDetails`],
    [`${AGENT}/cardsRecord?provider=jdb`, '看近7日', `${AGENT}/cardsRecord`],
    [`${AGENT}/cardsRecord`, '代理报表', `${AGENT}/agentReport`],
    [`${AGENT}/agentByReport`, '代理报表', `${AGENT}/agentReport`],
    [`${SPREAD}/ownPlayer`, '我的推广', `${SPREAD}/ownSpread`],
    [`${SPREAD}/ownPlayer?state=2`, '看全部', `${SPREAD}/ownPlayer`],
    [`${SPREAD}/ownAchievement`, '我的推广', `${SPREAD}/ownSpread`],
    [`${SPREAD}/ownRaiseRecord`, '提取佣金', `${SPREAD}/ownRaiseMoney`]
  ])('%s: %s', async (path, label, to) => {
    const app = await pages.open(path, EMPTY)
    fireEvent.click(screen.getByRole('button', { name: label }))
    await settle()
    expect(app.at()).toBe(to)
  })
})

describe('[§G4.3] the spread centre', () => {
  it('players whose masked names are alike, and who came on one day, are all there', async () => {
    const alike = { name: 'us***1', level: 1, openedAt: '2025-12-20', state: 0 }
    await pages.open(
      `${SPREAD}/ownPlayer`,
      changed('myPlayers', { total: 2, list: [1, 2].map(id => ({ id, ...alike })) })
    )
    expect(screen.getAllByText('us***1')).toHaveLength(2)
  })

  it('提前提取 says what is held and until when, a line a day and kind', async () => {
    const held = { day: '2025-12-31', program: 'reward' as const, advanced: 0, maturesOn: '2026-01-08' }
    const immature = [
      { ...held, program: 'spread' as const, amount: 40, advanced: 10 },
      { ...held, amount: 15 },
      { ...held, amount: 40 }
    ]
    const faults = vi.spyOn(console, 'error')
    await pages.open(`${SPREAD}/ownAdvanceRaise`, changed('raiseInfo', { immature }))
    const facts = [...document.querySelectorAll('.facts > div')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      expect.stringContaining('佣金账户'),
      '待到期85.00 元',
      '2025-12-31 佣金30.00 元，2026-01-08 到期',
      '2025-12-31 奖励55.00 元，2026-01-08 到期'
    ])
    expect(faults).not.toHaveBeenCalled()
  })

  it('提前提取 shows what is held though nothing can be taken yet, and from when on', async () => {
    await pages.open(`${SPREAD}/ownAdvanceRaise`, changed('raiseInfo', { advanceable: 0 }))
    expect(screen.getByText('2025-12-31 佣金')).toBeTruthy()
    expect(screen.getByText('暂无可提前提取的佣金。')).toBeTruthy()
    expect(screen.getByText('首笔佣金入账满 30 天起可提前提取。')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^提取/ }))
    await settle()
    expect(screen.getByRole('alert').textContent).toBe('暂无可提前提取的佣金')
    expect(pages.asked('raiseMoney')).toEqual([])
  })

  it('提前提取 without anything held leads back', async () => {
    await pages.open(`${SPREAD}/ownAdvanceRaise`, EMPTY)
    expect(screen.getByText('暂无可提前提取的佣金')).toBeTruthy()
  })

  it('奖金说明 says of whom is counted, and of what a bet gives back, no more than is so (§G2.4, §G1.2)', async () => {
    await pages.open(`${SPREAD}/bonusNotes`)
    const said = document.body.textContent
    // Two who share an address count, the third does not.
    expect(said).toContain('与您同一网络注册的、同一网络已有 2 位计入的，以及自我排除或冷静期中的不计')
    expect(said).toContain('在 3 天或更多日子有有效投注，累计 1,000.00 元以上')
    // Of the standard group: a player may be of a lower one.
    expect(said).toContain('奖金组 1960 的理论返还率为 98%，佣金与奖励出自其余的 2%')
  })

  it('奖金说明 tells from when on an advance can be taken', async () => {
    await pages.open(`${SPREAD}/bonusNotes`)
    expect(screen.getByText(/首笔佣金入账满 30 天起，待到期的部分每天可提前提取一次/)).toBeTruthy()
  })

  it('a ladder without a rung reached says so', async () => {
    await pages.open(`${SPREAD}/ownReward`, changed('rewards', { list: [] }))
    expect(screen.getByText(/还没有奖励/)).toBeTruthy()
  })
})

describe('[§G6.3] notes on play money', () => {
  it.each([`${AGENT}/agentStatement`, `${SPREAD}/bonusNotes`])('%s says that it buys nothing', async path => {
    await pages.open(path)
    expect(screen.getByText(/演示金.*不能兑换任何东西/)).toBeTruthy()
  })

  it.each([`${AGENT}/agentStatement`, `${SPREAD}/bonusNotes`])('%s of real money does not', async path => {
    await pages.open(path, { ...FULL, loginData: siteOf('live') })
    expect(screen.queryByText(/演示金/)).toBeNull()
  })
})

describe('[§G6.1] 投注详情 of a member', () => {
  it('of a stake that came back says how much did, and calls it no prize', async () => {
    const returned = { orderstatus: ORDER_STATUS.returned, actioncoin: 16, bonus: 6.1 }
    await pages.open(`${AGENT}/bettingDetails?orderId=9001`, changed('teamOrderDetail', returned))
    expect(screen.getAllByText('返还本金')).toHaveLength(2)
    expect(screen.getByText('6.10')).toBeDefined()
    expect(screen.getByText('6.10 元')).toBeDefined()
    expect(screen.queryByText('奖金')).toBeNull()
  })

  it.each([
    ['an issue that is drawn', 0, ['/app/drawProof?typeId=1&issue=20260101-012']],
    ['an instant game, whose seeds are the member’s alone,', 1, []]
  ] as const)('from one of %s there is a way to 验证开奖 or none (isMmc %i)', async (_, isMmc, links) => {
    const games = { ...FULL, lotteryTypeList: [gameEntry({ typeId: 1, title: '重庆时时彩', isMmc })] }
    const drawn = { orderstatus: ORDER_STATUS.lost, lotteryNo: '1,2,3,4,5' }
    await pages.open(`${AGENT}/bettingDetails?orderId=9001`, { ...games, ...only('teamOrderDetail', drawn) })
    const found = screen.queryAllByRole('link', { name: /验证开奖/ })
    expect(found.map(link => link.getAttribute('href'))).toEqual(links)
  })
})
