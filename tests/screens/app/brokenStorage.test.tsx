import { afterEach, describe, expect, it, vi } from 'vitest'
import { pairs } from '../../kit/thorough'
import { gameEntry } from '../betting/fixtures'
import { FULL } from '../cashier/moneyAnswers'
import { closesApp } from '../closesApp'
import type { RunningApp } from '../renderApp'
import { player, renderApp } from '../renderApp'
import { said } from '../said'

let app: RunningApp | undefined
closesApp(() => app)

const KEYS = [
  ...['userInfo', 'realUserInfo', 'coin', 'unread', 'uid', 'agencyCode', 'baskets', 'seenResults', 'boards', 'board30'],
  ...['allYxValue', 'yxValue', 'theme', 'balanceHidden', 'trendMarks', 'devices', 'lotteryTypePlan30', 'pendingMoney'],
  ...['sentBets', 'receipts', 'isApp', 'serviceId', 'longerDataTotal', 'form:/app/recharge/bankTransfer']
]
const VALUES = [
  ...['', '{', 'null', '-5', '1e9', '"text"', '[]', '[null]', '{}', '[[]]', '[{}]', '[30]', '{"30":[null]}'],
  '{"owner":7,"player":{"30":[{}]},"visitor":null,"sent":[{}]}'
]
const PAGES = [
  '/app/index',
  '/app/lotteryGame?typeId=30&type=2',
  '/app/lotteryGame/basket?typeId=30&type=2',
  '/app/longerList',
  '/app/recharge/bankTransfer'
]
const GAMES = [gameEntry({ typeId: 30, title: '赛车' })]
const ANSWERS = { ...FULL, lotteryTypeList: GAMES, initList: GAMES, userInfo: player() }

/** renderApp begins with an empty storage: what a page before left is written behind that. */
function leave(value: string): void {
  const { clear } = Storage.prototype
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(function (this: Storage) {
    clear.call(this)
    for (const key of KEYS) this.setItem(key, value)
  })
}

/** What React tells of screens that broke. */
const faults = () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => errors.mock.calls.map(call => String(call[3] ?? call[0])).filter(text => /Error/.test(text))
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('[§S3] a page stands', () => {
  it.each(pairs(VALUES, PAGES))('whatever the phone has kept: %s for %s', async (value, path) => {
    leave(value)
    const broken = faults()
    app = await renderApp(path, ANSWERS, player())
    expect([/页面加载失败|NaN|undefined/.exec(said()), broken()]).toEqual([null, []])
  })

  it.each(PAGES)('where the browser refuses to keep anything: %s', async path => {
    const refuse = () => {
      throw new DOMException('quota', 'QuotaExceededError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
    const broken = faults()
    app = await renderApp(path, ANSWERS)
    expect([/页面加载失败|NaN|undefined/.exec(said()), broken()]).toEqual([null, []])
  })
})
