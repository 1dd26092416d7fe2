import { CODE } from '../../../contract/codes'
import { CallRefused } from '../../CallRefused'

/** A command that is turned down, with the reason in one sentence. */
export const refused = (sentence: string): CallRefused => new CallRefused(CODE.refused, sentence)

/** Says to an operator that no order has this number. */
export const unknownOrder = (no: string): CallRefused => refused(`${no} is unknown.`)
