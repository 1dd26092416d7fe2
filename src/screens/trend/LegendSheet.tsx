import { Skeleton } from '../../ui/feedback/Skeleton'
import { Sheet } from '../../ui/modal/Sheet'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'

const terms = lazyPart(() => import('../../widgets/trend/LegendTerms'))

/** 说明: what is counted and how. */
export function LegendSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="图例说明">
      {open && (
        <Lazy part={terms} waiting={<Skeleton rows={6} />}>
          {file => <file.LegendTerms />}
        </Lazy>
      )}
    </Sheet>
  )
}
