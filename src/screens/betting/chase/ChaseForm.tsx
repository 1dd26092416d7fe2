import { useState } from 'react'
import { Sheet } from '../../../ui/modal/Sheet'
import { LoadFailed } from '../../shared/lazy/LoadFailed'
import { lazyPart } from '../../shared/lazy/lazyPart'
import { useLazyPart } from '../../shared/lazy/useLazyPart'
import { useBetForm } from '../form/BetForm'
import type { ChaseSheetProps } from './ChaseSheet'

const chaseSheet = lazyPart(() => import('./ChaseSheet'))

type ChaseFormProps = Omit<ChaseSheetProps, 'slip'>

/** The chase over the betting screen: its chunk comes when it is first opened. */
export function ChaseForm({ open, onClose }: ChaseFormProps) {
  const { slip } = useBetForm()
  // Placing a chase clears the board: without this the sheet would go blank while it slides down.
  const [chased, setChased] = useState(slip)
  if (open && slip !== chased) setChased(slip)
  const { value, failed, retry } = useLazyPart(open ? chaseSheet : undefined)
  const loaded = value ?? chaseSheet.loaded()
  if (loaded) return <loaded.ChaseSheet open={open} slip={open ? slip : chased} onClose={onClose} />
  return (
    <Sheet open={open && failed} title="追号" onClose={onClose}>
      <LoadFailed onRetry={retry} />
    </Sheet>
  )
}
