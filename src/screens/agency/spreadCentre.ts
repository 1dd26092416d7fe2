import { LADDER_PATH, SPREAD_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { Achievement } from './Achievement'
import {
  ACHIEVEMENT_PATH,
  ADVANCE_PATH,
  CODES_PATH,
  MY_PLAYERS_PATH,
  MY_SPREAD_PATH,
  NOTES_PATH,
  RAISE_PATH,
  RAISE_RECORDS_PATH
} from './agencyPaths'
import { InvitationCodes } from './InvitationCodes'
import { Ladder } from './Ladder'
import { MyPlayers } from './MyPlayers'
import { MySpread } from './MySpread'
import { Advance, Raise, RaiseRecords } from './raises'
import { SpreadHome } from './SpreadHome'
import { SpreadNotes } from './SpreadNotes'

/** Every page of the spread centre. */
export const SPREAD_CENTRE: ScreensByPath = {
  [SPREAD_PATH]: SpreadHome,
  [MY_SPREAD_PATH]: MySpread,
  [CODES_PATH]: InvitationCodes,
  [MY_PLAYERS_PATH]: MyPlayers,
  [ACHIEVEMENT_PATH]: Achievement,
  [LADDER_PATH]: Ladder,
  [RAISE_PATH]: Raise,
  [ADVANCE_PATH]: Advance,
  [RAISE_RECORDS_PATH]: RaiseRecords,
  [NOTES_PATH]: SpreadNotes
}
