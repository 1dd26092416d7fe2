import { describe, expect } from 'vitest'
import { Cash } from './kit/Cash'
import { logIn, OwnArea, tryLogin } from './kit/OwnArea'
import { PASSWORD } from './kit/openAccount'
import { RACE } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'

const run = runProduct()
const test = steppedTest(run)

/** What an account has from its first moment on, yuan. */
const START = 10_000

describe.concurrent("the player's own area", { timeout: 300_000 }, () => {
  test('two steps, recovery codes, devices and a new password (§M7)', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const own = new OwnArea(cash)
    const { player, page } = cash
    const codes = await own.bindsAuthenticator()
    expect(codes).toHaveLength(8)
    await own.row('登录和提现时要填六位动态码').getByText('已开启').waitFor()
    await cash.look('security')

    await own.logsOut()
    await logIn(page, await own.credentials())

    // Another device comes in by a recovery code: an account is in use in one place, and this one is told.
    const other = await run.phone()
    await other.page.goto('/app/login')
    await logIn(other.page, { name: player.name, password: PASSWORD, code: codes[0] ?? '' })
    await page.waitForURL(/\/app\/login/)
    await cash.look('replaced')
    await logIn(page, await own.credentials())
    await player.open('personalCenter/security')
    const devices = page.getByRole('region', { name: '记住的设备' }).locator('.item')
    await devices.nth(1).getByRole('button', { name: '移除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cash.sees('已移除')
    await devices.nth(1).waitFor({ state: 'detached' })

    // A new password leaves every other device outside; the old one and a recovery code that was used open nothing.
    await own.changesPassword('changed99')
    await other.page.goto('/app/login')
    await tryLogin(other.page, { name: player.name, password: PASSWORD })
    await other.page.getByText('账号或密码错误').first().waitFor()
    await tryLogin(other.page, { name: player.name, password: 'changed99', code: codes[0] ?? '' })
    await other.page.getByText('动态验证码错误或已使用').first().waitFor()
    await other.leave(/call failed/)
    await player.phone.leave()
  })

  test('messages, sign-in, a reward and its turnover, a limit, a shared bet, a break (§M3.5, §M3.6, §C1, §C4)', async ({
    lane
  }) => {
    const cash = await Cash.enter(run, lane)
    const own = new OwnArea(cash)
    const { player, page } = cash
    await cash.setsPin()
    await cash.bindsCard('6789', '林小明')

    // Somebody who is written to twice: reading one leaves one, reading all leaves none.
    await player.open('personalCenter')
    await own.unread(2)
    await page.getByRole('link', { name: /^消息/ }).click()
    await page.getByRole('img', { name: '未读' }).nth(1).waitFor()
    await cash.look('messages')
    await page.locator('.entry').first().click()
    await page.waitForURL(/messageDetail/)
    await cash.look('message')
    await page.goBack()
    await page.getByRole('img', { name: '未读' }).nth(1).waitFor({ state: 'detached' })
    await player.open('personalCenter')
    await own.unread(1)
    await player.open('personalCenter/messageList')
    await cash.press('全部已读')
    await page.getByRole('img', { name: '未读' }).first().waitFor({ state: 'detached' })
    await player.open('personalCenter')
    await own.unread(0)

    await player.open('autoCheckIn')
    await cash.press('签到')
    await cash.sees('签到成功，获得1.00元')
    await cash.sees('今日已签到')
    await cash.look('check-in')

    await cash.choosesWay('在线网银', 300, /^网银支付/)
    await cash.choose('付款银行', '招商银行')
    await cash.press('充值 300.00 元')
    await cash.atDesk('支付成功')
    await cash.sees('到账 300.00 元')
    await player.open('personalCenter/activityReward')
    await cash.look('rewards')
    await cash.press('领取')
    await cash.sees('领取成功，奖励已到账')
    expect(await player.balance()).toBe(START + 1 + 300 + 30)
    // One of the sign-in, three times the reward, and the deposit itself.
    expect(await own.turnover()).toEqual(['391.00', '0.00', '391.00'])
    await cash.look('turnover')

    await own.limitsStake(20)
    await player.openGame(RACE)
    await player.pick('冠军 全', '亚军 1')
    await player.onSale(RACE)
    expect(await own.refusedBet(/已达到您设置的投注限额/)).toBe('已达到您设置的投注限额，本日剩余20元')
    await cash.look('limit-refused')
    // What was picked is still there; without the last number it fits.
    const issue = await player.betOn(RACE, '亚军 1')

    await player.open('bettingRecord?headerIndex=0')
    await cash.press('分享到聊天室')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cash.sees('分享成功')
    await player.open('customerService?headerIndex=1')
    await cash.sees('跟投')
    await cash.look('share-feed')
    const before = await player.balance()
    await cash.press('跟投')
    await page.getByRole('button', { name: '冠军 1', exact: true, pressed: true }).waitFor()
    expect([await player.balance(), (await player.orders()).length]).toEqual([before, 1])

    await player.drawOf(RACE, issue)
    await player.settled(issue)
    // The sign-in's one is done first, and asked for no more.
    expect(await own.turnover()).toEqual(['390.00', '19.00', '371.00'])

    await own.coolsOff()
    await cash.look('cool-off')
    await player.openGame(RACE)
    await player.pick('冠军 1')
    await player.onSale(RACE)
    expect(await own.refusedBet(/您处于冷静期/)).toMatch(/^您处于冷静期，\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? 后可继续$/)
    await player.phone.leave()
  })

  test('without sockets the deposit, the message and the reward are found by asking (acceptance 30)', async ({
    lane
  }) => {
    const cash = await Cash.enter(run, lane)
    const own = new OwnArea(cash)
    const { player } = cash
    await player.phone.withoutSockets()
    await player.open('index')
    await cash.choosesWay('银行卡转账', 500, /人工确认/)
    await cash.fill('付款人姓名', '林小明')
    await cash.press('充值 500.00 元')
    await cash.press('我已付款')
    await cash.awaits('到账 500.00 元')
    await player.open('personalCenter/activityReward')
    await cash.press('领取')
    await cash.sees('领取成功，奖励已到账')
    await player.open('personalCenter')
    await own.unread(2)
    expect(await player.balance()).toBe(START + 500 + 50)
    await player.phone.leave(/socket\.io|WebSocket/)
  })
})
