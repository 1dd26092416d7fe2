import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { LONG_DRAGON_PATH } from '../../state/paths'
import { TabStrip } from '../../ui/controls/TabStrip'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { PullRefresh } from '../../ui/lists/PullRefresh'
import { useOpenings } from '../shared/hooks/useOpenings'
import { useServerNow } from '../shared/hooks/useServerNow'
import { useTypeTabs } from '../shared/hooks/useTypeTabs'
import { ListState } from '../shared/lists/ListState'
import { DrawRow } from './DrawRow'
import './hall.css'
import { PULL_WORDS } from '../shared/lists/listWords'
import { useChosenType } from './useChosenType'

const ALL = 0
/** More than a phone shows at once. */
const FIRST_ROWS = 8

/** 开奖大厅: every game's latest draw and the time to its next one. */
export function LotteryHall() {
  const openings = useOpenings()
  const tabs = useTypeTabs()
  const [chosen, setType] = useChosenType()
  // Somebody may have typed the address.
  const type = tabs.some(tab => tab.key === chosen) ? chosen : ALL
  const now = useServerNow()
  // Rows that come stand at once as far as they are seen, the others when a slow phone has time;
  // a page gone back to has all.
  const most = useDeferredValue(openings.data ? Infinity : FIRST_ROWS)
  return (
    <>
      <NavBar
        title="开奖大厅"
        end={
          <Link className="nav__text hall__dragon" to={LONG_DRAGON_PATH}>
            长龙
          </Link>
        }
      />
      <TabStrip
        label="彩种类型"
        items={[{ key: ALL, label: '全部' }, ...tabs]}
        value={type}
        onChange={setType}
        panelId="hall-list"
      />
      <ScreenBody className="sheetlike">
        <div id="hall-list" role="tabpanel">
          <PullRefresh words={PULL_WORDS} onRefresh={() => openings.refetch({ throwOnError: true })}>
            <ListState query={openings} rows={6} tall>
              {rows => {
                const shown = rows.filter(row => type === ALL || row.type === type)
                if (shown.length === 0) return <EmptyState />
                return shown.slice(0, most).map(row => <DrawRow key={row.typeId} row={row} now={now} />)
              }}
            </ListState>
          </PullRefresh>
        </div>
      </ScreenBody>
    </>
  )
}
