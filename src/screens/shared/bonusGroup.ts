import { HIGHEST_GROUP } from '../../rules/agency/group'
import type { SessionState } from '../../state/keptSession'

/** The bonus group whose prices a player is shown (§G1.2); a visitor sees the table's own. */
export const bonusGroupOf = ({ user }: SessionState): number => user?.bonus_group_lottery || HIGHEST_GROUP
