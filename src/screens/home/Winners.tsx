import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '../../contract/endpoints'
import { Amount } from '../../ui/Amount'
import { Segmented } from '../../ui/Segmented'
import { ListState } from '../ListState'
import { BET_TYPE_PATH } from '../paths'
import { useCall } from '../useCall'

const LISTS = [
  { key: 'latest', label: '最新中奖' },
  { key: 'today', label: '今日榜' }
] as const
type ListKey = (typeof LISTS)[number]['key']

/** Rows shown of the 20 a page holds (spec §9). */
const SHOWN = 10

/** Who won lately, and who won most today. */
export function Winners() {
  const navigate = useNavigate()
  const [list, setList] = useState<ListKey>('latest')
  const latest = useCall('winners', { page: 1, limit: 20 }, { staleMs: 30_000 })
  const heroes = useCall('heroes', {}, { staleMs: 30_000, enabled: list === 'today' })
  const onward = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH) }
  return (
    <>
      <div className="section">
        <h2>中奖榜</h2>
        <Segmented label="中奖榜" items={LISTS} value={list} onChange={setList} />
      </div>
      <div className="list wins">
        <ListState
          query={list === 'latest' ? latest : heroes}
          rows={4}
          isEmpty={rows => rows.length === 0}
          onward={onward}
        >
          {rows => <WinRows rows={rows.slice(0, SHOWN)} />}
        </ListState>
      </div>
    </>
  )
}

function WinRows({ rows }: { readonly rows: DataOf<'winners'> }) {
  return rows.map((row, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: masked names are no identity
    <div className="item" key={place}>
      <span className="seal" aria-hidden="true">
        中
      </span>
      <span className="grow cut">
        {row.username}
        <small className="muted">
          {' '}
          {row.title} {row.playName}
        </small>
      </span>
      <Amount yuan={row.bonus} win />
    </div>
  ))
}
