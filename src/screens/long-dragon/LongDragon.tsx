import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import { TabStrip } from '../../ui/controls/TabStrip'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { STREAKS, Streak } from '../../widgets/trend/Streak'
import '../../widgets/trend/trend.css'
import { useStores } from '../../state/hooks'
import { gamePath, HALL_PATH } from '../../state/paths'
import { DRAGONS_KEY } from '../../state/storedKeys'
import { listed } from '../shared/gameLook'
import { useBack } from '../shared/hooks/useBack'
import { useCall, useGames } from '../shared/hooks/useCall'
import { Lazy } from '../shared/lazy/Lazy'
import { dragonOutcome, outcomeBetState } from '../shared/outcomeBet'
import { truths } from '../shared/truth/lazyTruths'
import type { GameDragon } from './useDragons'
import { dragonGame, useDragons } from './useDragons'

const HOT = 0
/** Longest list a thumb still likes. */
const MOST = 60
const FEW = 8

/** 长龙 of several games in one list, the longest first; a tap takes the pick to its game. */
export function LongDragon() {
  const { tabStorage } = useStores()
  const games = useGames()
  const types = useCall('allTypeInfo', {})
  const back = useBack(HALL_PATH)
  const navigate = useNavigate()
  const [type, setType] = useState<number>(HOT)
  const all = listed(games.data ?? []).filter(game => dragonGame(game) !== undefined)
  const tabs = [
    { key: HOT, label: '热门' },
    ...(types.data ?? [])
      .filter(entry => all.some(game => game.type === entry.type))
      .map(entry => ({ key: entry.type, label: entry.name }))
  ]
  const shown = all.filter(game => isShown(game, type))
  const dragons = useDragons(games.data && shown)
  // As many bars as there were rows the last time (§S3).
  const [bars] = useState(() => Math.min(MOST, Number(tabStorage.getItem(DRAGONS_KEY))) || FEW)
  useEffect(() => {
    if (dragons.ready) tabStorage.setItem(DRAGONS_KEY, `${dragons.list.length}`)
  })
  const again = { label: '重试', onPress: () => (games.isError ? void games.refetch() : dragons.retry()) }
  const bet = ({ entry, dragon }: GameDragon) => {
    const outcome = dragonOutcome(entry.trends, entry.tab.call, dragon.rank, dragon.outcome)
    void navigate(gamePath(entry.game), { state: outcomeBetState(entry.family, outcome) })
  }
  return (
    <>
      <NavBar title="长龙" onBack={back} />
      <TabStrip label="彩种类型" items={tabs} value={type} onChange={setType} panelId="dragons" />
      <p className="tip">
        <span>{STREAKS}</span>
        {dragons.ready && (
          <span className="num">
            共 {dragons.list.length} 条{dragons.list.length > MOST && `，列出前 ${MOST} 条`}
          </span>
        )}
        {dragons.list.length > 0 && (
          <Lazy part={truths} waiting={null}>
            {file => <file.DragonsTruth games={shown.flatMap(game => dragonGame(game) ?? [])} list={dragons.list} />}
          </Lazy>
        )}
      </p>
      <ScreenBody>
        <div id="dragons" role="tabpanel">
          {!dragons.ready && !dragons.failed && !games.isError && <Skeleton rows={bars} />}
          {(dragons.failed || games.isError) && <EmptyState text="加载失败，请重试" action={again} />}
          {dragons.ready && dragons.list.length === 0 && (
            <EmptyState text={`暂无${STREAKS}`} action={{ ...again, label: '刷新' }} />
          )}
          {dragons.list.slice(0, MOST).map(each => (
            <Streak
              key={`${each.entry.game.typeId} ${each.dragon.rank} ${each.dragon.outcome}`}
              game={each.entry.game.title}
              name={each.name}
              outcome={each.dragon.outcome}
              count={each.dragon.count}
              onPress={() => bet(each)}
            />
          ))}
        </div>
      </ScreenBody>
    </>
  )
}

const isShown = (game: LotteryEntry, type: number): boolean => (type === HOT ? game.hot > 0 : game.type === type)
