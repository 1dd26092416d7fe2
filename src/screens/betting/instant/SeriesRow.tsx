import { Chip } from '../../../ui/controls/Chip'
import { Segmented } from '../../../ui/controls/Segmented'
import type { Rounds } from '../place/StakeRows'

const OFFERED = [1, 5, 10, 50, 100].map(key => ({ key, label: String(key) }))

interface SeriesRowProps {
  readonly rounds: Rounds
  readonly stopsOnWin: boolean
  readonly onStopsOnWin: (stops: boolean) => void
}

/** How many rounds a bet plays by itself, and what ends them before. Any other number is set in 注单设定. */
export function SeriesRow({ rounds, stopsOnWin, onStopsOnWin }: SeriesRowProps) {
  return (
    <div className="auto">
      <span className="auto__label">连投</span>
      <Segmented label="连投期数" items={OFFERED} value={rounds.value} onChange={rounds.onChange} />
      <Chip pressed={stopsOnWin} onPress={() => onStopsOnWin(!stopsOnWin)}>
        中奖即停
      </Chip>
    </div>
  )
}
