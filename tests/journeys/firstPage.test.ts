import { expect, test } from 'vitest'
import { runProduct } from './kit/runProduct'

const run = runProduct()

test('a stranger’s first page offers the login, without a sound in the console and without the stage', async () => {
  const phone = await run.phone()
  const loaded: string[] = []
  phone.page.on('request', request => loaded.push(request.url()))
  await phone.page.reload()
  await phone.page.getByRole('button', { name: '登录' }).first().waitFor()
  expect(await phone.page.title()).toContain('开奖')
  expect(loaded.filter(url => /StageView|pixi/.test(url))).toEqual([])
  await phone.shot('first-page')
  await phone.leave()
})

test('pages come with a policy that allows no inline script and no eval', async () => {
  const answer = await fetch(run.url)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)/)
})

test('compressed neighbours are sent to browsers that take them', async () => {
  const page = await (await fetch(run.url)).text()
  const script = /src="(\/assets\/first-[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(run.url + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})
