import { useEffect, useState } from 'react'
import { useCall } from '../shared/hooks/useCall'
import './receipt.css'

/** Bytes of a text in base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

/** The receipt a player sent, from memory: it has no address anybody could share. */
export function Receipt({ imageId }: { readonly imageId: string }) {
  const kept = useCall('image', { imageId }, { staleMs: Number.POSITIVE_INFINITY }).data
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!kept) return undefined
    const address = URL.createObjectURL(new Blob([bytesOf(kept.image)], { type: kept.mime }))
    setShown(address)
    return () => URL.revokeObjectURL(address)
  }, [kept])
  return (
    <figure className="card voucher">
      <figcaption>付款凭证</figcaption>
      {shown !== undefined && <img src={shown} alt="付款凭证" />}
    </figure>
  )
}
