import { useGame } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { useOnline } from '../../shared/hooks/useOnline'
import { awaitedIssue } from './drawView'

/**
 * A draw may have taken place that the stage has still to show: what is asked for now could tell it. Sealed and not yet
 * drawn, as mark six is for a quarter of an hour, there is nothing to tell.
 */
export function useDrawHeld(): boolean {
  const { time } = useServices()
  const online = useOnline()
  return useGame(({ cycle, curtain }) => {
    const { current } = cycle
    // Without a network the first answer never comes, and what is kept tells nothing new.
    if (!current) return online
    if (curtain.state !== 'awaiting') return curtain.state === 'revealing'
    const now = time.now()
    const drawAt = awaitedIssue(cycle, now) === current.issue ? current.drawAt : (current.previousDrawAt ?? 0)
    return drawAt <= now
  })
}
