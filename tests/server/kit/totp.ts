import { Authenticators } from '../../../src/server/domain/security/Authenticators'
import { LoginWaits } from '../../../src/server/domain/users/LoginWaits'
import type { TestServer } from '../../kit/TestServer'
import { SECRETS } from './testDatabase'

/** Of an account without an authenticator. */
export const NO_CODE = async (): Promise<void> => undefined

/** The second step as another server of the same database has it. */
export const authenticatorsOf = ({ db }: TestServer): Authenticators =>
  new Authenticators({
    db,
    secrets: SECRETS,
    waits: new LoginWaits(db),
    passwords: { refusal: async () => undefined },
    emit: () => undefined
  })
