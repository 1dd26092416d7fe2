import { randomBytes } from 'node:crypto'
import { Invitations } from '../domain/agency/Invitations'
import type { Join } from '../domain/agency/joining'
import { joinByCode, joinRoot, joinUnder } from '../domain/agency/joining'
import { hashPassword } from '../domain/users/passwords'
import type { UserRepository } from '../domain/users/UserRepository'
import type { Database } from '../store/tables'
import type { DemoPlayer } from './demoPlayer'

/** Known to everybody, hence never in production. */
const AGENT: DemoPlayer = { username: 'agent01', password: 'agent123' }

/** Who was opened by whom, at which bonus group. */
const OPENED = [
  { name: 'agent02', under: 'agent01', isAgent: true, group: 1956 },
  { name: 'agent03', under: 'agent02', isAgent: true, group: 1952 },
  { name: 'chen2188', under: 'agent01', isAgent: false, group: 1954 },
  { name: 'lucky777', under: 'agent01', isAgent: false, group: 1950 },
  { name: 'xiaoyu06', under: 'agent01', isAgent: false, group: 1946 },
  { name: 'hello520', under: 'agent02', isAgent: false, group: 1950 },
  { name: 'mango99', under: 'agent02', isAgent: false, group: 1948 },
  { name: 'qingfeng8', under: 'agent03', isAgent: false, group: 1944 }
] as const
/** Who joined by whose code: an agent's, or a player's. */
const BY_CODE = [
  { name: 'feng1024', of: 'agent02' },
  { name: 'summer21', of: 'agent03' },
  { name: 'tangtang5', of: 'agent03' },
  { name: 'leo8848', of: 'agent01' }
] as const
const BY_PLAYERS = [
  { name: 'yueyue33', of: 'chen2188' },
  { name: 'ahao2020', of: 'hello520' },
  { name: 'nana0608', of: 'demo01' },
  { name: 'weilai99', of: 'demo01' },
  { name: 'dashan77', of: 'demo01' }
] as const
/** Who looked at the code of the demo player before somebody joined by it. */
const VISITS = 9

/** A member who plays. */
export interface TeamPlayer {
  readonly id: number
  readonly name: string
  /** Of those the demo player brought: two on the way to count for the ladder (§G2.4). */
  readonly playsHigh: boolean
}

const HIGH = ['nana0608', 'weilai99']

interface OpenedTeam {
  readonly agent: DemoPlayer
  /** Nobody where there was a team already. */
  readonly players: readonly TeamPlayer[]
}

/**
 * Opens the play-money demo agent with a team, by the ways every account is opened, and those the demo player brought.
 * @param spread players invite too
 */
export async function openTeam(
  db: Database,
  users: UserRepository,
  { now, spread }: { readonly now: number; readonly spread: boolean }
): Promise<OpenedTeam> {
  if (await users.find(AGENT.username)) return { agent: AGENT, players: [] }
  const ids = new Map<string, number>()
  const idOf = async (name: string) => ids.get(name) ?? (await users.find(name))?.id ?? 0
  const players: TeamPlayer[] = []
  const open = async (username: string, passwordHash: string, join: Join, plays: boolean) => {
    const id = await users.open({ username, passwordHash, passwordChanged: true, isDemo: true, now }, join)
    if (id === undefined) return
    ids.set(username, id)
    if (plays) players.push({ id, name: username, playsHigh: HIGH.includes(username) })
  }
  await open(AGENT.username, await hashPassword(AGENT.password), joinRoot, false)
  // Nobody knows it: members are there to be looked at.
  const unknown = await hashPassword(randomBytes(32).toString('base64url'))
  for (const { name, under, isAgent, group } of OPENED)
    await open(name, unknown, joinUnder(await idOf(under), { bonusGroup: group, isAgent }), !isAgent)
  const invitations = new Invitations(db, spread)
  for (const { name, of } of [...BY_CODE, ...(spread ? BY_PLAYERS : [])]) {
    const code = await invitations.main(await idOf(of), now)
    await open(name, unknown, joinByCode(code, now, spread), true)
    if (of === 'demo01') for (let visit = 0; visit < VISITS / 3; visit++) await invitations.visit(code, now)
  }
  return { agent: AGENT, players }
}
