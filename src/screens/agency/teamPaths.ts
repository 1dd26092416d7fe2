import { TEAM_CHASES_PATH, TEAM_ORDERS_PATH } from './agencyPaths'

/** One bet of the team. */
export const teamOrderPath = (orderId: string): `/${string}` =>
  `${TEAM_ORDERS_PATH}?orderId=${encodeURIComponent(orderId)}`
/** One chase of the team. */
export const teamChasePath = (id: string): `/${string}` => `${TEAM_CHASES_PATH}?id=${encodeURIComponent(id)}`
