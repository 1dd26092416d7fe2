import type { CashierMode, Feature } from '../../../contract/areas/login'
import { CASHIER_LINES, NOT_OPEN } from '../../../text/cashierLines'
import { useCall } from '../../shared/hooks/useCall'

/** What of the site a page depends on. */
export interface GatedPage {
  /** Money is paid in or out here: it carries the mark of a sandbox, and says so where the site has no cashier. */
  readonly cashier?: boolean
  /** The part of the site it belongs to; switched off, it says so. */
  readonly feature?: Feature
}

interface PageGate {
  /** Undefined on pages without money, until the site has said so, and where it could not be asked. */
  readonly mode: CashierMode | undefined
  /** There is no answer to wait for: a page may ask for what it shows. */
  readonly isOpen: boolean
  /** Why there is nothing here. */
  readonly closed: string | undefined
}

/** Whether the site has what a page is about, and whether its money is real, simulated, or neither. */
export function usePageGate({ cashier = false, feature }: GatedPage): PageGate {
  const wanted = cashier || feature !== undefined
  const { data, isError } = useCall(
    'loginData',
    { platformType: 1 },
    { staleMs: Number.POSITIVE_INFINITY, enabled: wanted }
  )
  if (!wanted) return { mode: undefined, isOpen: true, closed: undefined }
  const mode = cashier ? data?.cashier : undefined
  const isOff = feature !== undefined && data?.off.includes(feature) === true
  const closed = isOff ? NOT_OPEN : mode === 'off' ? CASHIER_LINES.off : undefined
  return { mode, isOpen: data ? closed === undefined : isError, closed }
}
