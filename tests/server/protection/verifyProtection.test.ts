import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { deposit, play } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { tamper, violations } from '../kit/tampering'
import { newKey } from '../kit/testDatabase'

const RACE = 49

let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [RACE] }).register('keeper01')
  await server.db.insertInto('site').values({ name: 'money', value: 'play' }).execute()
})
afterEach(() => server.close())

/** What may not happen while its player keeps away, each as the calls make it. */
const ACTS = {
  bet: () => server.bet(RACE),
  deposit: () => pays('success'),
  'open deposit': () => deposit(server, 'usdt', '300'),
  transfer: () => server.data('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '50' })
} as const

/** A deposit that takes a second. */
async function pays(scenario: 'success' | 'failure'): Promise<void> {
  const { orderNo } = await deposit(server, 'online', '500')
  server.clock.advanceSync(1000)
  await play(server, orderNo, scenario)
}

const limit = (kind: string, yuan: number, until = 'null') =>
  `insert into limits (user_id, kind, period, amount, from_at, ended_at) select id, '${kind}', 'day', ${yuan * 10_000}, 1, ${until} from users`

describe('I19 verify of what players set themselves', () => {
  test.each(['bet', 'deposit', 'open deposit', 'transfer'] as const)('a %s inside a cool-off is found', async act => {
    await ACTS[act]()
    server.clock.advanceSync(1000)
    await server.data('coolOff', { days: '1' })
    await expectHonest(server.db)
    await tamper(server.db, ['update exclusions set starts_at = 1'])
    const what = act.split(' ').at(-1)
    expect(await violations(server.db)).toEqual([expect.stringMatching(`^I19: ${what} \\d+ was accepted while`)])
  })

  test('bets placed before a cool-off and settled inside it pass, and so does money that comes back from games', async () => {
    const { orderNo } = await deposit(server, 'online', '500')
    await ACTS.transfer()
    server.clock.advanceSync(1000)
    await server.data('coolOff', { days: '1' })
    await play(server, orderNo, 'success')
    await server.data('recallAll', { requestKey: newKey() })
    await expectHonest(server.db)
  })

  test.each([
    ['deposit', 'deposit', 499, /^I19: deposit \d+ took player \d+ to 500/],
    ['open deposit', 'deposit', 299, /^I19: deposit \d+ took player \d+ to 300/],
    ['bet', 'stake', 0, /^I19: bet \d+ took player \d+/]
  ] as const)('a %s past a %s limit of %d is found', async (act, kind, yuan, sentence) => {
    await ACTS[act]()
    await tamper(server.db, [limit(kind, yuan)])
    expect(await violations(server.db)).toEqual([expect.stringMatching(sentence)])
  })

  test('two deposits are counted together, one that failed is not, nor is a limit that had ended', async () => {
    await ACTS.deposit()
    server.clock.advanceSync(1000)
    await pays('failure')
    server.clock.advanceSync(1000)
    await ACTS.deposit()
    await tamper(server.db, [limit('deposit', 999, '2')])
    await expectHonest(server.db)
    await tamper(server.db, ['update limits set ended_at = null, amount = 10000000'])
    // The second was open at the time: with the failed one it stood at 1,000, and so did the third.
    await expectHonest(server.db)
    await tamper(server.db, ['update limits set amount = 9990000'])
    expect(await violations(server.db)).toEqual([expect.stringMatching(/^I19: deposit \d+ took player \d+ to 1,?000/)])
  })
})
