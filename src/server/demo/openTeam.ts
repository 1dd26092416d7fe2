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

/** Accounts of the demo team, the one that opened each, and its bonus group. */
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
/** Members who joined by a code, and whose it was: an agent's, or a player's. */
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
/** Visits to the demo player's code before anybody joined by it. */
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
  /** Nobody where a team that played to the end is there already. */
  readonly players: readonly TeamPlayer[]
}

/**
 * Opens the play-money demo agent with a team, by the ways every account is opened, and those the demo player brought.
 * @param spread players invite too
 * @param isUnfinished an opening may have been broken off: who is missing is opened, and the players are told once more
 */
export async function openTeam(
  db: Database,
  users: UserRepository,
  {
    now,
    spread,
    isUnfinished = false
  }: { readonly now: number; readonly spread: boolean; readonly isUnfinished?: boolean }
): Promise<OpenedTeam> {
  if (!isUnfinished && (await users.find(AGENT.username))) return { agent: AGENT, players: [] }
  const players: TeamPlayer[] = []
  const idOf = async (name: string) => (await users.find(name))?.id ?? 0
  // A random password that nobody is told: the members are there to be looked at.
  let unknown: string | undefined
  const open = async (username: string, join: () => Promise<Join>, password?: string) => {
    if (await users.find(username)) return
    unknown ??= await hashPassword(randomBytes(32).toString('base64url'))
    const passwordHash = password === undefined ? unknown : await hashPassword(password)
    await users.open({ username, passwordHash, passwordChanged: true, isDemo: true, now }, await join())
  }
  const plays = async (name: string) => players.push({ id: await idOf(name), name, playsHigh: HIGH.includes(name) })
  await open(AGENT.username, async () => joinRoot, AGENT.password)
  for (const { name, under, isAgent, group } of OPENED) {
    await open(name, async () => joinUnder(await idOf(under), { bonusGroup: group, isAgent }))
    if (!isAgent) await plays(name)
  }
  const invitations = new Invitations(db, spread)
  for (const { name, of } of [...BY_CODE, ...(spread ? BY_PLAYERS : [])]) {
    await open(name, async () => {
      const code = await invitations.main(await idOf(of), now)
      if (of === 'demo01') for (let visit = 0; visit < VISITS / 3; visit++) await invitations.visit(code, now)
      return joinByCode(code, now, spread)
    })
    await plays(name)
  }
  return { agent: AGENT, players }
}
