import { CODE } from '../../../contract/codes'
import { CallRefused } from '../../CallRefused'

/** A command that is turned down, with the reason in one sentence. */
export const refused = (sentence: string): CallRefused => new CallRefused(CODE.refused, sentence)

export const unknownOrder = (no: string): CallRefused => refused(`${no} is unknown.`)
