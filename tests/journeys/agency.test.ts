import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test as journey } from 'vitest'
import { chinaMidnight, DAY_MS } from '../../src/rules/chinaTime'
import { THOROUGH } from '../kit/thorough'
import { logIn, setsPassword } from './kit/agencySteps'
import { seesNotice } from './kit/notices'
import { accountName, PASSWORD } from './kit/openAccount'
import { AGENT, openAgent } from './kit/openAgent'
import { Phone } from './kit/Phone'
import { longSale, RACE, until } from './kit/Player'
import { Product } from './kit/Product'
import { LIGHT, runProduct } from './kit/runProduct'
import { StepClock } from './kit/StepClock'

const run = runProduct()

/** The journey bets only when at least this much of a sale is left. */
const LEFT_MS = 30_000
/** Until the draw of an issue on sale is over, whichever it is. */
const DRAWN_MS = 150_000
/** A day is closed ten minutes after its midnight (§G2.3). */
const [BEFORE_CLOSE_MS, OVER_CLOSE_MS] = [8 * 60_000, 3 * 60_000]

/** 8 signs that nobody mistakes for another. */
const CODE = /[0-9A-HJKMNP-TV-Z]{8}/
const OWN = `agent${randomInt(1e6)}a`

/** A visitor opens a link, looks around, and registers on the page that says what the code means. */
async function registersBy(phone: Phone, code: string, told: readonly string[]): Promise<string> {
  const { page } = phone
  const name = accountName()
  await page.goto(`/app/lotteryHall?agencyCode=${code}`)
  await page.goto('/app/register')
  const card = page.getByRole('region', { name: '邀请码' })
  for (const text of told) await card.getByText(text).waitFor()
  await page.getByPlaceholder('账号').fill(name)
  await page.getByPlaceholder('密码（6-12 位字母加数字）').fill(PASSWORD)
  await page.getByPlaceholder('再次输入密码').fill(PASSWORD)
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.waitForURL('**/app/index')
  return name
}

/** The agent opens a member, whose first password is told once. @returns the member's name */
async function opensMember(page: Page, group?: number): Promise<string> {
  const name = accountName()
  await page.goto('/app/agentCenter/openAccount')
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('初始密码').fill(PASSWORD)
  if (group !== undefined) await page.getByLabel('奖金组').fill(String(group))
  await page.getByRole('button', { name: '开户', exact: true }).click()
  await page.getByRole('dialog').getByText(name).first().waitFor()
  return name
}

/** The code every member has of his own. */
async function ownCode(page: Page): Promise<string> {
  await page.goto('/app/spreadCenter/ownSpread')
  const mine = page.getByText(/邀请码 [0-9A-Z]{8}/).first()
  await mine.waitFor()
  return CODE.exec((await mine.textContent()) ?? '')?.[0] ?? ''
}

