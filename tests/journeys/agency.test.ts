import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test as journey } from 'vitest'
import { accountName, PASSWORD } from './kit/openAccount'
import { AGENT } from './kit/openAgent'
import type { Phone } from './kit/Phone'
import { RACE } from './kit/Player'
import { runProduct } from './kit/runProduct'

const run = runProduct()

/** 8 signs that nobody mistakes for another. */
const CODE = /[0-9A-HJKMNP-TV-Z]{8}/
const OWN = `agent${randomInt(1e6)}a`

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/app/login')
  await page.getByPlaceholder('账号').fill(name)
  await page.getByPlaceholder('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Who was opened an account sets an own password before anything else. */
async function setsPassword(page: Page, password: string): Promise<void> {
  await page.waitForURL('**/app/personalCenter/updatePassword')
  await page.getByPlaceholder('新密码（6-12 位字母加数字）', { exact: true }).fill(password)
  await page.getByPlaceholder('再次输入新密码').fill(password)
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/app/index')
}

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

journey('agent, member, visitor with a code, and the player who brings another', { timeout: 180_000 }, async () => {
  // The agent: a first password from the shell, an own one, and an empty team.
  const agent = await run.phone()
  await logIn(agent.page, AGENT, inject('agentPassword'))
  await setsPassword(agent.page, OWN)
  await agent.page.goto('/app/agentCenter')
  await agent.page.getByText('还没有会员，去开户').waitFor()

  // Opens a member, whose password is told once, and makes a code.
  const memberName = accountName()
  await agent.page.goto('/app/agentCenter/openAccount')
  await agent.page.getByLabel('账号').fill(memberName)
  await agent.page.getByLabel('初始密码').fill(PASSWORD)
  await agent.page.getByRole('button', { name: '开户', exact: true }).click()
  const opened = agent.page.getByRole('dialog')
  await opened.getByText(memberName).first().waitFor()
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
  await visitor.page.goto(`/app/lotteryGame?typeId=${RACE.typeId}&type=${RACE.type}&headerIndex=0`)
  await visitor.page.getByRole('button', { name: '冠军 全', exact: true }).click()
  await visitor.page.getByRole('button', { name: '投注', exact: true }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await visitor.page.getByText('投注成功').first().waitFor()

  // The agent finds both, and the bet: to be read, its numbers hidden until they are drawn, with nothing to press.
  await agent.page.goto('/app/agentCenter/VipManagement')
  for (const name of [memberName, visitorName]) await agent.page.getByText(name).first().waitFor()
  await agent.page.goto('/app/agentCenter/bettingDetails')
  await agent.page.getByText(visitorName).first().click()
  await agent.page.getByText('投注详情').first().waitFor()
  await agent.page.getByText('开奖后可见').first().waitFor()
  expect(await agent.page.getByRole('button', { name: /撤单|再来一注/ }).count()).toBe(0)

  // A player brings another: no more than that he has not bet is told.
  await member.page.goto('/app/spreadCenter/ownSpread')
  const mine = member.page.getByText(/邀请码 [0-9A-Z]{8}/).first()
  await mine.waitFor()
  const own = CODE.exec((await mine.textContent()) ?? '')?.[0] ?? ''
  const friend = await run.phone()
  await registersBy(friend, own, ['邀请人只能看到您是否已投注，以及全部玩家的合计'])
  await member.page.goto('/app/spreadCenter/ownPlayer')
  await member.page.getByText('未投注').last().waitFor()
  for (const phone of [agent, member, visitor, friend]) await phone.leave()
})
