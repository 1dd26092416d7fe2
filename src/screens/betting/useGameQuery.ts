import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface GameQuery {
  readonly typeId: number
  readonly type: number
  /** Place of the play group in the game's list; undefined: not named, the group the player chose last. */
  readonly headerIndex: number | undefined
}

const number = (text: string | null): number => (text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0)

function readGameQuery(params: URLSearchParams): GameQuery {
  return {
    typeId: number(params.get('typeId')),
    type: number(params.get('type')),
    headerIndex: params.has('headerIndex') ? number(params.get('headerIndex')) : undefined
  }
}

/** The query of §S2.2 and its change. Switching replaces the entry: back leaves the betting screen. */
export function useGameQuery(): readonly [GameQuery, (next: Partial<GameQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const query = readGameQuery(params)
  const change = useCallback(
    (next: Partial<GameQuery>) => {
      setParams(
        old => {
          const merged = { ...readGameQuery(old), ...next }
          const kept = new URLSearchParams(old)
          for (const [name, value] of Object.entries(merged)) if (value !== undefined) kept.set(name, String(value))
          return kept
        },
        { replace: true }
      )
    },
    [setParams]
  )
  return [query, change]
}
