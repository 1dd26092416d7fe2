import type { Page } from 'playwright-core'
import { EVERY } from '../../kit/thorough'
import { MONEY_PAGES } from './moneyPages'
import type { Player } from './Player'
import { RACE } from './Player'
import { screenSettled } from './screenSettled'

/** A page of §S2.1 as the sweeps open it, and what opens over it. */
export interface Place {
  /** Below /app; `{order}`, `{chase}` and `{chaseIssue}` stand for what the player of the sweep has made. */
  readonly path: string
  /** What is over the page: a sheet, a dialog, a panel. */
  readonly over?: { readonly name: string; readonly open: (page: Page) => Promise<unknown> }
}

const MOST_TRIES = 6
const BETWEEN_TRIES_MS = 8000

const page = (path: string): Place => ({ path })

const press = (at: Page, name: string) => at.getByRole('button', { name, exact: true }).first().click()
const dialog = (at: Page) => at.getByRole('dialog').last().waitFor()

/** Pressed while sales are closed, a button that bets says so and opens nothing: it is pressed again. */
async function opens(at: Page, button: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Behind a dialog that has come late it takes no press.
    const pressed = at.getByRole('button', { name: button, exact: true }).first().click({ timeout: BETWEEN_TRIES_MS })
    await pressed.catch(() => undefined)
    const came = await at
      .getByRole('dialog')
      .last()
      .waitFor({ timeout: BETWEEN_TRIES_MS })
      .then(
        () => true,
        () => false
      )
    if (came) return
  }
  await dialog(at)
}

/** Who listens to keys comes after the page, and only where there are keys: open it on a page without touch. */
export async function keyList(at: Page): Promise<void> {
  if (!(await at.evaluate(() => matchMedia('(any-pointer: fine)').matches))) throw new Error('a phone has no keys')
  const list = at.getByRole('dialog', { name: '键盘快捷键' })
  while (!(await list.isVisible())) {
    await at.keyboard.press('?')
    await at.waitForTimeout(300)
  }
}

/** A press on a button of the page opens it. */
const opened = (path: string, name: string): Place => ({
  path,
  over: {
    name,
    open: async at => {
      await press(at, name)
      await dialog(at)
    }
  }
})

const RACING = `lotteryGame?typeId=${RACE.typeId}&type=${RACE.type}`
const TREND = `lotteryHallDetails?typeId=${RACE.typeId}&type=${RACE.type}`

/** What a sheet that bets shows depends on what is picked. */
const picked = (name: string, button: string): Place => ({
  path: RACING,
  over: {
    name,
    open: async at => {
      // A board keeps what was picked on it the time before.
      const clear = at.getByRole('button', { name: '清空', exact: true })
      if (await clear.isEnabled()) await clear.click()
      await press(at, '冠军 1')
      await press(at, '冠军 7')
      await opens(at, button)
    }
  }
})

/** A panel of a trend page stands in it, below the tabs. */
const dropped = (tab: number, name: string): Place => ({
  path: `${TREND}&headerIndex=${tab}`,
  over: {
    name,
    open: async at => {
      await at.getByRole('button', { name }).first().click()
      await at.locator('.drop__panel').waitFor()
    }
  }
})

/** A betting screen of each family and look. */
const BOARDS = [
  RACING,
  `${RACING}&headerIndex=1`,
  'lotteryGame?typeId=1&type=1',
  'lotteryGame?typeId=7&type=3',
  'lotteryGame?typeId=85&type=4',
  'lotteryGame?typeId=85&type=4&headerIndex=2',
  'lotteryGame?typeId=60&type=7',
  'fishShrimpCrab?typeId=61&type=3',
  'lotteryGame?typeId=69&type=2',
  'lotteryGame?typeId=73&type=1'
]

