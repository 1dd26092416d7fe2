import { useRef, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { GameFamily } from '../../../games/family'
import { useGame } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import type { SceneState } from '../../shared/replay/useStageScene'
import { TrendBeside } from '../../shared/wide/TrendBeside'
import { useColumn } from '../useColumn'
import { DrawHistory } from './DrawHistory'
import { lastResult } from './drawView'
import { LastDraw, NoDrawYet } from './LastDraw'
import { ResultAnnouncer } from './ResultAnnouncer'
import { SaleLine } from './SaleCountdown'
import { StagePanel } from './StagePanel'
import { useDrawHeld } from './useDrawHeld'
import type { History } from './useHistory'
import type { IssueWin } from './useIssueWin'

interface DrawPanelProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly history: History
  readonly scene: SceneState
  /** What the player's bets of an issue brought. */
  readonly win: IssueWin | undefined
}

/** The draw: stage or issue line, the last result, its history, and one sentence for the ear. */
export function DrawPanel({ game, family, history, scene, win }: DrawPanelProps) {
  const { time } = useServices()
  const cycle = useGame(state => state.cycle)
  const { revealed, fresh } = useGame(state => state.reveal)
  const held = useDrawHeld()
  const range = family.numbers
  const column = useColumn()
  const trends = column && game.trend === 1 ? family.trends : undefined
  // The column is never empty: without charts it has the history.
  const [open, setOpen] = useState(column && !trends)
  // A tablet is turned, a window is drawn wider: the column has its own, the small screen its board.
  const [was, setWas] = useState(column)
  if (was !== column) {
    setWas(column)
    setOpen(column && !trends)
  }
  const shown = lastResult(cycle, revealed, time.now())
  const news = shown && !shown.rolling && fresh ? shown.draw : undefined
  // A stage announces what it shows: the issue it said last. What came and went while the page was away it never shows.
  const said = useRef('')
  const isOff = cycle.awake && !cycle.missed && !cycle.showing
  const isUnsaid = scene === 'none' || (isOff && said.current !== news?.issue)
  return (
    <>
      {scene === 'none' ? (
        <SaleLine type={game.type} issue={cycle.current?.issue ?? ''} />
      ) : (
        <StagePanel
          game={game}
          scene={scene}
          win={win}
          onSaid={issue => {
            said.current = issue
          }}
        />
      )}
      {shown ? (
        <LastDraw
          type={game.type}
          typeId={game.typeId}
          range={range}
          shown={shown}
          fresh={fresh}
          expanded={open}
          onToggle={() => setOpen(!open)}
        />
      ) : (
        <NoDrawYet type={game.type} typeId={game.typeId} range={range} />
      )}
      {open && <DrawHistory game={game} {...history} />}
      {trends && <TrendBeside {...{ game, family, trends, revealed, held }} day={cycle.current?.day ?? ''} />}
      <ResultAnnouncer game={game} range={range} draw={isUnsaid ? news : undefined} />
    </>
  )
}
