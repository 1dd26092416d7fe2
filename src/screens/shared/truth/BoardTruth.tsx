import { useMemo, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { familyOf } from '../../../games/registry'
import { Icon } from '../../../ui/art/Icon'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { useGames } from '../hooks/useCall'
import { usePastDraws } from '../hooks/usePastDraws'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'
import { missView } from './truthViews'

const panel = lazyPart(() => import('./TruthPanel'))

/** 真相 of the misses under the keys of a board. */
export function BoardTruth({ typeId }: { readonly typeId: number }) {
  const [open, setOpen] = useState(false)
  const game = useGames().data?.find(each => each.typeId === typeId)
  // Of a family without a list of draws, as 六合彩, the board counts no misses.
  const counts = game && familyOf(game.family).trends?.tabs.some(({ kind }) => kind === 'draw-list')
  if (!counts || game.trend === 0) return null
  return (
    <>
      <button type="button" className="recent__proof" onClick={() => setOpen(true)}>
        遗漏真相
        <Icon name="next" size="xs" />
      </button>
      <Sheet open={open} title="真相" onClose={() => setOpen(false)}>
        {open && <PastMisses game={game} />}
      </Sheet>
    </>
  )
}

function PastMisses({ game }: { readonly game: LotteryEntry }) {
  const past = usePastDraws(game)
  const issue = past?.at(-1)?.issue
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same newest draw has the same draws before it
  const view = useMemo(() => past && missView(familyOf(game.family), past), [game, issue, past === undefined])
  if (!view) return <Skeleton rows={6} />
  return (
    <Lazy part={panel} waiting={<Skeleton rows={6} />}>
      {file => <file.TruthPanel view={view} />}
    </Lazy>
  )
}
