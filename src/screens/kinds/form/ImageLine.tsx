import { useEffect, useState } from 'react'
import { useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { pageMessage } from '../../../text/pageMessages'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { useAttempt } from '../../shared/hooks/useAttempt'
import { FieldNote, noted } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { shrinkImage } from './shrinkImage'

/** A picture to choose: drawn anew, sent, and shown from memory. */
export function ImageLine({ id, field, value, fault, onChange, onAwait }: FieldProps<'image'>) {
  const { label, hint, upload } = field
  const { api } = useServices()
  const { notices } = useStores()
  const [shown, setShown] = useState<string>()
  const [sending, attempt] = useAttempt()
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown])

  const choose = async (file: File) => {
    onAwait(true)
    try {
      const shrunk = await shrinkImage(file)
      if (!shrunk.ok) return notices.popup(pageMessage(`image.${shrunk.why}`))
      onChange(await upload(shrunk.image, { api }))
      setShown(URL.createObjectURL(shrunk.picture))
    } finally {
      onAwait(false)
    }
  }
  return (
    <div className="card picture" aria-busy={sending}>
      <label className="picture__pick" htmlFor={id}>
        <i className="picture__box">
          {value !== '' && shown !== undefined ? <img src={shown} alt={label} /> : <AnyIcon name="plus" />}
        </i>
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
        <input
          id={id}
          className="picture__file"
          {...noted(id, fault, undefined)}
          type="file"
          accept="image/*"
          disabled={sending}
          onChange={({ currentTarget: input }) => {
            const file = input.files?.[0]
            // The same picture may be chosen again after a refusal.
            input.value = ''
            if (file) attempt(() => choose(file))
          }}
        />
      </label>
      <FieldNote id={id} fault={fault} />
    </div>
  )
}
