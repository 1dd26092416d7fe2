import { Navigate, useLocation } from 'react-router'
import { INDEX_PATH, pathOf } from '../../state/paths'
import { AGENT_CENTRE } from '../agency/agentCentre'
import { mayOpen } from '../agency/mayOpen'
import { SPREAD_CENTRE } from '../agency/spreadCentre'
import { useUser } from '../shared/hooks/useApp'
import { tabledScreens } from './tabledScreens'

const Pages = tabledScreens({ ...AGENT_CENTRE, ...SPREAD_CENTRE })

/** The agent centre and the spread centre, for those they are there for. */
export function AgencyScreens() {
  const user = useUser()
  const at = pathOf(useLocation().pathname)
  // After a reload the user may not be known yet: the page opens, and the server refuses calls it has no right to.
  if (user && !mayOpen(at, user)) return <Navigate to={INDEX_PATH} replace />
  return <Pages />
}
