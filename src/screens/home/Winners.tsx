import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BET_TYPE_PATH } from '../../state/paths'
import { Segmented } from '../../ui/controls/Segmented'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { FIRST_WINS } from '../shared/home/homeCalls'
import { laterParts } from '../shared/home/laterParts'
import { useCall } from '../shared/hooks/useCall'
import { Lazy } from '../shared/lazy/Lazy'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import { WinPage } from '../shared/winners/WinPage'

const LISTS = [
  { key: 'latest', label: '最新中奖' },
  { key: 'today', label: '今日榜' }
] as const
type ListKey = (typeof LISTS)[number]['key']

const STALE_MS = 30_000

/** Who won lately, and who won most today. */
export function Winners() {
  const navigate = useNavigate()
  const [list, setList] = useState<ListKey>('latest')
  const wins = useCall('winners', FIRST_WINS, { staleMs: STALE_MS })
  const { value: later } = useLazyPart(laterParts)
  const onward = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH) }
  return (
    <>
      <div className="section">
        <h2>中奖榜</h2>
        <Segmented label="中奖榜" items={LISTS} value={list} onChange={setList} />
      </div>
      {list === 'latest' ? (
        <WinPage query={wins} onward={onward} next={rows => later && <later.WinsBefore rows={rows} />} />
      ) : (
        <Lazy part={laterParts} waiting={<Skeleton rows={8} />}>
          {({ Heroes }) => <Heroes onward={onward} />}
        </Lazy>
      )}
    </>
  )
}
