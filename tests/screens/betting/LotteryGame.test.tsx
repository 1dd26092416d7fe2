import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { deferred, expectNoTimers, pass, START, useFakeClock } from '../../kit/fakeTime'
import { seesRole, seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { anotherPlayer } from '../anotherPlayer'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { configOf, groupsOf, playOf } from './fixtures'
import { widen } from './onWideScreen'
import { currentIssueOf, lastDrawLine, openTable, press, radio, resultOf, tab } from './world'

const ANY4_SINGLE = 1192
/** Of five places. */
const CHOICES_OF_FOUR = 5

const bar = (): string => document.querySelector('.betbar__sum')?.textContent ?? ''

describe('the betting screen (§S2.2)', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('shows issue, countdown, last result and its miss numbers, and leaves no timer behind', async () => {
    const table = await openTable()
    seesRole('button', '疾风赛车')
    expect(document.querySelector('.issue__end')?.textContent).toBe('距截止 00:00:55')
    seesText('177999', lastDrawLine())
    seesRole('img', `开奖号码 ${resultOf(-1, 2).join(' ')}`, lastDrawLine())
    const first = resultOf(-1, 2)[0]
    const key = screen.getByRole('button', { name: `冠军 ${first}` })
    expect([key.textContent, key.querySelector('small')?.dataset['misses']]).toEqual([String(first), '0'])
    // Trend data of §S7.
    expect(table.asked('pksHistory')).toEqual([{ type: 2, typeId: 30, numPeriods: '50' }])
    await later(1000)
    expect(document.querySelector('.issue__end')?.textContent).toBe('距截止 00:00:54')
    await table.leave()
  })

  it('where there is room the emblem of its family stands before its name, and changes nothing of that', async () => {
    const emblem = () => screen.getByRole('button', { name: '疾风赛车' }).querySelector('use')?.getAttribute('href')
    const narrow = await openTable()
    expect(emblem()).toBeUndefined()
    await narrow.leave()
    widen()
    const wide = await openTable()
    expect(emblem()).toMatch(/#race$/)
    await wide.leave()
    vi.unstubAllGlobals()
  })

  it('counts and prices what is picked, by multiple and unit', async () => {
    const table = await openTable()
    await press('冠军 2')
    await press('冠军 6')
    expect(bar()).toBe('共 2 注 4.00 元余额 1,000.00 元')
    await press('亚军 大')
    expect(bar()).toContain('共 7 注 14.00 元')
    await press('亚军 双')
    expect(bar()).toContain('共 7 注 14.00 元')
    expect(screen.getByRole('button', { name: '亚军 4' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: '亚军 7' }).getAttribute('aria-pressed')).toBe('false')
    await press('亚军 清')
    await radio('角')
    expect(bar()).toContain('共 2 注 0.40 元')
    fireEvent.change(screen.getByRole('textbox', { name: '倍数' }), { target: { value: '0a1b2' } })
    expect(bar()).toContain('共 2 注 4.80 元')
    fireEvent.change(screen.getByRole('textbox', { name: '倍数' }), { target: { value: '' } })
    expect(bar()).toContain('共 2 注 0.40 元')
    await press('清空')
    expect(bar()).toContain('共 0 注 0.00 元')
    expect(popup()).toBe('已清空选中号码~')
    await table.leave()
  })

  it('each row has 全 大 小 单 双 清, the footer 元 角 分', async () => {
    const table = await openTable()
    const texts = (selector: string, within: ParentNode | null = document) =>
      [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)
    const rows = [...document.querySelectorAll('.quick')]
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(texts('button', row)).toEqual(['全', '大', '小', '单', '双', '清'])
    expect(texts('[role=radio]', document.querySelector('.betbar'))).toEqual(['元', '角', '分'])
    await table.leave()
  })

  it('sides of a place have neither misses nor car colours', async () => {
    const table = await openTable({ query: '&headerIndex=7' })
    const side = screen.getByRole('button', { name: '冠军 大' })
    expect(side.textContent).toBe('大')
    expect(side.className).toBe('key')
    await press('冠军 大')
    expect(bar()).toContain('共 1 注 2.00 元')
    await table.leave()
  })

  it('units are those the game and the play both sell, else 元 (§S5)', async () => {
    const table = await openTable({ game: { unitMenu: '1,0.01' } })
    expect(screen.getAllByRole('radio').map(unit => unit.textContent)).toContain('分')
    expect(screen.queryByRole('radio', { name: '角' })).toBeNull()
    await table.leave()
  })

  it('random pick makes one valid bet', async () => {
    const table = await openTable()
    await press('机选')
    expect(bar()).toContain('共 1 注 2.00 元')
    await table.leave()
  })

  it('random pick waits for a board to pick on: a tap before it is there would do nothing', async () => {
    const never = () => new Promise(() => undefined)
    const table = await openTable({ answers: { playConfig: never, groupDetail: never } })
    expect(screen.getByRole('button', { name: '机选' }).hasAttribute('disabled')).toBe(true)
    await table.leave()
  })

  it.each([
    ['nothing picked', undefined, '请选择号码'],
    ['more than the balance', '全', '余额不足~']
  ])('投注 with %s says why', async (_name, quick, text) => {
    const table = await openTable({ coins: 1 })
    if (quick) await press(`冠军 ${quick}`)
    await press('投注')
    expect(popup()).toBe(text)
    expect(screen.queryByRole('dialog')).toBeNull()
    await later(2000)
    expect(popup()).toBe('')
    await table.leave()
  })

  it('a visitor is sent to the login for a bet and for the records', async () => {
    const table = await openTable({ visitor: true })
    expect(bar()).not.toContain('余额')
    await press('冠军 2')
    await press('投注')
    expect(elsewhere()).toBe(`/app/login?redirect=${encodeURIComponent('/app/lotteryGame?type=2&typeId=30')}`)
    await table.leave()
    const again = await openTable({ visitor: true })
    await press('投注记录')
    expect(elsewhere()).toContain('/app/login?redirect=')
    await again.leave()
  })

  it('a player reaches the records over the game', async () => {
    const table = await openTable({ answers: { orderList: () => ({ total: 0, investmentList: [] }) } })
    await press('投注记录')
    await vi.dynamicImportSettled()
    await later(1000)
    const overlay = within(screen.getByRole('dialog', { name: '投注记录' }))
    seesText('1,000.00', overlay)
    seesRole('tab', '追号记录', overlay)
    expect(elsewhere()).toBeNull()
    await table.leave()
  })

  it('play groups are tabs, plays a choice, and another play starts empty', async () => {
    const table = await openTable()
    await press('冠军 2')
    await tab('猜前二')
    expect(bar()).toContain('共 0 注')
    seesRole('heading', '亚军')
    await radio('直选单式')
    seesRole('textbox', '号码')
    await table.leave()
  })

  it('headerIndex of the query opens that group', async () => {
    const table = await openTable({ query: '&headerIndex=2' })
    expect(screen.getByRole('tab', { name: '猜前二' }).getAttribute('aria-selected')).toBe('true')
    await table.leave()
  })

  it('the upload box of a single-form play has its odds, says the bad token with its line, and counts what it removed', async () => {
    const table = await openTable({ query: '&headerIndex=2' })
    await radio('直选单式')
    expect(document.querySelector('.sub__odds')?.textContent).toBe('赔率 88.2')
    const box = screen.getByRole('textbox', { name: '号码' })
    fireEvent.change(box, { target: { value: '01 02, 03 04\n01 02' } })
    expect(bar()).toContain('共 2 注 4.00 元')
    seesText('已去除1个重复号码')
    fireEvent.change(box, { target: { value: '01 02\n03 44' } })
    seesText('请输入正确格式的号码~ 第2行“03 44”')
    expect(bar()).toContain('共 0 注')
    await press('投注')
    expect(popup()).toBe('请输入正确格式的号码~ 第2行“03 44”')
    await table.leave()
  })

  it.each([
    ['that the rules take', 10_000],
    ['that this back end takes', 100]
  ])('[§S5] the upload box tells of more notes than the most %s, one a choice of places', async (_, most) => {
    const headerIndex = groupsOf(1).findIndex(({ playList }) => playList.some(({ playId }) => playId === ANY4_SINGLE))
    const answers = { playConfig: () => configOf(ANY4_SINGLE, { maxSingle: most }) }
    const table = await openTable({ game: { type: 1, typeId: 1 }, query: `&headerIndex=${headerIndex}`, answers })
    await radio(playOf(ANY4_SINGLE).name)
    const box = screen.getByRole('textbox', { name: '号码' })
    const numbers = Array.from({ length: most / CHOICES_OF_FOUR + 1 }, (_, number) => String(number).padStart(4, '0'))
    fireEvent.click(screen.getByRole('checkbox', { name: '万' }))
    fireEvent.change(box, { target: { value: numbers.slice(1).join(' ') } })
    seesText(`已输入 ${numbers.length - 1} 个号码`)
    expect(box.getAttribute('aria-invalid')).toBe('false')
    fireEvent.change(box, { target: { value: numbers.join(' ') } })
    seesText(`不能超过${most}注~`)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await table.leave()
  })

  it('200,000 pasted notes are read frame by frame; the pick appears when all are known', async () => {
    const table = await openTable({ query: '&headerIndex=2' })
    await radio('直选单式')
    const box = screen.getByRole('textbox', { name: '号码' })
    const text = `${'01 02,'.repeat(199_999)}03 04`
    fireEvent.change(box, { target: { value: text } })
    seesText('正在读取号码…')
    expect(bar()).toContain('共 0 注')
    await pass(2000)
    expect(screen.queryByText('正在读取号码…')).toBeNull()
    seesText('已去除199998个重复号码')
    expect(bar()).toContain('共 2 注 4.00 元')
    await table.leave()
  })

  it('a credit board shows every play of its group with odds, and bets a line a play', async () => {
    const table = await openTable({ query: '&headerIndex=9' })
    expect(screen.getByRole('tab', { name: '两面盘' }).getAttribute('aria-selected')).toBe('true')
    await press(/^冠亚和 小 [\d.]+ 倍$/)
    await press(/^冠军 龙 [\d.]+ 倍$/)
    fireEvent.change(screen.getByRole('textbox', { name: '每注金额' }), { target: { value: '10' } })
    expect(bar()).toContain('共 2 注 20.00 元')
    await table.leave()
  })

  it('the position bar asks for its positions', async () => {
    const table = await openTable({ game: { type: 1, typeId: 42, title: '五分时时彩' }, query: '&headerIndex=11' })
    await radio('直选单式')
    expect(screen.getAllByRole('checkbox', { checked: true }).map(box => box.textContent)).toEqual(['十', '个'])
    fireEvent.click(screen.getByRole('checkbox', { name: '个' }))
    seesText('请至少勾选2个位置')
    await table.leave()
  })

  it('玩法说明 shows introduction, rules, example, odds, chance and return', async () => {
    const table = await openTable()
    await press('玩法说明')
    const dialog = screen.getByRole('dialog', { name: '玩法说明' })
    for (const term of ['玩法介绍', '中奖规则', '投注示例', '赔率', '每注中奖概率', '返还率'])
      seesText(term, within(dialog))
    seesText('98%', within(dialog))
    await press('知道了')
    await later(500)
    await table.leave()
  })

  it('更多 makes the game a favourite and ends it; a visitor is sent to the login', async () => {
    const table = await openTable({
      answers: {
        collected: () => ({ typeIds: [1] }),
        collect: request => ({ typeIds: request['collect'] === 1 ? [30, 1] : [1] })
      }
    })
    await press('更多')
    const star = () => screen.getByRole('switch', { name: '收藏彩种' })
    await later(50)
    expect(star().getAttribute('aria-checked')).toBe('false')
    fireEvent.click(star())
    await later(50)
    expect(star().getAttribute('aria-checked')).toBe('true')
    fireEvent.click(star())
    await later(50)
    expect(star().getAttribute('aria-checked')).toBe('false')
    expect(table.asked('collect')).toEqual([
      { typeId: 30, collect: 1 },
      { typeId: 30, collect: 0 }
    ])
    // The sheet is still sliding up.
    await later(1000)
    await table.leave()
  })

  it('a favourite whose call could not even leave says so', async () => {
    const unsent = () => {
      throw new CallFailed('input/collectionOfTheLottery', { kind: 'network', status: 0 })
    }
    const table = await openTable({ answers: { collected: () => ({ typeIds: [] }), collect: unsent } })
    await press('更多')
    fireEvent.click(screen.getByRole('switch', { name: '收藏彩种' }))
    await later(50)
    expect(popup()).toBe('网络异常~~(0)')
    await later(1000)
    await table.leave()
  })

  it('a favourite that is answered after another player has logged in changes nothing for him', async () => {
    const answer = deferred<{ typeIds: number[] }>()
    const table = await openTable({ answers: { collected: () => ({ typeIds: [] }), collect: () => answer.promise } })
    await press('更多')
    const star = () => screen.getByRole('switch', { name: '收藏彩种' })
    fireEvent.click(star())
    await later(50)
    await act(async () => {
      anotherPlayer(table.stores)
      answer.resolve({ typeIds: [30] })
    })
    await later(50)
    expect([table.asked('collect').length, star().getAttribute('aria-checked')]).toEqual([1, 'false'])
    // The sheet is still sliding up.
    await later(1000)
    await table.leave()
  })

  it('更多 says how long this session of play is (§C6)', async () => {
    const table = await openTable()
    await press('更多')
    expect(screen.queryByText('本次游戏')).toBeNull()
    const protection = { state: 0, until: 0, dueTime: 0, minutes: 72 } as const
    act(() => table.stores.session.store.setState({ user: userOf(500, { protection }) }))
    expect(screen.getByText('本次游戏').parentElement?.textContent).toBe('本次游戏1 小时 12 分')
    await later(1000)
    await table.leave()
  })

  it('the history opens with a tap, ten a page', async () => {
    const table = await openTable()
    fireEvent.click(lastDrawLine().getByText('177999'))
    const history = () => screen.getByRole('list', { name: '历史开奖' })
    expect(within(history()).getAllByRole('listitem')).toHaveLength(10)
    await press('上拉加载')
    await later(50)
    expect(within(history()).getAllByRole('listitem')).toHaveLength(20)
    fireEvent.click(lastDrawLine().getByText('177999'))
    expect(screen.queryByRole('list', { name: '历史开奖' })).toBeNull()
    await table.leave()
  })

  it('draws that could not be fetched are said to have failed, and come with 重试 or the next draw', async () => {
    const { CallFailed } = await import('../../../src/net/Failure')
    let fails = true
    const history = (request: Record<string, unknown>) => {
      if (fails) throw new CallFailed('winning/getTheHistory', { kind: 'network', status: 0 })
      return { total: 1, list: [{ ...currentIssueOf(2).last, issue: `17799${request['page']}` }] }
    }
    const table = await openTable({ answers: { history } })
    await later(5000)
    const recent = () => within(screen.getByRole('region', { name: '近期开奖' }))
    expect(recent().getByText('加载失败，请重试')).toBeDefined()
    expect(recent().queryByRole('list')).toBeNull()
    const asked = table.asked('history').length
    await later(20_000)
    expect(table.asked('history')).toHaveLength(asked)
    fails = false
    fireEvent.click(recent().getByRole('button', { name: '重试' }))
    await later(1000)
    expect(recent().getAllByRole('listitem')).toHaveLength(1)
    await table.leave()
  })

  it('近期开奖 of a game that never drew says so, and nothing while it is on its way (§S2.2)', async () => {
    const late = deferred<unknown>()
    const table = await openTable({ answers: { history: () => late.promise } })
    const recent = () => within(screen.getByRole('region', { name: '近期开奖' }))
    expect(recent().queryByText('暂无内容')).toBeNull()
    late.resolve({ total: 0, list: [] })
    await later(50)
    expect(recent().getByText('暂无内容')).toBeDefined()
    expect(recent().queryByRole('button', { name: '重试' })).toBeNull()
    await table.leave()
  })

  it('the game of this page is chosen again: the menu closes', async () => {
    const table = await openTable()
    await press('疾风赛车')
    await later(1000)
    const menu = () => document.querySelector<HTMLElement>('dialog[open]')
    fireEvent.click(within(menu() ?? document.body).getByText('疾风赛车'))
    await later(1000)
    expect(menu()).toBeNull()
    await table.leave()
  })

  it('sound switches are kept', async () => {
    const table = await openTable()
    await press('更多')
    fireEvent.click(screen.getByRole('switch', { name: '游戏音效' }))
    expect(table.local.getItem('yxValue')).toBe('0')
    await later(1000)
    await table.leave()
  })

  it('a game that is not sold says so and leads on', async () => {
    const table = await openTable({ answers: { lotteryTypeList: () => [] } })
    seesText('彩种不存在或未开放')
    await press('去购彩')
    expect(elsewhere()).toBe('/app/betType')
    await table.leave()
  })
})
