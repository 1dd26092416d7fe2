import { useEffect, useState } from 'react'
import { useServices } from '../../../state/ServicesContext'
import type { DrawCycle } from '../../../timing/drawCycle'
import { revealAt } from './drawView'

export interface Revealed {
  /** Issue of the newest result that may be read. */
  readonly revealed: string
  /** It was revealed while the player looked on: news, not the state of things. */
  readonly fresh: boolean
}

/** Holds a result back until its scene has told it, `after` ms after it came; undefined where there is no scene. */
export function useRevealed(cycle: DrawCycle, after: number | undefined): Revealed {
  const { clock, time } = useServices()
  const [state, setState] = useState<Revealed>({ revealed: '', fresh: false })
  const issue = cycle.latest?.issue ?? ''
  const at = revealAt(cycle, after)
  useEffect(() => {
    if (issue === '') return undefined
    const reveal = () =>
      setState(old => (old.revealed === issue ? old : { revealed: issue, fresh: old.revealed !== '' }))
    const wait = at - time.now()
    if (wait <= 0) {
      reveal()
      return undefined
    }
    return clock.after(wait, reveal)
  }, [clock, time, issue, at])
  return state
}
