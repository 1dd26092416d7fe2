import type { ComponentType } from 'react'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Sheet } from '../../ui/modal/Sheet'
import type { EmbeddedRecordsProps } from '../records/EmbeddedRecords'
import { useLazyPart } from './hooks/useLazyPart'
import { useRecordsOverlay } from './useRecordsOverlay'

const load = (): Promise<ComponentType<EmbeddedRecordsProps>> =>
  import('../records/EmbeddedRecords').then(file => file.EmbeddedRecords)

/** The bet records over the game that is played (§S2.2, §S2.3 fromType 2): the draw goes on behind them. */
export function RecordsOverlay() {
  const { view, show, close } = useRecordsOverlay()
  const [failed, setFailed] = useState(false)
  const Records = useLazyPart(load, view !== undefined && !failed, () => setFailed(true))
  // The sheet keeps its last words while it slides down.
  const [shown, setShown] = useState(view)
  if (view && view !== shown) setShown(view)
  return (
    <Sheet open={view !== undefined} title="投注记录" onClose={close}>
      {failed ? (
        <EmptyState text="页面加载失败，请重试" action={{ label: '重试', onPress: () => setFailed(false) }} />
      ) : Records && shown ? (
        <Records view={shown} onView={show} onClose={close} />
      ) : (
        <Skeleton rows={5} tall />
      )}
    </Sheet>
  )
}
