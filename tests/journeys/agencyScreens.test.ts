import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY, THOROUGH } from '../kit/thorough'
import { logIn, setsPassword } from './kit/agencySteps'
import { axeFaults } from './kit/axeFaults'
import { CentreAnswers } from './kit/CentreAnswers'
import type { CentrePage } from './kit/centrePages'
import { AGENT_PAGES, SPREAD_PAGES } from './kit/centrePages'
import { laidOut } from './kit/laidOut'
import { largeTextFaults } from './kit/largeText'
import { layoutFaults } from './kit/layoutFaults'
import { accountName, PASSWORD } from './kit/openAccount'
import { shiftsSeen, watchShifts } from './kit/PageShift'
import { Phone } from './kit/Phone'
import { until } from './kit/Player'
import { Product } from './kit/Product'
import { LIGHT, runProduct } from './kit/runProduct'
import { screenSettled } from './kit/screenSettled'

const run = runProduct()

const WIDTHS = [320, 375, 430]
const HEIGHT = 844
const THEMES = ['light', 'dark'] as const
/** What the page says of calls that were made to fail. */
const MEANT = /502/

const PAGES = [...AGENT_PAGES, ...SPREAD_PAGES]
/** What stands behind a page of a centre at an address of its own. */
const BEHIND = ['agentCenter/openAccount?headerIndex=1', 'spreadCenter/ownSpread?poster=night']

/** What does not fit the page that is there, in every width and both themes. */
async function looksFaulty(page: Page, widths = WIDTHS): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of widths)
    for (const theme of THEMES) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      await laidOut(page)
      faults.push(...(await layoutFaults(page)).map(fault => `${width} ${theme}: ${fault}`))
    }
  return faults
}

/** Opens a page by its address, waits for its title, and looks at it; by its ear, too, where that is asked for. */
async function faultsAt(page: Page, { path, title }: Pick<CentrePage, 'path' | 'title'>, ear: boolean) {
  await page.goto(`/app/${path}`)
  await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
  await screenSettled(page)
  const found = [...(await looksFaulty(page)), ...(ear ? await axeFaults(page) : [])]
  return found.map(fault => `${path}: ${fault}`)
}

/** A page whose answers wait, fail, and come: nothing moves, it says what happened, and 重试 brings it. */
async function waitsFailsAndComes(page: Page, answers: CentreAnswers, { path, title }: CentrePage, ear: boolean) {
  const faults: string[] = []
  const look = async (state: string) => {
    // The bar of calls under way stands in no landmark; it is gone before anybody could go there.
    const isHeard = ear && state === 'failed'
    const found = [...(await looksFaulty(page, [320, 430])), ...(isHeard ? await axeFaults(page) : [])]
    faults.push(...found.map(fault => `${path}, ${state}: ${fault}`))
  }
  answers.fail()
  await page.goto(`/app/${path}`)
  await page.getByText(/加载失败/).waitFor()
  await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
  await look('failed')
  answers.come()
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText(/加载失败/).waitFor({ state: 'detached' })
  await screenSettled(page)

  answers.wait()
  await page.goto(`/app/${path}`)
  await page.locator('.skeleton').first().waitFor()
  await look('loading')
  await page.setViewportSize({ width: 375, height: HEIGHT })
  await laidOut(page)
  const before = (await shiftsSeen(page)).length
  answers.come()
  await screenSettled(page)
  await laidOut(page)
  const moved = (await shiftsSeen(page)).slice(before).flatMap(shift => shift.moved)
  return [...faults, ...moved.map(fault => `${path}, arriving: ${fault}`)]
}

/** A phone whose page tells what moves on it. */
async function watched(phone: Phone): Promise<Phone> {
  await phone.withoutWebGL()
  await phone.page.addInitScript(watchShifts)
  return phone
}

test.runIf(THOROUGH)(
  'a page of each kind says that it waits, that it failed, and that there is nothing (check 22)',
  async () => {
    const { phone, page } = await run.player({ reducedMotion: 'reduce' })
    await watched(phone)
    const answers = await CentreAnswers.of(page)
    const faults: string[] = []
    for (const shown of SPREAD_PAGES.filter(({ path }) =>
      /Center$|ownPlayer|ownAchievement|ownRaiseMoney|Notes/.test(path)
    )) {
      faults.push(...(await waitsFailsAndComes(page, answers, shown, false)))
      if (shown.empty !== undefined) await page.locator('.empty', { hasText: shown.empty }).waitFor()
    }
    expect(faults).toEqual([])
    await phone.leave(MEANT)
  }
)

