import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { PayoutAccounts } from '../../../src/server/domain/withdraw/PayoutAccounts'
import { submitWithdrawal } from '../../../src/server/domain/withdraw/submitWithdrawal'
import { somebodyWaits } from '../kit/somebodyWaits'
import { NOW, newKey, POSTGRES, player, SECRETS } from '../kit/testDatabase'
import { NO_CODE } from '../kit/totp'
import { trustingParts } from '../kit/trustingParts'
import { twoServers } from '../kit/twoServers'
import { CARD } from '../kit/withdrawing'

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
      now: NOW - 2 * DAY_MS
    } as const
    const bound = await accounts.bind(card, NO_CODE)
    if (!bound.ok) throw new Error(bound.code)
    let leaving: ReturnType<typeof submitWithdrawal> | undefined
    const removed = await accounts.remove({ userId, id: bound.id, now: NOW }, async () => {
      leaving = submitWithdrawal(trustingParts(two.db), {
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
