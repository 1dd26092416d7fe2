import { AGENT_PATH, SPREAD_PATH } from '../shared/moneyPaths'

/** One page of the agent centre. */
export const agentPath = (name: string): `/${string}` => `${AGENT_PATH}/${name}`
/** One page of the spread centre. */
const spreadPath = (name: string): `/${string}` => `${SPREAD_PATH}/${name}`

export const STATEMENT_PATH = agentPath('agentStatement')
export const TEAM_REPORT_PATH = agentPath('agentReport')
export const MEMBER_REPORT_PATH = agentPath('agentOne')
export const OPEN_ACCOUNT_PATH = agentPath('openAccount')
export const MEMBERS_PATH = agentPath('VipManagement')
export const TEAM_ORDERS_PATH = agentPath('bettingDetails')
export const TEAM_MOVEMENTS_PATH = agentPath('transactionDetails')
export const TEAM_CHASES_PATH = agentPath('agentChasingDetails')
export const THIRD_RECORDS_PATH = agentPath('cardsRecord')

export const MY_SPREAD_PATH = spreadPath('ownSpread')
export const CODES_PATH = spreadPath('ownSpread1')
export const MY_PLAYERS_PATH = spreadPath('ownPlayer')
export const ACHIEVEMENT_PATH = spreadPath('ownAchievement')
export const RAISE_PATH = spreadPath('ownRaiseMoney')
export const ADVANCE_PATH = spreadPath('ownAdvanceRaise')
export const RAISE_RECORDS_PATH = spreadPath('ownRaiseRecord')
export const NOTES_PATH = spreadPath('bonusNotes')
