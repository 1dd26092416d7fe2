import { useEffect, useMemo, useRef } from 'react'
import type { StageViewProps } from '../../../stage/StageView'
import { StageView } from '../../../stage/StageView'
import { useSession } from '../../../state/hooks'
import { isOwnDraw, ownDraw } from './ownDraw'
import { useIssueOrders } from './receiptLine'

export interface OwnStageProps extends StageViewProps {
  /** The game, where its issues are drawn for all who bet; absent: nothing is asked for. */
  readonly typeId?: number
}

/** A stage that knows what the player has bet on an issue, for scenes that mark it (`SceneModule.ownPlays`). */
export function OwnStage({ typeId = 0, ...view }: OwnStageProps) {
  const { module, props, now } = view
  const isPlayer = useSession(state => state.token !== undefined)
  const { ownPlays } = module
  const orders = useIssueOrders(
    { typeId, issue: props.issue },
    isPlayer && typeId > 0 && ownPlays !== undefined && props.settled !== undefined
  )
  const own = orders !== undefined && ownPlays !== undefined && isOwnDraw(orders, ownPlays)
  const shown = useRef(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of the news
  const marked = useMemo(() => {
    if (!own) return props
    const { win } = shown.current
    // What is being celebrated does not begin anew.
    const isCelebrated = win !== undefined && win.at === props.win?.at && win.at <= now()
    return isCelebrated ? { ...props, own } : ownDraw(props, module)
  }, [props, own, module])
  useEffect(() => {
    shown.current = marked
  }, [marked])
  return <StageView {...view} props={marked} />
}
