import type { Selectable } from 'kysely'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { Tables } from '../../store/tables'

export type Deposit = Selectable<Tables['deposits']>

/** Number of a deposit as players and providers read it: D1000001. */
export const depositNo = (id: number): string => `D${id}`

/** The id of a deposit's number; undefined for any other text. */
export const depositIdOf = (no: string): number | undefined =>
  /^D\d{1,15}$/.test(no) ? Number(no.slice(1)) : undefined

/** Still waits for money or for somebody's decision. */
export const isOpen = ({ state }: Pick<Deposit, 'state'>): boolean =>
  state === DEPOSIT_STATE.unpaid || state === DEPOSIT_STATE.checking

/** Ended without money; money that comes yet is late. */
export const isMissed = ({ state }: Pick<Deposit, 'state'>): boolean =>
  state === DEPOSIT_STATE.failed || state === DEPOSIT_STATE.cancelled || state === DEPOSIT_STATE.expired
