import type { SessionState } from '../../../state/sessionStore'

/** What the player owns, yuan; absent for a visitor. */
export const playerBalance = ({ token, coins }: SessionState): number | undefined => (token ? coins : undefined)
