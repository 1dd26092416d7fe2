import type { DataOf, RequestOf } from '../../../src/contract/endpoints'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import { ScriptedProvider } from './scriptedProvider'
import { newKey } from './testDatabase'

export const PIN = '730519'
export const LOGIN_PASSWORD = 'secret42x'
export const CARD = '6222020200112233'
/** An address with a right check sum (that of the USDT contract itself). */
export const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

export interface World {
  readonly server: TestServer
  readonly provider: ScriptedProvider
}

/** A server with a scripted provider and one player without anything set up. */
export async function openWorld(options: Omit<TestServerOptions, 'payments'> = {}): Promise<World> {
  const provider = new ScriptedProvider()
  const server = await TestServer.start({
    games: [49],
    payments: provider,
    settings: { sessionHours: 720 },
    ...options
  }).register('linxm01')
  return { server, provider }
}

/** Sets the withdrawal password of who acts. */
export const setPin = (server: TestServer) =>
  server.data('setWithdrawalPassword', { password: PIN, loginPassword: LOGIN_PASSWORD })

/** Binds a card (standard) or another account of who acts; its review of a day has passed. */
export async function bindSeasoned(
  server: TestServer,
  asked: Partial<RequestOf<'bindAccount'>> = {}
): Promise<DataOf<'bindAccount'>> {
  const bound = await server.data('bindAccount', {
    kind: 'bank',
    bankCode: 'ICBC',
    accountNo: CARD,
    holder: '林小明',
    withdrawalPassword: PIN,
    ...asked
  })
  await server.db
    .updateTable('payout_accounts')
    .set({ bound_at: server.clock.now() - 2 * DAY_MS })
    .where('id', '=', bound.id)
    .execute()
  return bound
}

/** A world whose player may withdraw at once. */
export async function openReady(
  options: Omit<TestServerOptions, 'payments'> = {}
): Promise<World & { accountId: number }> {
  const world = await openWorld(options)
  await setPin(world.server)
  const { id: accountId } = await bindSeasoned(world.server)
  return { ...world, accountId }
}

export const withdrawal = (
  accountId: number,
  amount: number | string,
  extra: Partial<RequestOf<'submitWithdrawal'>> = {}
) => ({
  requestKey: newKey(),
  accountId,
  amount: String(amount),
  withdrawalPassword: PIN,
  ...extra
})

/** Yuan on each account of the acting player's only user. */
export async function walletsOf(server: TestServer, userId: number): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, (balance ?? 0) / YUAN]))
}

/** Moves the clock and does what fell due then. */
export async function pass(server: TestServer, ms: number): Promise<void> {
  server.clock.advanceSync(ms)
  await server.composed.scheduler.runJobs()
}
