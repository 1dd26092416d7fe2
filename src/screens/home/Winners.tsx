import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BET_TYPE_PATH } from '../../state/paths'
import { Segmented } from '../../ui/controls/Segmented'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { WinPages } from './WinPages'

const LISTS = [
  { key: 'latest', label: '最新中奖' },
  { key: 'today', label: '今日榜' }
] as const
type ListKey = (typeof LISTS)[number]['key']

const heroes = lazyPart(() => import('../shared/winners/Heroes'))

/** Who won lately, and who won most today. */
export function Winners() {
  const navigate = useNavigate()
  const [list, setList] = useState<ListKey>('latest')
  const onward = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH) }
  return (
    <>
      <div className="section">
        <h2>中奖榜</h2>
        <Segmented label="中奖榜" items={LISTS} value={list} onChange={setList} />
      </div>
      {list === 'latest' ? (
        <WinPages onward={onward} />
      ) : (
        <Lazy part={heroes} waiting={<Skeleton rows={8} />}>
          {({ Heroes }) => <Heroes onward={onward} />}
        </Lazy>
      )}
    </>
  )
}
