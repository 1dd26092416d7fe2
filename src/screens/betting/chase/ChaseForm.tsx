import type { ComponentType } from 'react'
import { useState } from 'react'
import { useLazyPart } from '../../shared/hooks/useLazyPart'
import type { ChaseSheetProps } from './ChaseSheet'

const load = (): Promise<ComponentType<ChaseSheetProps>> => import('./ChaseSheet').then(file => file.ChaseSheet)

/** The chase over the betting screen: its chunk comes when it is first opened. */
export function ChaseForm(props: ChaseSheetProps) {
  // What is chased stays as it was when the sheet was opened, while it slides down as well.
  const [shown, setShown] = useState(props)
  if (props.open && props !== shown) setShown(props)
  const Sheet = useLazyPart(load, props.open, props.onClose)
  if (!Sheet) return null
  return props.open ? <Sheet {...props} /> : <Sheet {...shown} open={false} />
}
