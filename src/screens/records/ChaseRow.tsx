import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ChaseOrder } from '../../contract/areas/chasing'
import { shownIssue } from '../../games/cards'
import { yuanText } from '../../rules/yuanText'
import { GameIcon } from '../shared/GameIcon'
import { chaseLook, progressOf } from './chaseStatus'
import { chasePath } from './recordPaths'
import { StatusBadge } from './StatusBadge'

interface ChaseRowProps {
  readonly chase: ChaseOrder
}

export function ChaseRow({ chase }: ChaseRowProps) {
  const { type, gotBonuses, percentFinishedNum } = chase
  return (
    <Link className="record" to={chasePath(chase.chsOrderId)}>
      <GameIcon game={chase} size="s" />
      <div className="record__main">
        <h2 className="record__title cut">{chase.typeName}</h2>
        <p className="record__play cut">
          {chase.playedName}
          {chase.isAutomatic === 1 && <span className="tag chase-tag">中奖即停</span>}
        </p>
        <p className="record__meta">
          {shownIssue(chase.startIssue, type)} 期起
          <i className="sep" />
          {chase.actionTime.slice(11, 16)}
        </p>
        <p className="chase-bar">
          <i style={{ '--done': progressOf(percentFinishedNum) } as CSSProperties} />
          <span className="num">{percentFinishedNum} 期</span>
        </p>
      </div>
      <div className="record__end">
        <StatusBadge {...chaseLook(chase)} />
        {gotBonuses > 0 && (
          <span className="amount amount--win">
            +{yuanText(gotBonuses)}
            <small>元</small>
          </span>
        )}
        <span className="record__coin">已投 {yuanText(chase.chasingConsume)} 元</span>
        <span className="record__coin">共 {yuanText(chase.chasingAmountCount)} 元</span>
      </div>
    </Link>
  )
}
