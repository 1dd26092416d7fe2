import type { Onward } from '../kinds/page/Onward'
import type { Address } from '../kinds/page/Source'
import { titleOf } from '../shared/moneyTitles'
import { OPEN_ACCOUNT_PATH, TEAM_REPORT_PATH } from './agencyPaths'
import { USUAL_SPAN } from './span'

/** What narrows lists and reports here, beside the days. */
const NARROWING = ['typeId', 'username', 'uid', 'status', 'type', 'provider', 'level', 'state']

/** Who has no members yet opens the first account. */
export const OPEN_FIRST: Onward = { label: titleOf(OPEN_ACCOUNT_PATH), to: OPEN_ACCOUNT_PATH }
/** What the team does here, where it does nothing elsewhere. */
export const TO_TEAM_REPORT: Onward = { label: titleOf(TEAM_REPORT_PATH), to: TEAM_REPORT_PATH }

const isNarrow = (at: Address): boolean =>
  NARROWING.some(name => (at.get(name) ?? '') !== '') || (at.get('span') ?? USUAL_SPAN) !== USUAL_SPAN

/** Out of an empty list: to all of it where something narrows it, else `onward`. */
export const withoutFilters =
  (path: `/${string}`, onward: Onward, all: Omit<Onward, 'to'> = { label: '看近7日' }) =>
  (at: Address): Onward =>
    isNarrow(at) ? { ...all, to: path } : onward

/** For a filtered list of members without a match: the way to all of them. */
export const ALL_MEMBERS = { label: '看全部', text: '没有符合条件的会员' }
