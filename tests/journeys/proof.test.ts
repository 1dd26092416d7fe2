import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sumOf } from '../../src/rules/trust/proof'
import { readProofFile } from '../../src/rules/trust/readProofFile'
import { NODE_DIGEST } from '../../src/server/domain/seals/nodeDigest'
import { keepsAnswers, NO_NETWORK } from './kit/keptOnPhone'
import { RACE } from './kit/Player'
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
  return changed.replace(read.sum, sumOf(NODE_DIGEST, read.proof))
}

test('an issue that was watched and bet on is verified without a network, own bet included; its file passes, altered by a byte it does not (§V4, §V5, §V9)', async ({
  lane
}) => {
  const player = await run.player({ serviceWorkers: 'allow', acceptDownloads: true }, lane)
  const { page, phone } = player
  const issue = await player.betOn(RACE, '冠军 全')
  await page.getByText('承诺已公布').waitFor()
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
  await open(page, forged(file, /"root": "\w{8}/, '"root": "00000000'))
  await page.getByText('第七步不通过，请保留证据').waitFor()
  await phone.leave(NO_NETWORK)
})
