import type { SessionState } from '../../../state/keptSession'

/** What the player owns, yuan; absent for a visitor. */
export const playerBalance = ({ token, coins }: SessionState): number | undefined => (token ? coins : undefined)
