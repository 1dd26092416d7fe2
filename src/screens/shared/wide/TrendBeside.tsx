import type { ComponentProps } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { TrendColumn } from '../../trend/TrendColumn'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'

const trends = lazyPart(() => import('../../trend/TrendColumn'))

/** The trend charts of the game that is played, beside its board. */
export function TrendBeside(props: ComponentProps<typeof TrendColumn>) {
  return (
    <section className="trend-column" aria-label="走势">
      <Lazy part={trends} waiting={<Skeleton rows={8} />}>
        {({ TrendColumn }) => <TrendColumn {...props} />}
      </Lazy>
    </section>
  )
}
