import { useSyncExternalStore } from 'react'

/** Open modals, the topmost last. */
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** The returned function takes it off again. */
export function addModal(modal: HTMLDialogElement): () => void {
  open.push(modal)
  changed()
  return () => {
    open.splice(open.indexOf(modal), 1)
    changed()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
