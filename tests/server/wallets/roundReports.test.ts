import { expect, test } from 'vitest'
import { money } from '../../../src/rules/money'
import { keepUserRef } from '../../../src/server/domain/wallets/userRef'
import type { ReportedRound } from '../../../src/server/ports/GamePort'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { SECRETS } from '../kit/testDatabase'
import { WalletBench } from '../kit/walletBench'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('§G7 what would be too much for one answer is asked for in parts, and nothing of it is left out', async () => {
  const bench = await WalletBench.open()
  const userRef = await keepUserRef(bench.db, SECRETS, 'qipai', bench.uid)
  const rounds: ReportedRound[] = []
  let isAway = false
  const asked: number[] = []
  // A round a minute; of more than two hours the answer is longer than any may be.
  bench.vendor.report = async (from, until) => {
    asked.push(until - from)
    if (isAway || until - from > 2 * HOUR) throw new ProviderSilent('the gateway says too much')
    return rounds.filter(({ at }) => at >= from && at < until)
  }
  const play = (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      const at = bench.clock.now() + n * MINUTE
      rounds.push({ vendor: 'qipai', roundNo: String(rounds.length), userRef, stake: money(1), paid: money(0), at })
    }
  }
  await bench.pass(2 * MINUTE, MINUTE)
  isAway = true
  play(20 * 60)
  await bench.pass(20 * HOUR, HOUR)
  isAway = false
  await bench.pass(HOUR, MINUTE)
  const known = await bench.db.selectFrom('third_bets').select('round_no').execute()
  expect(known).toHaveLength(rounds.length)
  // Caught up, it asks for as little as ever.
  expect(asked.at(-1)).toBe(31 * MINUTE)
})
