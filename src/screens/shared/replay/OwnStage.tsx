import { useMemo } from 'react'
import { ORDER_STATUS } from '../../../contract/codes'
import type { StageViewProps } from '../../../stage/StageView'
import { StageView } from '../../../stage/StageView'
import { useSession } from '../../../state/hooks'
import { useCall } from '../hooks/useCall'
import { isOwnDraw } from './ownDraw'

/** Bets are settled a moment after the draw is known. */
const PENDING_MS = 1000

export interface OwnStageProps extends StageViewProps {
  /** The game, where its issues are drawn for all who bet; absent: nothing is asked for. */
  readonly typeId?: number
}

/** A stage that knows what the player has bet on an issue, for scenes that mark it (`SceneModule.ownPlays`). */
export function OwnStage({ typeId = 0, ...view }: OwnStageProps) {
  const { module, props } = view
  const isPlayer = useSession(state => state.token !== undefined)
  const { ownPlays } = module
  const { data } = useCall(
    'receipts',
    { typeId, issue: props.issue },
    {
      staleMs: PENDING_MS,
      quiet: true,
      enabled: isPlayer && typeId > 0 && ownPlays !== undefined && props.settled !== undefined,
      refetchEvery: orders => (orders?.some(({ status }) => status === ORDER_STATUS.pending) ? PENDING_MS : false)
    }
  )
  const own = data !== undefined && ownPlays !== undefined && isOwnDraw(data, ownPlays)
  const marked = useMemo(() => (own ? { ...props, own } : props), [props, own])
  return <StageView {...view} props={marked} />
}
