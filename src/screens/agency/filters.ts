import { LIST_DAYS, REPORT_DAYS } from '../../rules/agency/team'
import type { Address } from '../kinds/page/Source'
import { fromCall } from '../kinds/page/Source'
import type { Filter } from '../kinds/records/Filter'
import { chosenText } from '../kinds/records/Filter'
import './agency.css'
import { TEAM_ORDERS_PATH } from './agencyPaths'
import { MemberSearch } from './MemberSearch'
import { ListSpan, ReportSpan } from './SpanPick'
import { spanWithin } from './span'

/** Days of a report, and of a list. */
export const REPORT_SPAN: Filter<string> = {
  param: 'span',
  label: '日期',
  look: 'segments',
  items: [],
  control: ReportSpan
}
export const LIST_SPAN: Filter<string> = { ...REPORT_SPAN, control: ListSpan }

export const GAME: Filter<string> = {
  param: 'typeId',
  label: '彩种',
  look: 'pick',
  items: [{ value: '', label: '全部彩种' }],
  more: {
    ...fromCall('lotteryTypeList', () => ({ enable: 1 })),
    load: async api =>
      (await api.call('lotteryTypeList', { enable: 1 })).map(({ typeId, title }) => ({
        value: String(typeId),
        label: title
      })),
    refetchEvery: () => false
  }
}

export const MEMBER: Filter<string> = {
  param: 'username',
  label: '会员账号',
  look: 'chips',
  items: [],
  control: MemberSearch
}

/** The chosen game; nothing for all games. */
export function gameAt(at: Address): { readonly typeId?: number } {
  const text = chosenText(GAME, at)
  return /^\d+$/.test(text) ? { typeId: Number(text) } : {}
}

/** Whose rows are asked for: a name that is searched goes over the member a page was opened for. */
export function whoseAt(at: Address): { readonly uid?: number; readonly username?: string } {
  const username = chosenText(MEMBER, at)
  if (username !== '') return { username }
  const uid = Number(at.get('uid') ?? 0)
  return Number.isSafeInteger(uid) && uid > 0 ? { uid } : {}
}

/** A page for one member, over the same days and the same game. A list of bets shows fewer days than a report. */
export function memberPage(path: `/${string}`, uid: number | undefined, at: Address): `/${string}` {
  const query = new URLSearchParams()
  if (uid !== undefined) query.set('uid', String(uid))
  const kept = {
    [REPORT_SPAN.param]: spanWithin(at, path === TEAM_ORDERS_PATH ? LIST_DAYS : REPORT_DAYS),
    [GAME.param]: at.get(GAME.param) ?? ''
  }
  for (const [param, text] of Object.entries(kept)) if (text !== '') query.set(param, text)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
