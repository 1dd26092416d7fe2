import { MEMBER_TYPE } from '../../contract/codes'
import { useCall } from '../shared/hooks/useCall'

/** The uplines of a player hardly change: nobody changes branches, and an agent's terms change at midnight. */
const STALE_MS = 3_600_000

/** The members above the player who see what he does (§G6.1); nothing for a player without any. */
export function Upline() {
  const above = useCall('upline', {}, { staleMs: STALE_MS, quiet: true }).data
  if (!above || above.name === '') return null
  return (
    <p className="me__upline">
      {above.type === MEMBER_TYPE.agent
        ? `上级 ${above.name} 可查看您的投注与统计`
        : `邀请人 ${above.name} 可查看您是否已投注`}
    </p>
  )
}
