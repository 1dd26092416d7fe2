import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DataOf } from '../../src/contract/endpoints'
import { racing } from '../../src/games/racing/rules/family'
import { hexOf, utf8 } from '../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../src/rules/trust/drawTrace'
import { bytesOf } from '../../src/rules/trust/hex'
import { proofChecksum } from '../../src/rules/trust/proof'
import { readProofFile } from '../../src/rules/trust/readProofFile'
import { NODE_DIGEST } from '../../src/server/domain/seals/nodeDigest'
import { keepsAnswers, keepsSeal, NO_NETWORK } from './kit/keptOnPhone'
import { issueOnSale, RACE } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'

const run = runProduct()
const test = steppedTest(run)

const WHOLE = '七步全部通过'

/** What a phone saves when 导出 JSON is tapped. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 JSON' }).click()
  return text(await (await download).createReadStream())
}

const open = (page: Page, file: string) =>
  page
    .getByLabel('打开 JSON')
    .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(file) })

/** The file with the digit at a place raised by one. */
const altered = (file: string, at: number): string =>
  file.slice(0, at) + String((Number(file.charAt(at)) + 1) % 10) + file.slice(at + 1)

/** As somebody writes it who makes a new sum for what he changed. */
function forged(file: string, from: RegExp, to: string): string {
  const changed = file.replace(from, to)
  const read = readProofFile(changed)
  if (changed === file || typeof read === 'string') throw new Error('nothing was forged')
  return changed.replace(read.sum, proofChecksum(NODE_DIGEST, read.proof))
}

type Proof = DataOf<'proof'>
const ANSWER = '**/winning/getDrawProof*'

function nothing(): never {
  throw new Error('no seal')
}

/** The answer of a server that drew the issue a second time: everything that follows from the new secret fits it. */
function anotherDraw(told: Proof): Proof {
  const source = { game: told.game, issue: told.issue, secret: hexOf(NODE_DIGEST.sha256(utf8('another'))) }
  const before = hexOf(NODE_DIGEST.sha256(bytesOf(source.secret)))
  return {
    ...told,
    ...{ secret: source.secret, previousSecret: before, commitment: commitmentOf(NODE_DIGEST, source) },
    ...(told.ordinal === 0 && { chainHead: before }),
    opencode: traceDraw(NODE_DIGEST, source, racing.numbers).numbers.join()
  }
}

/** From now on the server's word on a draw comes to the page as somebody forged it. */
async function isTold(page: Page, forge: (told: Proof) => Proof): Promise<void> {
  await page.unroute(ANSWER)
  await page.route(ANSWER, async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Proof }
    await route.fulfill({ response, json: { ...answer, data: forge(answer.data) } })
  })
}

const stepsThatFail = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-s=bad] > h2 > span:first-child').allTextContents()

test('an issue that was watched and bet on is verified without a network, own bet included; its file passes, altered by a byte it does not (§V4, §V5, §V9)', async ({
  lane
}) => {
  const player = await run.player({ serviceWorkers: 'allow', acceptDownloads: true }, lane)
  const { page, phone } = player
  const issue = await player.betOn(RACE, '冠军 全')
  await page.getByText('承诺已公布').waitFor()
  const { endTime, openTime } = await issueOnSale(run.url, RACE)
  await lane.stepTo(endTime + 200)
  await keepsSeal(page, issue)
  await lane.stepTo(openTime)
  await player.seesDrawn(RACE, issue)
  await player.settled(issue)
  const proof = `/app/drawProof?typeId=${RACE.typeId}&issue=${issue}`
  await page.goto(proof)
  await page.getByText(WHOLE).waitFor()
  await keepsAnswers(page, 'winning/getDrawProof', issue)
  await keepsAnswers(page, 'input/getOrderReceipts', issue)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await phone.context.setOffline(true)
  await page.goto(proof)
  await page.getByText(WHOLE).waitFor()
  await page.getByText(/^离线 · 数据更新于/).waitFor()
  await page.getByText('中 1 注').waitFor()
  await page.getByText('与入账相同').waitFor()
  await page.getByText(/^注单在封存名册里/).waitFor()
  await page.getByText(/^此手机在 .* 已记录该承诺$/).waitFor()
  await page.getByText('此手机已记录该名册根').waitFor()
  await page.getByRole('button', { name: '一直算到链头' }).click()
  await page.getByText('算到的链头').waitFor()
  await phone.shot('offline-own-proof')

  const file = await exported(page)
  expect(file).toContain(issue)
  await open(page, file)
  await page.getByText(WHOLE).waitFor()
  for (const part of ['"drawsAt": 1', '"stake": ', `|${issue}|`]) {
    await open(page, altered(file, file.indexOf(part) + part.length))
    await page.getByText('文件被改动过').waitFor()
    await open(page, file)
    await page.getByText(WHOLE).waitFor()
  }
  await open(page, forged(file, /"bonus": \d/, '"bonus": 9'))
  await page.getByText('第七步不通过，请保留证据').waitFor()
  await phone.shot('forged-proof')
  // This phone has written down another root.
  await open(page, forged(file, /"root": "\w{8}/, '"root": "00000000'))
  await page.getByText('第二步不通过，请保留证据').waitFor()

  await phone.context.setOffline(false)
  await isTold(page, anotherDraw)
  await page.goto(proof)
  await page.getByText('第一步不通过，请保留证据').waitFor()
  await page.getByText(/^此手机在 .* 记录的承诺与此不同$/).waitFor()
  // The bet was on every car: nothing but what this phone knows tells that draw from an honest one.
  await expect.poll(() => stepsThatFail(page)).toEqual(['开售前公布承诺：不通过'])
  await phone.shot('forged-answer')
  await isTold(page, told => ({ ...told, seal: { ...(told.seal ?? nothing()), root: '0'.repeat(64) } }))
  await page.goto(proof)
  await page.getByText('第二步不通过，请保留证据').waitFor()
  await page.getByText('此手机记录的名册根与此不同').waitFor()
  await phone.leave(NO_NETWORK)
})

test('what a phone saw is its own: another one is told the forged draw, in which all fits together, and says that it was not there (§V9)', async ({
  lane
}) => {
  const player = await run.player({}, lane)
  const { page, phone } = player
  await player.openGame(RACE)
  const [drawn] = await player.drawnIssues(RACE.typeId)
  if (!drawn) throw new Error('nothing was drawn')
  await isTold(page, anotherDraw)
  await page.goto(`/app/drawProof?typeId=${RACE.typeId}&issue=${drawn.issue}`)
  await page.getByText('6 步通过').waitFor()
  await page.getByText('此手机当时未在线').waitFor()
  await phone.leave()
})
