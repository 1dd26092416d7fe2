import { hashText } from '../rules/hash'

/** Public seed of an issue's choreography: the same on every phone, known before the draw, blind to the result. */
export const issueSeed = (typeId: number, issue: string): number => hashText(issue, typeId)
