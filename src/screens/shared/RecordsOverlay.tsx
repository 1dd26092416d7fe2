import { useState } from 'react'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Sheet } from '../../ui/modal/Sheet'
import { Lazy } from './lazy/Lazy'
import { lazyPart } from './lazy/lazyPart'
import { useRecordsOverlay } from './useRecordsOverlay'

const embeddedRecords = lazyPart(() => import('../records/EmbeddedRecords'))

/** The bet records over the game that is played (§S2.2, §S2.3 fromType 2): the draw goes on behind them. */
export function RecordsOverlay() {
  const { view, show, close } = useRecordsOverlay()
  // The sheet keeps its last words while it slides down.
  const [shown, setShown] = useState(view)
  if (view && view !== shown) setShown(view)
  return (
    <Sheet open={view !== undefined} title="投注记录" onClose={close}>
      {shown && (
        <Lazy part={embeddedRecords} waiting={<Skeleton rows={5} tall />}>
          {({ EmbeddedRecords }) => <EmbeddedRecords view={shown} onView={show} onClose={close} />}
        </Lazy>
      )}
    </Sheet>
  )
}
