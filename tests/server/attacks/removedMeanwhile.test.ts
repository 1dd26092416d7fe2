import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PayoutAccounts } from '../../../src/server/domain/withdraw/PayoutAccounts'
import { submitWithdrawal } from '../../../src/server/domain/withdraw/submitWithdrawal'
import type { WithdrawParts } from '../../../src/server/domain/withdraw/WithdrawParts'
import type { Database } from '../../../src/server/store/tables'
import { ScriptedProvider } from '../kit/scriptedProvider'
import { NOW, newKey, POSTGRES, player, SECRETS } from '../kit/testDatabase'
import { NO_CODE } from '../kit/totp'
import { twoServers } from '../kit/twoServers'
import { CARD, DAY } from '../kit/withdrawing'

/** The password and the session are not what this is about. */
const partsOf = (db: Database): WithdrawParts => ({
  db,
  provider: new ScriptedProvider(),
  secrets: SECRETS,
  pins: { isSet: async () => true, refusal: async () => undefined },
  totp: { look: async () => NO_CODE },
  sessions: { confirm: async () => undefined },
  wallets: { ask: async () => new Map(), has: () => false },
  now: () => NOW,
  emit: () => undefined,
  report: error => {
    throw error
  }
})

/** Resolves once somebody waits for a lock in this database. */
async function somebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.n ?? 0) > 0) return
  }
}

describe.skipIf(POSTGRES === '')('§M7 an account that is unbound while money leaves for it, on two servers', () => {
  const servers = twoServers()

  test('once that is answered no withdrawal to it is made', { timeout: 60_000 }, async () => {
    const { one, two } = servers
    const userId = await player(one.db)
    const accounts = new PayoutAccounts(one.db, SECRETS)
    const card = {
      userId,
      kind: 'bank',
      bankCode: 'ICBC',
      accountNo: CARD,
      holder: '林小明',
      now: NOW - 2 * DAY
    } as const
    const bound = await accounts.bind(card, NO_CODE)
    if (!bound.ok) throw new Error(bound.code)
    let leaving: ReturnType<typeof submitWithdrawal> | undefined
    const removed = await accounts.remove({ userId, id: bound.id, now: NOW }, async () => {
      leaving = submitWithdrawal(partsOf(two.db), {
        userId,
        session: '',
        accountId: bound.id,
        amount: '100',
        pin: '',
        googleCode: undefined,
        key: newKey(),
        now: NOW
      })
      await somebodyWaits(one.db)
    })
    expect(removed).toBe(true)
    expect(await leaving).toMatchObject({ ok: true, answer: { state: 'refused', code: 'payout.unknown' } })
  })
})
