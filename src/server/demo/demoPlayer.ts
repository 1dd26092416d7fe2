import { hashPassword } from '../domain/users/passwords'
import type { UserRepository } from '../domain/users/UserRepository'

export interface DemoPlayer {
  readonly username: string
  readonly password: string
}

/** Known to everybody, hence never in production. */
const DEMO: DemoPlayer = { username: 'demo01', password: 'demo123' }

/** Opens the play-money demo player at the first start. */
export async function openDemoPlayer(users: UserRepository, now: number): Promise<DemoPlayer> {
  if (!(await users.find(DEMO.username))) {
    await users.open({
      username: DEMO.username,
      passwordHash: await hashPassword(DEMO.password),
      passwordChanged: true,
      isDemo: true,
      now
    })
  }
  return DEMO
}
