import { useState } from 'react'
import { Button } from '../../../ui/controls/Button'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'
import type { TriedPlan } from './triedPlan'

const view = lazyPart(() => import('./TrialView'))

/** 试算: what this plan comes to, before it is bet. */
export function TrialButton({ plan }: { readonly plan: TriedPlan }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="chase__set">
      <span>看看这份计划多半会怎样</span>
      <Button small onPress={() => setOpen(true)}>
        试算
      </Button>
      <Sheet open={open} title="试算" onClose={() => setOpen(false)}>
        {open && (
          <Lazy part={view} waiting={<Skeleton rows={6} />}>
            {file => <file.TrialView plan={plan} />}
          </Lazy>
        )}
      </Sheet>
    </div>
  )
}
