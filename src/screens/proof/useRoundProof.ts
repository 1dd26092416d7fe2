import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { NamedRound } from '../../rules/trust/roundFile'
import { useCall, useGames } from '../shared/hooks/useCall'
import type { Missing } from './ProofMissing'
import { missingOf } from './ProofMissing'

interface AskedRound {
  readonly round: NamedRound | undefined
  /** Why there is no proof; undefined while it is loading or there. */
  readonly missing: Missing | undefined
  readonly retry: () => void
}

/** The round the address names: `typeId` and `round`. */
export function useRoundProof(): AskedRound {
  const [params] = useSearchParams()
  const [typeId, issue] = [Number(params.get('typeId')), params.get('round') ?? '']
  const asked = Number.isSafeInteger(typeId) && typeId > 0 && /^\d{1,20}$/.test(issue)
  const games = useGames()
  const game = games.data?.find(each => each.typeId === typeId)
  const answer = useCall('instantProof', { typeId, issue }, { staleMs: 0, enabled: asked })
  const { data } = answer
  const isOther = data !== undefined && (data.game !== typeId || data.issue !== issue)
  const [type, title] = [game?.type, game?.title]
  const round = useMemo((): NamedRound | undefined => {
    if (!data || isOther || type === undefined || title === undefined) return undefined
    const { opencode, ...rest } = data
    return { ...rest, type, title, numbers: opencode.split(',').map(Number) }
  }, [data, isOther, type, title])
  // No round was named, the answer is of another, or the catalogue has its game no more.
  const isUnknown = !asked || isOther || (data !== undefined && games.data !== undefined)
  const error = answer.error ?? games.error
  return {
    round,
    missing: round ? undefined : isUnknown ? 'unknown' : error ? missingOf(error) : undefined,
    retry: () => {
      if (asked) void answer.refetch()
      void games.refetch()
    }
  }
}
