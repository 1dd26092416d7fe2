import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_CODES, MOST_OPENED } from '../../../src/rules/agency/team'
import { CallRefused } from '../../../src/server/CallRefused'
import { Invitations } from '../../../src/server/domain/agency/Invitations'
import { joinByCode } from '../../../src/server/domain/agency/joining'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import type { Database } from '../../../src/server/store/tables'
import { member, timeOn } from '../kit/commissions'
import { agencyOver } from '../kit/openBooks'
import { POSTGRES } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

const AT = timeOn(0, 12)

/** What is counted before it is allowed, asked of two servers in the same moment. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('at two servers at once', () => {
  const servers = twoServers({ endless: true })
  let agent: number
  beforeEach(async () => {
    agent = await member(servers.one.db, { isAgent: true })
  })

  /** Asks so often, by turns at either server. What is not done is refused, by an answer or thrown. @returns how many were done */
  async function atOnce(times: number, ask: (db: Database, n: number) => Promise<boolean>): Promise<number> {
    const { one, two } = servers
    const answers = await Promise.allSettled(Array.from({ length: times }, (_, n) => ask(n % 2 ? one.db : two.db, n)))
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(CallRefused)
    return answers.filter(answer => answer.status === 'fulfilled' && answer.value).length
  }

  test('no more join by a code than it has uses (§G1.3)', async () => {
    const codes = new Invitations(servers.one.db, true)
    const made = await codes.save(agent, { days: 1, maxUses: 5 }, AT)
    const code = made.ok ? made.code : ''
    const account = { passwordHash: 'x', passwordChanged: true, isDemo: false, now: AT }
    const joined = await atOnce(20, async (db, n) => {
      const joins = joinByCode(code, AT, true)
      return (await new UserRepository(db).open({ username: `joins${n}`, ...account }, joins)) !== undefined
    })
    expect(joined).toBe(5)
    expect(await codes.list(agent, AT)).toMatchObject([{ uses: 5 }])
  })

  test('an agent opens no more accounts than twenty a day (§G1.2)', async () => {
    const terms = { password: 'kq7m29xv', bonusGroup: 1900, isAgent: false }
    for (let n = 2; n < MOST_OPENED; n++) await member(servers.one.db, { under: agent, now: AT })
    const opened = await atOnce(
      8,
      async (db, n) => (await agencyOver(db).members.open(agent, { username: `opened${n}x`, ...terms }, AT)).ok
    )
    expect(opened).toBe(2)
  })

  test('a member has no more live codes than ten, and one main code (§G1.3)', async () => {
    const main = new Set<string>()
    await atOnce(8, async db => main.add(await new Invitations(db, true).main(agent, AT)).size > 0)
    expect(main.size).toBe(1)
    const saved = await atOnce(20, async db => (await new Invitations(db, true).save(agent, { days: 1 }, AT)).ok)
    expect(saved).toBe(MOST_CODES - 1)
  })
})