/** Bets on every car of 冠军, 20 yuan, as soon as there is time enough. @param clock of the page and its product */
async function betsOnRace(page: Page, url: string, clock: StepClock): Promise<void> {
  await page.goto(`/app/lotteryGame?typeId=${RACE.typeId}&type=${RACE.type}&headerIndex=0`)
  await page.getByRole('button', { name: '冠军 全', exact: true }).click()
  const { lane, end } = clock.enter()
  await longSale(url, RACE, LEFT_MS, lane).finally(end)
  await page.getByRole('button', { name: '投注', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await seesNotice(page, '投注成功')
}

/** 账户明细, once there is something to be read. */
async function opensBill(page: Page): Promise<void> {
  await page.goto('/app/personalCenter/accountDetails')
  await page.locator('.entry').or(page.getByText('暂无明细')).first().waitFor()
}

/** What stands beside a label. */
const figure = (page: Page, label: string, value: string) =>
  page.locator('dt', { hasText: label }).locator('..').getByText(value, { exact: true }).waitFor()

journey('agent, member, visitor with a code, and the player who brings another', { timeout: 180_000 }, async () => {
  // The agent: a first password from the shell, an own one, and an empty team.
  const agent = await run.phone()
  await logIn(agent.page, AGENT, inject('agentPassword'))
  await setsPassword(agent.page, OWN)
  await agent.page.goto('/app/agentCenter')
  await agent.page.getByText('还没有会员，去开户').waitFor()

  // Opens a member, whose password is told once, and makes a code.
  const memberName = await opensMember(agent.page)
  await agent.page.goto('/app/spreadCenter/ownSpread1')
  await agent.page.getByRole('button', { name: '新建邀请码' }).click()
  await agent.page
    .getByRole('dialog')
    .getByRole('button', { name: /新建|确定|生成/ })
    .last()
    .click()
  await agent.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await agent.page.getByRole('button', { name: '二维码' }).waitFor()
  const row = agent.page.getByText(new RegExp(`^${CODE.source}$`))
  const code = CODE.exec((await row.textContent()) ?? '')?.[0] ?? ''

  // The member sets a password of their own; 我的 says who sees the bets.
  const member = await run.phone()
  await logIn(member.page, memberName, PASSWORD)
  await setsPassword(member.page, `${PASSWORD}9`)
  await member.page.goto('/app/personalCenter')
  await member.page.getByText(/上级 ag\*+1 可查看您的投注与统计/).waitFor()
  expect(await member.page.getByRole('link', { name: '代理中心' }).count()).toBe(0)
  await member.page.goto('/app/agentCenter')
  await member.page.waitForURL('**/app/index')

  // The visitor with the agent's code is told group and rate before the account is there, then bets.
  const visitor = await run.phone()
  const visitorName = await registersBy(visitor, code, ['奖金组 1960', '上级可以看到您的投注记录'])
  await betsOnRace(visitor.page, run.url, run.clock)

  // The agent finds both, and the bet: to be read, its numbers hidden until they are drawn, with nothing to press.
  await agent.page.goto('/app/agentCenter/VipManagement')
  for (const name of [memberName, visitorName]) await agent.page.getByText(name).first().waitFor()
  await agent.page.goto('/app/agentCenter/bettingDetails')
  await agent.page.getByText(visitorName).first().click()
  await agent.page.getByText('投注详情').first().waitFor()
  await agent.page.getByText('开奖后可见').first().waitFor()
  expect(await agent.page.getByRole('button', { name: /撤单|再来一注/ }).count()).toBe(0)

  // A player brings another: no more than that he has not bet is told.
  const own = await ownCode(member.page)
  const friend = await run.phone()
  await registersBy(friend, own, ['邀请人只能看到您是否已投注，以及全部玩家的合计'])
  await member.page.goto('/app/spreadCenter/ownPlayer')
  await member.page.getByText('未投注').last().waitFor()
  for (const phone of [agent, member, visitor, friend]) await phone.leave()
})

journey.runIf(THOROUGH)(
  'what a bet earns those above is expected that day, and paid after its midnight',
  { timeout: 300_000 },
  async () => {
    let password = ''
    const product = await Product.stepped(async env => {
      password = await openAgent(AGENT, env)
    })
    const phoneOn = (clock: StepClock) => Phone.open(run.browser, product.url, { ...LIGHT, clock })
    try {
      const noon = await StepClock.of(product.stepPort)
      const agent = await phoneOn(noon)
      await logIn(agent.page, AGENT, password)
      await setsPassword(agent.page, OWN)
      const memberName = await opensMember(agent.page, 1950)
      const member = await phoneOn(noon)
      await logIn(member.page, memberName, PASSWORD)
      await setsPassword(member.page, `${PASSWORD}9`)
      const friend = await phoneOn(noon)
      await friend.withoutWebGL()
      await registersBy(friend, await ownCode(member.page), ['奖金组 1950'])
      await betsOnRace(friend.page, product.url, noon)
      for (const phone of [member, friend]) await phone.leave()

      // 10 / 2000 of 20 yuan, once the bet is settled.
      const noonLane = noon.enter()
      await noonLane.lane.step(DRAWN_MS)
      noonLane.end()
      await agent.page.goto('/app/agentCenter')
      await figure(agent.page, '今日我的返点（预计）', '0.10')
      await agent.leave()

      // The server is away until shortly before it closes the day.
      await product.halt()
      await product.resume(chinaMidnight(noon.now()) + DAY_MS + BEFORE_CLOSE_MS - Date.now())
      const night = await StepClock.of(product.stepPort)
      const later = await phoneOn(night)
      await logIn(later.page, AGENT, OWN)
      await later.page.waitForURL('**/app/index')
      const rebates = later.page.locator('.entry', { hasText: '返点' })
      await opensBill(later.page)
      expect(await rebates.count()).toBe(0)
      const nightLane = night.enter()
      await nightLane.lane.step(OVER_CLOSE_MS)
      nightLane.end()
      await until('the rebate is paid', async () => {
        await opensBill(later.page)
        return (await rebates.count()) > 0
      })
      expect(await rebates.allInnerTexts()).toEqual([expect.stringContaining('+0.10')])
      await later.page.goto('/app/agentCenter')
      await figure(later.page, '昨日返点', '0.10')
      await figure(later.page, '今日我的返点（预计）', '0.00')
      await later.leave()

      // Who brought the player has his commission too, and it is held.
      const brought = await phoneOn(night)
      await logIn(brought.page, memberName, `${PASSWORD}9`)
      await brought.page.waitForURL('**/app/index')
      await brought.page.goto('/app/spreadCenter')
      for (const label of ['待到期', '累计佣金', '昨日佣金']) await figure(brought.page, label, '0.10')
      await brought.leave()
    } finally {
      await product.stop()
    }
  }
)
