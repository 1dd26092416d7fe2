import { useQuery } from '@tanstack/react-query'
import type { LotteryEntry } from '../../contract/areas/games'
import type { GameFamily } from '../../games/family'
import { familyOf } from '../../games/registry'
import { unreachable } from '../../net/Failure'
import type { DragonRun } from '../../rules/trend/answers'
import type { FamilyTrends, TabOf } from '../../rules/trend/tab'
import { readTrend } from '../../state/readTrend'
import { useServices } from '../../state/ServicesContext'

/** A game that has a long dragon tab, with what declares it. */
interface DragonGame {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly trends: FamilyTrends
  readonly tab: TabOf<'long-dragon'>
}

export interface GameDragon {
  readonly entry: DragonGame
  readonly dragon: DragonRun
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

interface Dragons {
  /** Longest first; of the games that answered. */
  readonly list: readonly GameDragon[]
  readonly ready: boolean
  /** None of the games answered. */
  readonly failed: boolean
  readonly retry: () => void
}

/** Dragons of each game in turn; undefined where a game never answered. */
type DragonAnswers = readonly (readonly DragonRun[] | undefined)[]

/** Draws come every minute or so: no run is shown that is older than this. */
const AGAIN_MS = 30_000

/** The long dragons of several games; undefined: they are not known yet. */
export function useDragons(games: readonly LotteryEntry[] | undefined): Dragons {
  const { api } = useServices()
  const entries = games?.flatMap(game => dragonGame(game) ?? []) ?? []
  const { data, isError, refetch } = useQuery({
    queryKey: ['dragons', ...entries.map(({ game }) => game.typeId)],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<DragonAnswers>(queryKey)
      const read = await Promise.all(
        entries.map(({ game, tab }, at) =>
          api
            .call(tab.call, { typeId: game.typeId }, { signal, quiet: true })
            .then(answer => readTrend('long-dragon', answer))
            // A game that does not answer keeps what it said before and holds up no other.
            .catch(() => before?.[at])
        )
      )
      if (read.length > 0 && read.every(answer => answer === undefined)) unreachable('dragons')
      return read
    },
    enabled: games !== undefined,
    retry: false,
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS
  })
  const list = entries
    .flatMap((entry, at) =>
      (data?.[at] ?? []).map(dragon => ({
        entry,
        dragon,
        name: entry.tab.ranks.find(({ value }) => value === dragon.rank)?.label ?? ''
      }))
    )
    .sort((a, b) => b.dragon.count - a.dragon.count)
  return {
    list,
    ready: data !== undefined,
    failed: isError && data === undefined,
    retry: () => void refetch()
  }
}
