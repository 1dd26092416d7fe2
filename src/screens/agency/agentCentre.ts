import { AGENT_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { AgentHome } from './AgentHome'
import { AgentStatement } from './AgentStatement'
import {
  MEMBER_REPORT_PATH,
  MEMBERS_PATH,
  OPEN_ACCOUNT_PATH,
  STATEMENT_PATH,
  TEAM_CHASES_PATH,
  TEAM_MOVEMENTS_PATH,
  TEAM_ORDERS_PATH,
  TEAM_REPORT_PATH,
  THIRD_RECORDS_PATH
} from './agencyPaths'
import { MemberReport } from './MemberReport'
import { Members } from './Members'
import { OpenAccount } from './OpenAccount'
import { TeamChases } from './TeamChases'
import { TeamMovements } from './TeamMovements'
import { TeamOrders } from './TeamOrders'
import { TeamReport } from './TeamReport'
import { ThirdRecords } from './ThirdRecords'
import { THIRD_REPORT_SCREENS } from './thirdReports'

/** Every page of the agent centre. */
export const AGENT_CENTRE: ScreensByPath = {
  [AGENT_PATH]: AgentHome,
  [STATEMENT_PATH]: AgentStatement,
  [TEAM_REPORT_PATH]: TeamReport,
  [MEMBER_REPORT_PATH]: MemberReport,
  [OPEN_ACCOUNT_PATH]: OpenAccount,
  [MEMBERS_PATH]: Members,
  [TEAM_ORDERS_PATH]: TeamOrders,
  [TEAM_MOVEMENTS_PATH]: TeamMovements,
  [TEAM_CHASES_PATH]: TeamChases,
  [THIRD_RECORDS_PATH]: ThirdRecords,
  ...THIRD_REPORT_SCREENS
}
