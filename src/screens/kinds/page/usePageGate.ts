import type { CashierMode, Feature } from '../../../contract/areas/login'
import { CASHIER_LINES, NOT_OPEN } from '../../../text/cashierLines'
import { pageMessage } from '../../../text/pageMessages'
import { useCall } from '../../shared/hooks/useCall'
import { useAddress } from './useSource'

/** What of the site a page depends on. */
export interface GatedPage {
  /** Money is paid in or out here: it carries the mark of a sandbox, and says so where the site has no cashier. */
  readonly cashier?: boolean
  /** The part of the site it belongs to; switched off, it says so. */
  readonly feature?: Feature
  /** The query parameter that names the order or letter of the page. Without it nothing is asked. */
  readonly needs?: string
}

interface PageGate {
  /** Undefined on pages without money, until the site has said so, and where it could not be asked. */
  readonly mode: CashierMode | undefined
  /** There is no answer to wait for: a page may ask for what it shows. */
  readonly isOpen: boolean
  /** Why the page is closed; undefined: it is open. */
  readonly closed: string | undefined
  /** The address names nothing: what it could name is a step back. */
  readonly isUnnamed: boolean
}

/** Whether the site has what a page is about, and whether its money is real, simulated, or neither. */
export function usePageGate({ cashier = false, feature, needs }: GatedPage): PageGate {
  const at = useAddress()
  const isUnnamed = needs !== undefined && !at.get(needs)
  const wanted = cashier || feature !== undefined
  const { data, isError } = useCall('loginData', { platformType: 1 }, { enabled: wanted })
  const unnamed = isUnnamed ? pageMessage('page.unnamed') : undefined
  if (!wanted) return { mode: undefined, isOpen: !isUnnamed, closed: unnamed, isUnnamed }
  const mode = cashier ? data?.cashier : undefined
  const isOff = feature !== undefined && data?.off.includes(feature) === true
  const off = isOff ? NOT_OPEN : mode === 'off' ? CASHIER_LINES.off : undefined
  return {
    mode,
    isOpen: !isUnnamed && (data ? off === undefined : isError),
    closed: off ?? unnamed,
    isUnnamed: isUnnamed && off === undefined
  }
}
