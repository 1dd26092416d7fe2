import type { ComponentType } from 'react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { useLazyPart } from '../../shared/hooks/useLazyPart'
import type { InstantGameProps } from './InstantGame'

const load = (): Promise<ComponentType<InstantGameProps>> => import('./InstantGame').then(file => file.InstantGame)

/** The table of an instant game, fetched when the first one is opened. */
export function InstantGate(props: InstantGameProps) {
  const [failed, setFailed] = useState(false)
  const Table = useLazyPart(load, !failed, () => setFailed(true))
  if (Table) return <Table {...props} />
  return (
    <>
      <NavBar title={props.game.title} onBack={props.onBack} />
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
