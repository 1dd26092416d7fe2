import type { EndpointKey } from '../../../contract/endpoints'
import { recordOf } from '../../../contract/records'
import { CallRefused } from '../../CallRefused'

/** Calls of the spread centre whose part of the server is not there yet: it is not open. */
const TO_COME = [
  'spreadHome',
  'myPlayers',
  'achievement',
  'rewards',
  'raiseInfo',
  'raiseMoney',
  'raiseRecords',
  'spreadNotes'
] as const satisfies readonly EndpointKey[]

export const callsToCome = () =>
  recordOf(TO_COME, () => (): never => {
    throw CallRefused.of('agency.closed')
  })
