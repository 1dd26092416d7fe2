import type { ProtectionState } from '../../../contract/areas/protection'
import { chinaDateTime } from '../../../rules/chinaTime'
import { protectionMessage } from '../../../text/protectionMessage'

/** What a player in an exclusion, a cool-off or both is told first; empty for everybody else (§C4). */
export function breakLines({ coolOff, exclusion }: Pick<ProtectionState, 'coolOff' | 'exclusion'>): readonly string[] {
  const until = (time: number) => ({ until: chinaDateTime(time) })
  return [
    ...(exclusion.until > 0
      ? [protectionMessage('protection.excluded', until(exclusion.endTime || exclusion.until))]
      : []),
    ...(coolOff.until > 0 ? [protectionMessage('protection.cool-off', until(coolOff.until))] : [])
  ]
}
