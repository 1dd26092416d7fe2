import { useEffect, useRef } from 'react'
import type { Intent } from '../../../state/boardSlots'
import { useBoards } from '../../../state/boards'

/**
 * Opens what a visitor tapped before the login, once the board is there again;
 * only for one who did log in (`takeIntent`).
 */
export function useResumedIntent(
  typeId: number,
  ready: boolean,
  actions: Readonly<Partial<Record<Intent, () => void>>>
): void {
  const boards = useBoards()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!ready) return
    const intent = boards.takeIntent(typeId)
    if (intent) latest.current[intent]?.()
  }, [boards, typeId, ready])
}
