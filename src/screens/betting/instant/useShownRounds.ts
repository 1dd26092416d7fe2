import { useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { InstantRound } from '../../../contract/areas/instant'
import { useSession } from '../../../state/hooks'
import { useCall } from '../../shared/hooks/useCall'
import type { InstantView } from './instantView'
import { ROUNDS_A_PAGE } from './runnerTiming'

const NO_ROUNDS: readonly InstantRound[] = []

/**
 * The player's rounds, newest first. The newest would give its result away before the stage has shown it: until then
 * they stay as they were.
 */
export function useShownRounds({ type, typeId }: LotteryEntry, view: InstantView | undefined): readonly InstantRound[] {
  const token = useSession(state => state.token)
  const history = useCall(
    'instantHistory',
    { type, typeId, page: 1, limit: ROUNDS_A_PAGE },
    { staleMs: 0, enabled: token !== undefined }
  )
  const fetched = history.data?.list ?? NO_ROUNDS
  const [shown, setShown] = useState(fetched)
  if (view?.shown !== false && shown !== fetched) setShown(fetched)
  return shown
}
