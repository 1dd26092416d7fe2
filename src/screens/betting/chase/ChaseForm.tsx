import { useState } from 'react'
import { LazySheet } from '../../shared/lazy/LazySheet'
import { lazyPart } from '../../shared/lazy/lazyPart'
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
  return (
    <LazySheet part={chaseSheet} open={open} title="追号" onClose={onClose}>
      {({ ChaseSheet }) => <ChaseSheet open={open} slip={open ? slip : chased} onClose={onClose} />}
    </LazySheet>
  )
}
