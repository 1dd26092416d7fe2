import { dayOfDate } from '../rules/chinaTime'

/** As much of an issue on sale as arrival needs. */
interface OnSale {
  readonly issue: string
  readonly previous: string
}

/**
 * Whether the draw before the issue on sale is known. Identity decides (§A11);
 * the arithmetic of §S4 is used only against a back end that names no previous issue.
 */
export function isArrived(current: OnSale, latest: { readonly issue: string } | undefined, byDay = false): boolean {
  if (!latest) return current.previous === ''
  if (current.previous !== '') return latest.issue === current.previous
  return followsByNumber(current.issue, latest.issue, byDay)
}

/**
 * Display rule of §S4: current minus latest is 1. The special type ids begin their count anew every day: theirs may
 * be a day apart instead.
 */
export function followsByNumber(current: string, latest: string, byDay = false): boolean {
  if (byDay && dayNumber(current) - dayNumber(latest) === 1) return true
  if (!/^\d{1,20}$/.test(current) || !/^\d{1,20}$/.test(latest)) return false
  return BigInt(current) - BigInt(latest) === 1n
}

/** The day of an issue that begins with yyyyMMdd; NaN otherwise. */
function dayNumber(issue: string): number {
  return dayOfDate(/^\d{8}/.exec(issue)?.[0] ?? '') ?? Number.NaN
}
