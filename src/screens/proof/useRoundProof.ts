import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { NamedRound } from '../../rules/trust/roundFile'
import { useCall, useGames } from '../shared/hooks/useCall'

interface AskedRound {
  readonly round: NamedRound | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The round the address names: `typeId` and `round`. */
export function useRoundProof(): AskedRound {
  const [params] = useSearchParams()
  const [typeId, issue] = [Number(params.get('typeId')), params.get('round') ?? '']
  const game = useGames().data?.find(each => each.typeId === typeId)
  const { data, isError, refetch } = useCall(
    'instantProof',
    { typeId, issue },
    { staleMs: 0, enabled: typeId > 0 && issue !== '' }
  )
  const [type, title] = [game?.type, game?.title]
  const round = useMemo((): NamedRound | undefined => {
    if (!data || type === undefined || title === undefined) return undefined
    const { opencode, ...rest } = data
    return { ...rest, type, title, numbers: opencode.split(',').map(Number) }
  }, [data, type, title])
  return { round, failed: isError, retry: () => void refetch() }
}