/** Read by whoever is logged in and has bet once and chased once. */
export const EVERY_PAGE: readonly Place[] = [
  page('index'),
  opened('index', '搜索彩种'),
  {
    path: 'index',
    over: {
      name: '键盘快捷键',
      open: keyList
    }
  },
  {
    path: 'index',
    over: {
      name: '今日榜',
      open: async at => {
        await at.getByRole('radio', { name: '今日榜' }).click()
        await at.locator('.home__more .skeleton').first().waitFor({ state: 'detached' })
      }
    }
  },
  page('betType'),
  page('betType?type=1'),
  page('lotteryHall'),
  ...BOARDS.map(page),
  {
    path: RACING,
    over: { name: '历史开奖', open: at => at.locator('button.issue--draw').click() }
  },
  picked('注单设定', '投注'),
  picked('追号', '追号'),
  opened('lotteryGame?typeId=73&type=1', '更多'),
  opened(RACING, '更多'),
  opened(RACING, '全部玩法'),
  opened(RACING, '玩法说明'),
  // Longer than a phone is high.
  opened('lotteryGame?typeId=85&type=4', '玩法说明'),
  opened('fishShrimpCrab?typeId=61&type=3', '一同号 玩法说明'),
  opened(RACING, '收藏号码'),
  {
    path: RACING,
    over: {
      name: '投注记录',
      open: async at => {
        await at.getByRole('button', { name: '投注记录' }).click()
        await at.getByRole('dialog').locator('a.record').first().waitFor()
      }
    }
  },
  page('lotteryGame/basket'),
  {
    path: RACING,
    over: {
      name: '购彩篮',
      open: async at => {
        await press(at, '机选')
        await press(at, '加入购彩篮')
        await at.getByRole('button', { name: /^购彩篮 \d+ 注单/ }).click()
        await at.locator('.slip__open').first().click()
        await at.locator('.slip__edit').waitFor()
      }
    }
  },
  page('slip'),
  page(TREND),
  page(`${TREND}&headerIndex=5`),
  page('lotteryHallDetails?typeId=1&type=1&headerIndex=2'),
  dropped(8, '选择标注'),
  dropped(13, '筛选'),
  page('longerList'),
  page('drawProof'),
  page('customerService'),
  page('customerService?headerIndex=1'),
  page('customerApp'),
  page('limitIp'),
  page('download'),
  page('bettingRecord'),
  page('bettingRecord?headerIndex=1'),
  page('bettingRecord?fromType=2'),
  page('bettingRecord/detail?orderId={order}'),
  page('bettingRecord/chasing?id={chase}'),
  page('bettingRecord/chasingAwards?id={chaseIssue}'),
  page('recentlyCommit'),
  page('autoCheckIn'),
  page('changePassword'),
  page('changeLgPw'),
  page('personalCenter'),
  ...[
    'updatePassword',
    'security',
    'twoStep',
    'seeds',
    'seedRounds',
    'selfControl',
    'messageList',
    'messageDetail'
  ].map(name => page(`personalCenter/${name}`)),
  ...['activityReward', 'discountList', 'discountDetail'].map(name => page(`personalCenter/${name}`)),
  ...[...MONEY_PAGES.recharging, ...MONEY_PAGES.withdrawing, ...MONEY_PAGES.games]
    .filter(path => !['personalCenter', 'customerService'].includes(path))
    .map(page),
  page('recharge/order'),
  page('spreadCenter'),
  ...['ownSpread', 'ownSpread?poster=night', 'ownSpread1', 'ownPlayer', 'ownAchievement', 'ownReward'].map(name =>
    page(`spreadCenter/${name}`)
  ),
  ...['ownRaiseRecord', 'ownRaiseMoney', 'ownAdvanceRaise', 'bonusNotes'].map(name => page(`spreadCenter/${name}`))
]

/** What a player meets first, and one of each sort of page behind it. */
const FIRST_MET: readonly string[] = [
  ...['index', 'betType', 'lotteryHall', 'customerService', 'personalCenter', 'bettingRecord', 'longerList'],
  ...BOARDS,
  'lotteryGame/basket',
  TREND,
  ...['download', 'drawProof', 'recharge', 'personalCenter/security', 'spreadCenter']
]

/** The places a sweep goes through. */
export const SWEPT: readonly Place[] = EVERY
  ? EVERY_PAGE
  : EVERY_PAGE.filter(({ path, over }) => !over && FIRST_MET.includes(path))

/** Of those who have no account. */
export const STRANGERS_PAGES: readonly Place[] = [page('login'), page('register')]

/** What stands in a fault before its words. */
export const nameOf = ({ path, over }: Place): string => (over ? `${path} ${over.name}` : path)

/** A bet and a chase, so that records have something to show. @returns their numbers by what they are called in paths */
export async function betOnce(player: Player): Promise<Readonly<Record<string, string>>> {
  const { page } = player
  await player.betOn(RACE, '冠军 1', '冠军 7')
  const [order] = await player.orders()
  await player.openGame(RACE)
  await player.pick('冠军 2')
  await player.onSale(RACE)
  await press(page, '追号')
  await player.chase()
  const [chase] = await player.chases()
  const made = { order: order?.orderId ?? '', chase: chase?.chsOrderId ?? '' }
  await player.open(`bettingRecord/chasing?id=${made.chase}`)
  const href = await page.locator('a.chase-issue').first().getAttribute('href')
  return { ...made, chaseIssue: new URL(href ?? '', page.url()).searchParams.get('id') ?? '' }
}

/** The place as the sweep sees it, with the numbers of what its player has made. */
export async function openPlace(
  at: Page,
  { path, over }: Place,
  made: Readonly<Record<string, string>> = {}
): Promise<void> {
  await at.goto(`/app/${path.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '')}`)
  await screenSettled(at)
  await over?.open(at)
}

/** Goes through pages, those of this run unless named. What does not open is a fault of its own, and the others are looked at all the same. */
export async function sweep(
  at: Page,
  made: Readonly<Record<string, string>>,
  look: () => Promise<readonly string[]>,
  places = SWEPT
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const place of places) {
    const name = nameOf(place)
    const opens = await openPlace(at, place, made).catch((error: unknown) => `does not open: ${error}`)
    for (const fault of opens ? [opens] : await look()) faults.push(`${name} ${fault}`)
  }
  return faults
}
