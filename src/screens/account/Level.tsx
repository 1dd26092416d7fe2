import { Link } from 'react-router'
import { useUser } from '../shared/hooks/useApp'
import { useCall } from '../shared/hooks/useCall'
import { LADDER_PATH } from '../shared/moneyPaths'

/** A day's close moves the ladder. */
const STALE_MS = 300_000

/** 会员等级, the rungs of the spread centre's ladder; while that is open, how far the next one is. */
export function Level() {
  const user = useUser()
  const isOpen = user?.agencyActivitySwitch === 1
  const ladder = useCall('rewards', {}, { staleMs: STALE_MS, quiet: true, enabled: isOpen }).data
  if (!user) return null
  const level = <span className="tag">会员等级 {ladder?.level ?? user.userInfo.userLevel}</span>
  if (!isOpen) return <p className="me__level">{level}</p>
  const next = ladder?.rungs.find(({ need }) => need > ladder.counted)
  return (
    <Link to={LADDER_PATH} className="me__level">
      {level}
      {ladder && next && (
        <>
          <progress max={next.need} value={ladder.counted} aria-hidden="true" />
          <span>还差 {next.need - ladder.counted} 位有效玩家升级</span>
        </>
      )}
      {ladder && !next && <span>已到最高等级</span>}
    </Link>
  )
}
