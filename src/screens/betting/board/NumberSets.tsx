import { LazySheet } from '../../shared/lazy/LazySheet'
import { lazyPart } from '../../shared/lazy/lazyPart'
import { useBetForm } from '../form/BetForm'
import { pickOf } from '../slip/pick'

const sheet = lazyPart(() => import('../../shared/number-sets/NumberSetsSheet'))

interface NumberSetsProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** 收藏号码 of the plays on the board. */
export function NumberSets({ open, onClose }: NumberSetsProps) {
  const { board, slip, numbersAreCars } = useBetForm()
  return (
    <LazySheet part={sheet} open={open} title="收藏号码" onClose={onClose}>
      {({ NumberSetsSheet }) => (
        <NumberSetsSheet
          open={open}
          plays={board.plays}
          picked={slip.lines}
          numbersAreCars={numbersAreCars}
          onPut={({ config, play }, selection) => board.setPick(config.playId, pickOf(play, selection))}
          onClose={onClose}
        />
      )}
    </LazySheet>
  )
}
