import { useEffect, useRef } from 'react'
import type { Intent } from '../../state/boardSlots'
import { useBoards } from '../../state/boards'

/** What a visitor tapped before logging in opens once the board is there again; one who came back without it meant nothing. */
export function useResumedIntent(
  typeId: number,
  ready: boolean,
  doings: Readonly<Partial<Record<Intent, () => void>>>
): void {
  const boards = useBoards()
  const latest = useRef(doings)
  useEffect(() => {
    latest.current = doings
  })
  useEffect(() => {
    if (!ready) return
    const intent = boards.takeIntent(typeId)
    if (intent) latest.current[intent]?.()
  }, [boards, typeId, ready])
}
