import type { UserState } from '../../contract/areas/login'
import { MEMBER_TYPE } from '../../contract/codes'
import { AGENT_PATH, SPREAD_PATH } from '../shared/moneyPaths'
import { ADVANCE_PATH, CODES_PATH, RAISE_PATH, RAISE_RECORDS_PATH } from './agencyPaths'

/** Open while commission is left, though the centre is closed (§G4.3). */
const RAISING: readonly string[] = [RAISE_PATH, ADVANCE_PATH, RAISE_RECORDS_PATH]

type Viewer = Pick<UserState, 'type' | 'agencyActivitySwitch'> & {
  readonly userInfo: Pick<UserState['userInfo'], 'coinProxy'>
}

const isAgent = ({ type }: Pick<UserState, 'type'>): boolean => type === MEMBER_TYPE.agent

/** Whether a page of the two centres is there for a player; everybody else is led to the index (§G4.2). */
export function mayOpen(path: string, viewer: Viewer): boolean {
  if (path.startsWith(AGENT_PATH)) return isAgent(viewer)
  if (!path.startsWith(SPREAD_PATH) || viewer.agencyActivitySwitch === 1) return true
  if (path === CODES_PATH) return isAgent(viewer)
  return RAISING.includes(path) && viewer.userInfo.coinProxy > 0
}
