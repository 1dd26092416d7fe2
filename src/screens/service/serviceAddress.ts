import type { KeyValue } from '../../net/KeyValue'
import { SERVICE_ID_KEY } from '../../state/storedKeys'

const PLACE = '{serviceId}'
const WORDS = 4

const newId = (): string => crypto.getRandomValues(new Uint32Array(WORDS)).join('-')

/**
 * Address of the help desk. Where the operator's has `{serviceId}`, the desk is told a number of this tab: it finds the
 * conversation again, and learns nothing of who the player is (§S3).
 */
export function serviceAddress(address: string, tab: KeyValue): string {
  if (!address.includes(PLACE)) return address
  const id = tab.getItem(SERVICE_ID_KEY) ?? newId()
  tab.setItem(SERVICE_ID_KEY, id)
  return address.replaceAll(PLACE, id)
}
