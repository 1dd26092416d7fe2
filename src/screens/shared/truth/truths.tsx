import type { LotteryEntry } from '../../../contract/areas/games'
import type { GameFamily } from '../../../games/family'
import type { NumberRange } from '../../../rules/numberRange'
import type { DragonRun, Heat, Road } from '../../../rules/trend/answers'
import type { TabOf } from '../../../rules/trend/tab'
import type { TableModel } from '../../../widgets/trend/tableModel'
import { TruthButton } from './TruthButton'
import { tableView } from './tableView'
import { heatView, roadView, streakItems, streakView } from './truthViews'

const rankNames =
  ({ ranks }: Pick<TabOf<'long-dragon'>, 'ranks'>) =>
  (rank: number): string =>
    ranks.find(({ value }) => value === rank)?.label ?? ''

/** 真相 of the columns of a miss table. */
export function TableTruth({ range, model }: { readonly range: NumberRange; readonly model: TableModel }) {
  return <TruthButton look="legend__truth" view={() => tableView(range, model)} />
}

interface HeatTruthProps {
  readonly family: GameFamily
  readonly tab: TabOf<'heat'>
  readonly places: readonly Heat[]
  /** How many draws were counted. */
  readonly draws: number
}

/** 真相 of how often numbers came. */
export function HeatTruth({ family, tab, places, draws }: HeatTruthProps) {
  return <TruthButton view={() => heatView(family.numbers, places, draws, rankNames(tab))} />
}

/** The dragons of a game. */
interface GameStreaks {
  readonly family: GameFamily
  readonly tab: TabOf<'long-dragon'>
  readonly dragons: readonly DragonRun[]
  /** Name of the game, in a list of several. */
  readonly title?: string
}

const itemsOf = ({ family, tab, dragons, title }: GameStreaks) => {
  const statistic = family.trends?.calls[tab.call]
  const series = statistic?.kind === 'long-dragon' ? statistic.series : []
  return streakItems(family.numbers, series, dragons, rankNames(tab), title ? `${title} ` : '')
}

/** 真相 of long dragons, of all series that were looked at. */
export function StreakTruth({ games }: { readonly games: readonly GameStreaks[] }) {
  return <TruthButton view={() => streakView(games.flatMap(itemsOf))} />
}

interface DragonsTruthProps {
  readonly games: readonly (Pick<GameStreaks, 'family' | 'tab'> & { readonly game: LotteryEntry })[]
  readonly list: readonly { readonly entry: { readonly game: LotteryEntry }; readonly dragon: DragonRun }[]
}

/** The same of several games. */
export const DragonsTruth = ({ games, list }: DragonsTruthProps) => (
  <StreakTruth
    games={games.map(({ game, family, tab }) => ({
      ...{ family, tab, title: game.title },
      dragons: list.filter(({ entry }) => entry.game.typeId === game.typeId).map(({ dragon }) => dragon)
    }))}
  />
)

interface RoadTruthProps {
  readonly family: GameFamily
  readonly tab: TabOf<'road-bead'>
  readonly roads: readonly Road[]
  readonly nameOf: (road: Road) => string
}

/** 真相 of the runs that roads end with. */
export function RoadTruth({ family, tab, roads, nameOf }: RoadTruthProps) {
  const statistic = family.trends?.calls[tab.call]
  const declared = statistic?.kind === 'road-bead' ? statistic.roads : []
  return <TruthButton look="pick" view={() => roadView(family.numbers, declared, roads, nameOf)} />
}
