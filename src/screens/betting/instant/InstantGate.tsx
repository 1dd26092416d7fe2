import type { ComponentType } from 'react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { useLazyPart } from '../../shared/hooks/useLazyPart'
import type { GamePageProps } from '../GamePage'

const load = (): Promise<ComponentType<GamePageProps>> => import('./InstantGame').then(file => file.InstantGame)

/** The page of an instant game, fetched when the first one is opened. */
export function InstantGate(props: GamePageProps) {
  const [failed, setFailed] = useState(false)
  const Game = useLazyPart(load, !failed, () => setFailed(true))
  if (Game) return <Game {...props} />
  return (
    <>
      <NavBar title={props.game.title} onBack={props.navigation.back} />
      <ScreenBody>
        {failed ? (
          <EmptyState text="页面加载失败，请重试" action={{ label: '重试', onPress: () => setFailed(false) }} />
        ) : (
          <Skeleton rows={6} tall />
        )}
      </ScreenBody>
    </>
  )
}
