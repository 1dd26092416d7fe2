import { useMemo } from 'react'
import type { StageViewProps } from '../../../stage/StageView'
import { StageView } from '../../../stage/StageView'
import { useSession } from '../../../state/hooks'
import { isOwnDraw } from './ownDraw'
import { useIssueOrders } from './receiptLine'

export interface OwnStageProps extends StageViewProps {
  /** The game, where its issues are drawn for all who bet; absent: nothing is asked for. */
  readonly typeId?: number
}

/** A stage that knows what the player has bet on an issue, for scenes that mark it (`SceneModule.ownPlays`). */
export function OwnStage({ typeId = 0, ...view }: OwnStageProps) {
  const { module, props } = view
  const isPlayer = useSession(state => state.token !== undefined)
  const { ownPlays } = module
  const orders = useIssueOrders(
    { typeId, issue: props.issue },
    isPlayer && typeId > 0 && ownPlays !== undefined && props.settled !== undefined
  )
  const own = orders !== undefined && ownPlays !== undefined && isOwnDraw(orders, ownPlays)
  const marked = useMemo(() => (own ? { ...props, own } : props), [props, own])
  return <StageView {...view} props={marked} />
}
