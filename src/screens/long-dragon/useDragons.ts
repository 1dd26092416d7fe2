import { useQueries } from '@tanstack/react-query'
import type { LotteryEntry } from '../../contract/areas/catalogue'
import type { GameFamily } from '../../games/family'
import { familyOf } from '../../games/registry'
import type { LongDragon } from '../../rules/trend/answers'
import type { FamilyTrends, TabOf } from '../../rules/trend/tab'
import { readTrend } from '../../state/readTrend'
import { useServices } from '../../state/ServicesContext'

/** A game that has a long dragon tab, with what declares it. */
export interface DragonGame {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly trends: FamilyTrends
  readonly tab: TabOf<'long-dragon'>
}

export interface GameDragon {
  readonly entry: DragonGame
  readonly dragon: LongDragon
  /** Name of the position. */
  readonly name: string
}

/** Undefined for games without long dragons: instant ones, mark six. */
export function dragonGame(game: LotteryEntry): DragonGame | undefined {
  const family = familyOf(game.family)
  const trends = family?.trends
  const tab = trends?.tabs.find(each => each.kind === 'long-dragon')
  if (!family || !trends || tab?.kind !== 'long-dragon' || game.trend === 0) return undefined
  return { game, family, trends, tab }
}

export interface Dragons {
  /** Longest first; of the games that answered. */
  readonly list: readonly GameDragon[]
  readonly ready: boolean
  /** No game answered. */
  readonly failed: boolean
  readonly retry: () => void
}

/** Draws come every minute or so: a dragon is this old at most. */
const AGAIN_MS = 30_000

/** The long dragons of several games. */
export function useDragons(games: readonly LotteryEntry[]): Dragons {
  const { api } = useServices()
  const entries = games.flatMap(game => dragonGame(game) ?? [])
  const answers = useQueries({
    queries: entries.map(({ game, tab }) => ({
      queryKey: ['dragons', game.typeId],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        readTrend('long-dragon', tab.call, await api.call(tab.call, { typeId: game.typeId }, { signal, quiet: true })),
      staleTime: AGAIN_MS,
      refetchInterval: AGAIN_MS
    }))
  })
  const list = entries
    .flatMap((entry, at) =>
      (answers[at]?.data ?? []).map(dragon => ({
        entry,
        dragon,
        name: entry.tab.ranks.find(({ value }) => value === dragon.rank)?.label ?? ''
      }))
    )
    .sort((a, b) => b.dragon.count - a.dragon.count)
  return {
    list,
    ready: entries.length > 0 && answers.some(answer => answer.data !== undefined),
    failed: answers.length > 0 && answers.every(answer => answer.isError && answer.data === undefined),
    retry: () => {
      for (const answer of answers) void answer.refetch()
    }
  }
}
