import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BET_TYPE_PATH } from '../../state/paths'
import { Segmented } from '../../ui/controls/Segmented'
import { useCall } from '../shared/hooks/useCall'
import type { WinListProps } from './WinList'
import { WinList } from './WinList'
import { WinPages } from './WinPages'

const LISTS = [
  { key: 'latest', label: '最新中奖' },
  { key: 'today', label: '今日榜' }
] as const
type ListKey = (typeof LISTS)[number]['key']

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
      {list === 'latest' ? <WinPages onward={onward} /> : <Heroes onward={onward} />}
    </>
  )
}

function Heroes({ onward }: Pick<WinListProps, 'onward'>) {
  return <WinList query={useCall('heroes', {}, { staleMs: 30_000 })} onward={onward} />
}
