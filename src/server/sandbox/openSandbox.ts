import type { Job } from '../domain/JobRunner'
import type { SecretBox } from '../domain/SecretBox'
import type { Database } from '../store/tables'
import { Deliveries } from './Deliveries'
import { GameDesk } from './games/GameDesk'
import { SandboxGames } from './games/SandboxGames'
import { PayDesk } from './PayDesk'
import { SandboxOutbox } from './SandboxOutbox'
import { SandboxPayments } from './SandboxPayments'

/** The simulated outside world of play money. */
export interface Sandbox {
  readonly payments: SandboxPayments
  readonly desk: PayDesk
  readonly deliveries: Deliveries
  readonly games: SandboxGames
  readonly gameDesk: GameDesk
  readonly outbox: SandboxOutbox
  readonly jobs: readonly Job[]
}

/** @param say hears what would have been sent to phones and mailboxes */
export function openSandbox(db: Database, secrets: SecretBox, now: () => number, say: (line: string) => void): Sandbox {
  const deliveries = new Deliveries(db, secrets, now)
  return {
    payments: new SandboxPayments({ db, secrets, deliveries, now }),
    desk: new PayDesk(db, deliveries, now),
    deliveries,
    games: new SandboxGames(db, now),
    gameDesk: new GameDesk(db, now),
    outbox: new SandboxOutbox(now, say),
    jobs: [deliveries]
  }
}
