import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { DialogProps, SheetProps } from './modalProps'

export interface ModalParts {
  readonly SheetPopup: ComponentType<SheetProps>
  readonly DialogPopup: ComponentType<DialogProps>
}

let parts: ModalParts | undefined
let loading: Promise<void> | undefined

/** Fetches the popups of sheets and dialogs: 30 KB gz of antd-mobile that no page needs until one opens. */
export function prepareModals(): Promise<void> {
  loading ??= Promise.all([import('./SheetPopup'), import('./DialogPopup')])
    .then(([sheet, dialog]) => {
      parts = { SheetPopup: sheet.SheetPopup, DialogPopup: dialog.DialogPopup }
    })
    .finally(() => {
      loading = undefined
    })
  return loading
}

/** The popups once they are there; asked for when one is `wanted`, and again by the next one if that failed. */
export function useModalParts(wanted: boolean): ModalParts | undefined {
  const [, arrived] = useState(false)
  useEffect(() => {
    if (!wanted || parts) return undefined
    let live = true
    prepareModals().then(
      () => live && arrived(true),
      () => undefined
    )
    return () => {
      live = false
    }
  }, [wanted])
  return parts
}
