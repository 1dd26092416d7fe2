import { useMemo } from 'react'
import { Link } from 'react-router'
import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { keptReceiptOf } from '../../../state/keptReceipts'
import { drawProofPath } from '../../../state/paths'
import { safeStorage } from '../../../state/safeStorage'
import { CopyButton } from '../CopyButton'
import { useCall } from '../hooks/useCall'
import { instantText } from '../instantText'
import { useReceipt } from './useReceipt'
import './receipt.css'

interface OrderReceiptProps {
  readonly order: { readonly orderId: string; readonly typeId: number; readonly actionNo: string }
}

/** What lies between two instants, to the millisecond below a second. */
const distanceText = (ms: number): string => (Math.abs(ms) < 1000 ? `${ms} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`)

interface Moment {
  readonly name: string
  readonly at: number
  /** Its distance from the moment before it, or to the cutoff. */
  readonly note: string
}

/** The bet's place in the seal, as a sentence; undefined where its issue gets no seal. */
function sealedText({ path, leftOut, status }: DataOf<'receipts'>[number]): string | undefined {
  if (path) return `在封存名册里，${path.length} 层`
  if (leftOut) return '截止前已撤单，不在名册里'
  return status === ORDER_STATUS.pending ? '截止后封存' : undefined
}

/** 回执: the four times of a bet, the key it was sent under, and where it stands in the seal. */
export function OrderReceipt({ order }: OrderReceiptProps) {
  const { orderId, typeId, actionNo: issue } = order
  const kept = useMemo(
    () =>
      keptReceiptOf(
        safeStorage(() => localStorage),
        orderId
      ),
    [orderId]
  )
  const proof = useCall('proof', { typeId, issue }, { staleMs: 60_000, quiet: true }).data
  const receipt = useReceipt(typeId, issue, orderId)
  // The last but one of what the leaf says (§V1).
  const accepted = Number(receipt?.line.split('|').at(-2) ?? 0)
  const closes = proof?.closesAt
  const moments: readonly Moment[] = [
    ...(kept ? [{ name: '点击', at: kept.tappedAt, note: '' }] : []),
    ...(kept ? [{ name: '发出', at: kept.sentAt, note: `${distanceText(kept.sentAt - kept.tappedAt)}后` }] : []),
    ...(accepted
      ? [{ name: '受理', at: accepted, note: kept ? `${distanceText(accepted - kept.sentAt)}后` : '' }]
      : []),
    ...(closes && accepted ? [{ name: '截止', at: closes, note: `${distanceText(closes - accepted)}后` }] : [])
  ]
  const sealed = receipt && sealedText(receipt)
  return (
    <section className="card receipt" aria-label="回执">
      <h2 className="receipt__head">
        回执
        <Link className="receipt__proof" to={drawProofPath(typeId, issue)}>
          验证
        </Link>
      </h2>
      <dl>
        {moments.map(({ name, at, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="num">{instantText(at)}</span>
              {note !== '' && <small>{note}</small>}
            </dd>
          </div>
        ))}
        {kept && (
          <div>
            <dt>请求编号</dt>
            <dd>
              <span className="cut">{kept.key}</span>
              <CopyButton text={kept.key} label="请求编号" />
            </dd>
          </div>
        )}
        {sealed !== undefined && (
          <div>
            <dt>封存</dt>
            <dd>{sealed}</dd>
          </div>
        )}
      </dl>
      <p className="receipt__note">
        {kept
          ? `点击和发出由此手机记录，${kept.error === undefined ? '当时未校时' : `误差 ±${Math.round(kept.error)} 毫秒`}`
          : '这一注不是由此手机发出，没有点击和发出的时间'}
      </p>
    </section>
  )
}
