import { useState } from 'react'
import type { TruthView } from '../../../rules/chance/truth'
import { Icon } from '../../../ui/art/Icon'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'
import './truthButton.css'

const panel = lazyPart(() => import('./TruthPanel'))

interface TruthButtonProps {
  /** Asked for when the panel opens: what the view shows at that moment. */
  readonly view: () => TruthView
  readonly look?: string
}

/** 真相: how surprising a miss, a streak or a count is, and that it tells nothing of the next draw. */
export function TruthButton({ view, look = 'tip__truth' }: TruthButtonProps) {
  const [opened, setOpened] = useState<TruthView>()
  return (
    <>
      <button type="button" className={look} onClick={() => setOpened(view())}>
        <Icon name="eye" size="xs" />
        真相
      </button>
      <Sheet open={opened !== undefined} title="真相" onClose={() => setOpened(undefined)}>
        {opened && (
          <Lazy part={panel} waiting={<Skeleton rows={6} />}>
            {file => <file.TruthPanel view={opened} />}
          </Lazy>
        )}
      </Sheet>
    </>
  )
}
