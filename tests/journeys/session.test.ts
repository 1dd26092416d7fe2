import { expect, test } from 'vitest'
import { PASSWORD } from './kit/openAccount'
import { runProduct } from './kit/runProduct'

const run = runProduct()

/** What a server begins its message with when it has let a player in. */
const CONNECTED = '40'

test('a second login ends the first session: 4651, one sentence, the login page', async () => {
  const player = await run.player()
  // A push tells it, by the socket that comes a second after the page.
  const connected = player.page
    .waitForEvent('websocket')
    .then(socket => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(CONNECTED)))
  await player.open('personalCenter')
  await connected
  const second = await run.phone()
  await second.page.goto('/app/login')
  await second.page.getByPlaceholder('账号').fill(player.name)
  await second.page.getByPlaceholder('密码').fill(PASSWORD)
  await second.page.getByRole('button', { name: '登录', exact: true }).click()
  await second.page.waitForURL('**/app/index')
  await player.page.waitForURL('**/app/login**', { timeout: 20_000 })
  await player.page.getByText('您已下线，请重新登录~').first().waitFor()
  expect(new URL(player.page.url()).searchParams.get('redirect')).toBe('/app/personalCenter')
  await second.leave()
  await player.phone.leave()
})