describe.runIf(EVERY)('the demo team, its agent, a player who brings others, and an agent without members', () => {
  let product: Product | undefined
  const phones: Record<'agent' | 'player' | 'newcomer', Phone | undefined> = {
    ...{ agent: undefined, player: undefined, newcomer: undefined }
  }
  const phoneOf = (who: keyof typeof phones): Phone => {
    const phone = phones[who]
    if (!phone) throw new Error(`${who} has no phone`)
    return phone
  }
  const enters = async (url: string, who: keyof typeof phones, name: string, password: string) => {
    const phone = await watched(await Phone.open(run.browser, url, { ...LIGHT, reducedMotion: 'reduce' }))
    phones[who] = phone
    await logIn(phone.page, name, password)
    return phone
  }
  /** Whose pages are full. */
  const fullFor = ({ path }: CentrePage): Phone => phoneOf(path.startsWith('agent') ? 'agent' : 'player')

  beforeAll(async () => {
    product = await Product.start({ DEMO_ACCOUNTS: '1' })
    const { url } = product
    const { page } = await enters(url, 'agent', 'agent01', 'agent123')
    await page.waitForURL('**/app/index')
    // The last that a demo team does before it leaves its accounts to whoever comes.
    await until('the team has chased', async () => {
      await page.goto('/app/agentCenter/agentChasingDetails')
      await screenSettled(page)
      return (await page.locator('.entry').count()) >= 2
    })
    const player = await enters(url, 'player', 'demo01', 'demo123')
    await player.page.waitForURL('**/app/index')
    const name = accountName()
    await page.goto('/app/agentCenter/openAccount')
    await page.getByRole('radio', { name: '代理' }).click()
    await page.getByLabel('账号').fill(name)
    await page.getByLabel('初始密码').fill(PASSWORD)
    await page.getByRole('button', { name: '开户', exact: true }).click()
    await page.getByRole('dialog').getByText(name).first().waitFor()
    const newcomer = await enters(url, 'newcomer', name, PASSWORD)
    await setsPassword(newcomer.page, `${PASSWORD}9`)
  }, 600_000)
  afterAll(async () => {
    for (const phone of Object.values(phones)) await phone?.leave(MEANT)
    await product?.stop()
  })

  test('there are 25 pages, and each is full: by its address and after a reload, in three widths, both themes, to the ear', async () => {
    expect(PAGES).toHaveLength(25)
    const faults: string[] = []
    for (const shown of PAGES) {
      const { page } = fullFor(shown)
      faults.push(...(await faultsAt(page, shown, true)))
      const [selector, least] = shown.full
      await page.locator(selector).first().waitFor({ state: 'attached' })
      const count = await page.locator(selector).count()
      if (count < least) faults.push(`${shown.path}: ${count} of ${selector}`)
      await page.reload()
      await screenSettled(page)
      await page.getByRole('heading', { name: shown.title, exact: true }).first().waitFor()
      if (!page.url().endsWith(shown.path)) faults.push(`${shown.path} is ${page.url()} after a reload`)
    }
    expect(faults).toEqual([])
  }, 900_000)

  test('what stands behind them is whole: a bet, a chase, a branch, the codes of an agent, the poster', async () => {
    const faults: string[] = []
    const { page } = phoneOf('agent')
    const look = async (name: string) => {
      await screenSettled(page)
      faults.push(...[...(await looksFaulty(page)), ...(await axeFaults(page))].map(fault => `${name}: ${fault}`))
    }
    for (const path of BEHIND) {
      await page.goto(`/app/${path}`)
      await look(path)
    }
    for (const [path, title] of [
      ['bettingDetails', '投注详情'],
      ['agentChasingDetails', '追号详情']
    ] as const) {
      await page.goto(`/app/agentCenter/${path}`)
      await page.locator('.entry').first().click()
      await page.getByRole('heading', { name: title }).first().waitFor()
      await look(`${path} of one`)
    }
    await page.goto('/app/agentCenter/agentOne')
    await page
      .getByRole('button', { name: /代理 ›/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '下级' }).waitFor()
    await look('a row of agentOne')
    await page.getByRole('dialog').getByRole('button', { name: '下级' }).click()
    await page.getByRole('navigation', { name: '层级' }).getByRole('link', { name: '我' }).waitFor()
    await look('agentOne of a branch')
    expect(faults).toEqual([])
  }, 600_000)

  test('an agent without members, codes or commission: each page says so, and the way on leads somewhere', async () => {
    const faults: string[] = []
    const { page } = phoneOf('newcomer')
    for (const shown of PAGES) {
      faults.push(...(await faultsAt(page, shown, shown.empty !== undefined)))
      if (shown.empty === undefined) continue
      const box = page.locator('.empty', { hasText: shown.empty })
      await box.waitFor()
      await box.getByRole('button').click()
      await page.waitForURL(url => !url.pathname.endsWith(`/${shown.path}`))
    }
    expect(faults).toEqual([])
  }, 900_000)

  test('answers that wait and that do not come: a skeleton where nothing moves, 加载失败，请重试, and 重试 brings it', async () => {
    const faults: string[] = []
    const answers = {
      agent: await CentreAnswers.of(phoneOf('agent').page),
      player: await CentreAnswers.of(phoneOf('player').page)
    }
    for (const shown of PAGES) {
      const who = shown.path.startsWith('agent') ? 'agent' : 'player'
      faults.push(...(await waitsFailsAndComes(phoneOf(who).page, answers[who], shown, true)))
    }
    expect(faults).toEqual([])
  }, 900_000)

  test.each([
    ['agent', 'agentCenter/agentReport', 'span=today', '.span [aria-checked=true]', '今日'],
    ['agent', 'agentCenter/agentOne', 'span=month&sort=mine', '[aria-sort=descending]', '给我的返点'],
    ['agent', 'agentCenter/VipManagement', 'type=1', '.chip[aria-pressed=true]', '代理'],
    ['agent', 'agentCenter/bettingDetails', 'span=yesterday&status=1', '.chip[aria-pressed=true]', '已中奖'],
    ['agent', 'agentCenter/transactionDetails', 'type=bet', '.chip[aria-pressed=true]', '投注'],
    ['agent', 'agentCenter/agentChasingDetails', 'span=month', '.span [aria-checked=true]', '本月'],
    ['agent', 'agentCenter/cardsRecord', 'provider=jdb', '.chip[aria-pressed=true]', '捕鱼'],
    ['agent', 'agentCenter/agentByReport', 'span=yesterday', '.span [aria-checked=true]', '昨日'],
    ['player', 'spreadCenter/ownPlayer', 'level=1&state=1', '.chip[aria-pressed=true]', '已投注'],
    ['player', 'spreadCenter/ownAchievement', 'span=month', '.span [aria-checked=true]', '本月'],
    ['player', 'spreadCenter/ownRaiseRecord', 'span=today', '.span [aria-checked=true]', '今日']
  ] as const)(
    '%s: the filters of %s are kept on the way back and by a reload',
    async (who, path, query, chosen, text) => {
      const { page } = phoneOf(who)
      const hub = path.split('/')[0]
      await page.goto(`/app/${path}?${query}`)
      await screenSettled(page)
      await page.goto(`/app/${hub}`)
      await screenSettled(page)
      await page.goBack()
      for (const again of [async () => undefined, () => page.reload()]) {
        await again()
        await screenSettled(page)
        await page.locator(chosen, { hasText: text }).first().waitFor()
        expect(page.url()).toContain(`${path}?${query}`)
      }
    }
  )

  test.each(['agentCenter', 'agentCenter/agentOne', 'agentCenter/VipManagement'])(
    'text alone twice as large is whole on %s',
    async path => {
      const { page } = phoneOf('agent')
      await page.setViewportSize({ width: 390, height: HEIGHT })
      await page.goto(`/app/${path}`)
      await screenSettled(page)
      expect(await largeTextFaults(page)).toEqual([])
    }
  )
})
