import type { DataOf } from '../../contract/endpoints'

/** A movement of the main balance. */
export type Movement = DataOf<'bill'>['list'][number]
