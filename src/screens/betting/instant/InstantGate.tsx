import { Skeleton } from '../../../ui/feedback/Skeleton'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { LoadFailed } from '../../shared/lazy/LoadFailed'
import { lazyPart } from '../../shared/lazy/lazyPart'
import { useLazyPart } from '../../shared/lazy/useLazyPart'
import type { GamePageProps } from '../GamePage'

const instantGame = lazyPart(() => import('./InstantGame'))

/** The page of an instant game, fetched when the first one is opened. */
export function InstantGate(props: GamePageProps) {
  const { value, failed, retry } = useLazyPart(instantGame)
  if (value) return <value.InstantGame {...props} />
  return (
    <>
      <NavBar title={props.game.title} onBack={props.navigation.back} />
      <ScreenBody>{failed ? <LoadFailed onRetry={retry} /> : <Skeleton rows={6} tall />}</ScreenBody>
    </>
  )
}
