import { useState } from 'react'
import type { SlipCode } from '../../../rules/slip-code/slipCode'
import { Icon } from '../../../ui/art/Icon'
import { Sheet } from '../../../ui/modal/Sheet'
import { LoadFailed } from '../lazy/LoadFailed'
import { lazyPart } from '../lazy/lazyPart'
import { useLazyPart } from '../lazy/useLazyPart'

const slipCodeView = lazyPart(() => import('./SlipCodeView'))

/** 生成购彩码: what somebody else may put into a basket of his own (§K1.2). */
export function SlipCodeButton({ slip }: { readonly slip: SlipCode }) {
  const [open, setOpen] = useState(false)
  const { value, failed, retry } = useLazyPart(open ? slipCodeView : undefined)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="share" size="s" />
        生成购彩码
      </button>
      <Sheet open={open} title="购彩码" onClose={() => setOpen(false)}>
        {value && <value.SlipCodeView slip={slip} />}
        {failed && <LoadFailed onRetry={retry} />}
      </Sheet>
    </>
  )
}
