import type { OpeningRow } from '../../../src/contract/areas/winning'
import type { DataOf, EndpointKey } from '../../../src/contract/endpoints'
import { money, YUAN } from '../../../src/rules/money'
import { gamesWithIssues, intervalOf } from '../../../src/server/catalogue/catalogue'
import type { Game } from '../../../src/server/catalogue/Game'
import { hotGames, iconOf, listedGames, lotteryEntryOf } from '../../../src/server/routes/catalogue/gameViews'
import { noSeries } from '../../../src/server/routes/instant/instantViews'
import { configOf, groupsOf, roundOf } from '../../screens/betting/fixtures'
import { userOf } from '../../state/fakeWorld'

/** 2026-11-20 12:00:00 in UTC+8: when screens are looked at. */
export const LOOKED_AT = Date.UTC(2026, 10, 20, 4)

/** What a back end answers: data, or a function of what is asked and of the time, server ms. */
type ScreenAnswers = { readonly [K in EndpointKey]?: DataOf<K> | ((asked: URLSearchParams, now: number) => DataOf<K>) }

const UNTIL_DRAW_MS = 42_000
const CUTOFF_MS = 5000
const COIN = 8846.5

const last = {
  issue: '902597',
  opencode: '08,02,01,06,03,07,05,09,10,04',
  openTime: '2026-11-20 11:59:15',
  facts: [
    { key: 'sum', label: '冠亚和', value: '10' },
    { key: 'size', label: '大小', value: '小' },
    { key: 'parity', label: '单双', value: '双' }
  ]
}

function opening(game: Game): OpeningRow {
  const nextTime = LOOKED_AT + UNTIL_DRAW_MS + intervalOf(game) * 500
  return {
    type: game.type,
    typeId: game.typeId,
    title: game.title,
    iconUrl: iconOf(game),
    trend: 1,
    last,
    nextIssue: '902598',
    nextOpen: LOOKED_AT,
    nextClose: nextTime - CUTOFF_MS,
    nextTime
  }
}

/** The latest rounds of an instant game: a win among them. */
const LATEST: Readonly<Record<string, readonly string[]>> = {
  1: ['8,0,3,5,1', '2,2,9,4,7', '6,1,0,0,5'],
  2: ['08,02,01,06,03,07,05,09,10,04', '01,10,04,02,09,06,03,08,05,07', '05,03,07,10,02,01,09,04,06,08'],
  3: ['2,4,6', '1,1,5', '3,4,4']
}

function latestRounds(type: string): DataOf<'instantHistory'> {
  const list = (LATEST[type] ?? []).map((result, n) => {
    const won = n === 1 ? { orderstatus: 1, bonus: 19.6 } : {}
    return roundOf(9 - n, { lotteryNo: result, result, ...won })
  })
  return { total: list.length, list }
}

function win(username: string, title: string, playName: string, bonus: number) {
  const game = listedGames().find(each => each.title === title)
  if (!game) throw new Error(`no game ${title}`)
  return { username, type: game.type, iconUrl: iconOf(game), title, playName, bonus, at: 0 }
}
const WINS = [
  win('lin***08', '疾风赛车', '前三直选', 7056),
  win('as***k9', '六合彩', '特码', 4802),
  win('xi***77', '一分时时彩', '五星直选', 98_000),
  win('q1***z', '江南快三', '三同号单选', 423.36),
  win('ha***o2', '福彩3D', '直选复式', 1960)
]
type CardGame = DataOf<'cardGames'>[number]
const card = (vendor: CardGame['vendor'], title: string, coin: CardGame['coin']): CardGame => ({
  vendor,
  title,
  route: `/app/${vendor}`,
  coin,
  enable: 1
})

/** All that the kept screens ask for: nothing of the machine, of chance or of the day is in it. */
export const SCREEN_ANSWERS: ScreenAnswers = {
  serverTime: (_, now) => ({ serverTime: now }),
  initList: hotGames().map(lotteryEntryOf),
  lotteryTypeList: listedGames().map(lotteryEntryOf),
  openingPage: gamesWithIssues().map(opening),
  currentIssue: (_, now) => ({
    currentIssue: '902598',
    countDown: LOOKED_AT + UNTIL_DRAW_MS - CUTOFF_MS - now,
    endTime: LOOKED_AT + UNTIL_DRAW_MS - CUTOFF_MS,
    openTime: LOOKED_AT + UNTIL_DRAW_MS,
    startTime: LOOKED_AT,
    state: 1,
    selling: true,
    previousIssue: last.issue,
    last,
    serverTime: now
  }),
  history: { total: 0, list: [] },
  announcements: [{ id: 1, noticeContent: '每期的开奖承诺在开售前公布，开奖后可自行核对。' }],
  banners: [
    { id: 1, title: '疾风赛车', text: '七十五秒一场，十车竞速', linkAddress: '/app/betType', imageUrl: 'race' }
  ],
  winners: WINS,
  heroes: WINS.toSorted((a, b) => b.bonus - a.bonus),
  repeatPrompt: { count: 0, bonus: 0 },
  userInfo: userOf(COIN, {
    username: 'linhai08',
    userInfo: { username: 'linhai08', coin: COIN, coinProxy: 0, userLevel: 3, yuBaoCoin: 1200, ybfCoin: 0 },
    coin: { lotteryCoin: COIN, cardsCoin: 36.5, openCardsCoin: 420, catchFishCoin: 0, PAFishCoin: 0 },
    lowestBonus: 1900,
    bonus_group_lottery: 1960,
    agencyActivitySwitch: 1,
    signActivitySwitch: 1,
    openCardsSwitch: 1,
    ybSwitch: 1
  }),
  cardGames: [
    card('qipai', '棋牌', 'cardsCoin'),
    card('kyqp', '开元棋牌', 'openCardsCoin'),
    card('jdb', '捕鱼', 'catchFishCoin')
  ],
  reckoningCount: {
    stake: 320,
    settled: 300,
    win: 284.2,
    rebate: 0.6,
    spread: 0,
    activity: 8,
    interest: 0.12,
    deposit: 500,
    withdraw: 0,
    transferIn: 0,
    transferOut: 0,
    profit: -7.08
  },
  savingsInfo: {
    balance: 1200,
    yesterday: 0.12,
    total: 3.4,
    perTenThousand: 1,
    sevenDay: 3.65,
    min: 1,
    max: 1_000_000
  },
  upline: { name: 'ag***1', type: 1 },
  rewards: {
    counted: 4,
    level: 1,
    rungs: [
      { need: 3, amount: 15, reachedOn: '2026-11-12' },
      { need: 10, amount: 40, reachedOn: '' }
    ],
    list: []
  },
  playList: asked => groupsOf(Number(asked.get('type'))),
  playConfig: asked => configOf(Number(asked.get('playId'))),
  instantHistory: asked => latestRounds(asked.get('type') ?? ''),
  instantSeeds: {
    current: { id: 7, serverSeedHash: '3f'.repeat(32), serverSeed: '', clientSeed: 'mine', rounds: 3, revealedAt: '' },
    nextServerSeedHash: '9a'.repeat(32),
    past: []
  },
  seriesState: asked => noSeries(Number(asked.get('typeId')), money(COIN * YUAN), LOOKED_AT)
}
