import type { ExclusionKind } from '../../contract/areas/protection'
import { chinaDate, chinaMidnight, DAY_MS, parseChinaTime } from '../chinaTime'
import { twoDigits } from '../twoDigits'

/** An exclusion whose end was asked for ends so long after (§C4). */
export const END_WAIT_MS = DAY_MS

/** The same moment some months later; a day the month does not have is its last one. */
function monthsLater(at: number, months: number): number {
  const [year = 0, month = 1, day = 1] = chinaDate(at).split('-').map(Number)
  const ahead = year * 12 + month - 1 + months
  const first = `${Math.floor(ahead / 12)}-${twoDigits((ahead % 12) + 1)}`
  const dates = [day, 30, 29, 28].flatMap(date => parseChinaTime(`${first}-${twoDigits(date)}`) ?? [])
  return (dates[0] ?? at) + at - chinaMidnight(at)
}

/** Until when a cool-off of days, or an exclusion of months, lasts. */
export const barredUntil = (kind: ExclusionKind, length: number, at: number): number =>
  kind === 'coolOff' ? at + length * DAY_MS : monthsLater(at, length)
