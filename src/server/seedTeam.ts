import { randomBytes } from 'node:crypto'
import { Invitations } from './domain/agency/Invitations'
import type { Join } from './domain/agency/joining'
import { joinByCode, joinRoot, joinUnder } from './domain/agency/joining'
import { hashPassword } from './domain/users/passwords'
import type { UserRepository } from './domain/users/UserRepository'
import type { DemoPlayer } from './seedDemo'
import type { Database } from './store/tables'

/** Known to everybody, hence never in production. */
const AGENT: DemoPlayer = { username: 'agent01', password: 'agent123' }

/** Who joined under whom: opened by an agent, or by the code of one. */
const MEMBERS = [
  { name: 'agent02', under: 'agent01', isAgent: true },
  { name: 'agent03', under: 'agent02', isAgent: true },
  { name: 'chen2188', under: 'agent01', isAgent: false },
  { name: 'lucky777', under: 'agent01', isAgent: false },
  { name: 'xiaoyu06', under: 'agent01', isAgent: false }
] as const
const BY_CODE = [
  { name: 'hello520', of: 'agent02' },
  { name: 'mango99', of: 'agent02' },
  { name: 'feng1024', of: 'agent02' },
  { name: 'qingfeng8', of: 'agent03' },
  { name: 'summer21', of: 'agent03' }
] as const

/** Opens the play-money demo agent with a small team at the first start, by the ways every account is opened. */
export async function seedTeam(db: Database, users: UserRepository, now: number): Promise<DemoPlayer> {
  if (await users.find(AGENT.username)) return AGENT
  const ids = new Map<string, number>()
  const idOf = (name: string) => ids.get(name) ?? 0
  const open = async (username: string, passwordHash: string, join: Join) => {
    const id = await users.open({ username, passwordHash, passwordChanged: true, isDemo: true, now }, join)
    if (id !== undefined) ids.set(username, id)
  }
  await open(AGENT.username, await hashPassword(AGENT.password), joinRoot)
  // Nobody knows it: members are there to be looked at.
  const unknown = await hashPassword(randomBytes(32).toString('base64url'))
  for (const { name, under, isAgent } of MEMBERS) await open(name, unknown, joinUnder(idOf(under), isAgent, now))
  const invitations = new Invitations(db, false)
  for (const { name, of } of BY_CODE)
    await open(name, unknown, joinByCode(await invitations.main(idOf(of), now), now, false))
  return AGENT
}
