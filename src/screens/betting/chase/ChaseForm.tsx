import type { ComponentType } from 'react'
import { useState } from 'react'
import { useLazyPart } from '../../shared/hooks/useLazyPart'
import { useBetForm } from '../form/BetForm'
import type { ChaseSheetProps } from './ChaseSheet'

const load = (): Promise<ComponentType<ChaseSheetProps>> => import('./ChaseSheet').then(file => file.ChaseSheet)

export type ChaseFormProps = Omit<ChaseSheetProps, 'slip'>

/** The chase over the betting screen: its chunk comes when it is first opened. */
export function ChaseForm({ open, onClose }: ChaseFormProps) {
  const { slip } = useBetForm()
  // A chase that is placed clears the board: while the sheet slides down it goes on showing what was chased.
  const [chased, setChased] = useState(slip)
  if (open && slip !== chased) setChased(slip)
  const Sheet = useLazyPart(load, open, onClose)
  if (!Sheet) return null
  return <Sheet open={open} slip={open ? slip : chased} onClose={onClose} />
}
