import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUSED_WITHDRAWALS } from '../../kit/refusedInputs'
import { expectHonest } from '../kit/expectHonest'
import type { World } from '../kit/withdrawing'
import { openReady, walletsOf, withdrawal } from '../kit/withdrawing'

// One for all: none of them leaves anything behind.
let world: World & { accountId: number }
beforeAll(async () => {
  world = await openReady()
})
afterAll(async () => {
  await expectHonest(world.server.db)
  await world.server.close()
})

const submit = (amount: string) => world.server.call('submitWithdrawal', withdrawal(world.accountId, amount))
const wallets = async () => walletsOf(world.server, (await world.server.data('userInfo', {})).uid)

describe('amounts a withdrawal is refused for (§M3)', () => {
  test.each<readonly [string, string]>([
    ['99', '单笔提现金额为100至50,000元'],
    ['50000.01', '单笔提现金额为100至50,000元'],
    ['-100', '单笔提现金额为100至50,000元'],
    ['0', '单笔提现金额为100至50,000元'],
    ['1e3', '单笔提现金额为100至50,000元'],
    ['100.001', '单笔提现金额为100至50,000元'],
    ['１００', '单笔提现金额为100至50,000元'],
    ['1000000000000', '单笔提现金额为100至50,000元'],
    ...REFUSED_WITHDRAWALS
  ])('%s yuan of 10,000: %s', async (amount, sentence) => {
    expect(await submit(amount)).toMatchObject({ code: 500, message: sentence })
    expect(await wallets()).toMatchObject({ player: 10_000, hold: 0 })
  })
})
