import { useMemo } from 'react'
import type { SlipCode } from '../../../rules/slip-code/slipCode'
import { printSlipCode } from '../../../rules/slip-code/slipCode'
import { slipCodePath } from '../../../state/paths'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Sheet } from '../../../ui/modal/Sheet'
import { Qr } from '../../kinds/order/Qr'
import { CopyButton } from '../CopyButton'
import './slipCodeSheet.css'

/** Signs a phone still reads off another phone's screen. */
const SCANNED = 800

interface SlipCodeSheetProps {
  readonly open: boolean
  readonly title: string
  readonly slip: SlipCode
  readonly onClose: () => void
}

/** 购彩码 over the page. */
export function SlipCodeSheet({ open, title, slip, onClose }: SlipCodeSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <SlipCodeView slip={slip} />
    </Sheet>
  )
}

/** The code of a slip as a picture, a link and a text. */
function SlipCodeView({ slip }: { readonly slip: SlipCode }) {
  const code = useMemo(() => printSlipCode(slip), [slip])
  if (code === undefined) return <EmptyState text="注单内容过长，无法生成购彩码" />
  const link = window.location.origin + slipCodePath(code)
  return (
    <div className="slip-code">
      {link.length <= SCANNED ? (
        <Qr text={link} label="购彩码链接" />
      ) : (
        <p className="slip-code__note">内容较长，请复制链接或文字发送</p>
      )}
      <dl>
        <div>
          <dt>链接</dt>
          <dd className="cut num">{link}</dd>
          <CopyButton text={link} label="链接" />
        </div>
        <div>
          <dt>文字</dt>
          <dd className="cut num">{code}</dd>
          <CopyButton text={code} label="购彩码" />
        </div>
      </dl>
      <p className="slip-code__note">对方打开后可加入自己的购彩篮，不会自动投注</p>
    </div>
  )
}
