import { useState } from 'react'
import type { SlipCode } from '../../../rules/slip-code/slipCode'
import { Icon } from '../../../ui/art/Icon'
import { LazySheet } from '../lazy/LazySheet'
import { lazyPart } from '../lazy/lazyPart'

const slipCodeSheet = lazyPart(() => import('./SlipCodeSheet'))
const TITLE = '购彩码'

/** 生成购彩码: what somebody else may put into a basket of his own (§K1.2). */
export function SlipCodeButton({ slip }: { readonly slip: SlipCode }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="share" size="s" />
        生成购彩码
      </button>
      <LazySheet part={slipCodeSheet} open={open} title={TITLE} onClose={close}>
        {({ SlipCodeSheet }) => <SlipCodeSheet open={open} title={TITLE} slip={slip} onClose={close} />}
      </LazySheet>
    </>
  )
}
