import { Link } from 'react-router'
import { useSession } from '../../../state/hooks'
import { Icon } from '../../../ui/art/Icon'
import { useCall } from '../../shared/hooks/useCall'
import { SEEDS_PATH } from '../../shared/moneyPaths'

const SHOWN = 4

/** What the server has committed to before the next round, in short; the whole of it is on the page of the seeds. */
export function Pledge() {
  const token = useSession(state => state.token)
  const seeds = useCall('instantSeeds', {}, { staleMs: 0, quiet: true, enabled: token !== undefined }).data
  if (!token || !seeds) return null
  const hash = seeds.current.serverSeedHash
  return (
    <Link className="pledge" to={SEEDS_PATH}>
      <Icon name="shield" size="xs" />
      下一期承诺{' '}
      <span className="pledge__hash">
        {hash.slice(0, SHOWN)}…{hash.slice(-SHOWN)}
      </span>
    </Link>
  )
}
