import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStores } from '../../state/hooks'
import { presence } from '../../state/presence'
import { useServices } from '../../state/ServicesContext'
import { useAttempt } from '../shared/hooks/useAttempt'

interface CancelCallInput {
  /** Sends the call. @returns the balance it left, yuan */
  readonly send: () => Promise<{ readonly coins: number }>
  /** What the player reads when it is done. */
  readonly told: string
  /** Calls whose answers it made stale. */
  readonly stale: readonly string[]
  /** Cancelled, or refused because it settled meanwhile. */
  readonly onDone: () => void
}

/** A call that brings money back, sent when the player has said yes to a dialog (§S4). */
export function useCancelCall({ send, told, stale, onDone }: CancelCallInput) {
  const { page } = useServices()
  const { session, notices } = useStores()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [isPending, attempt] = useAttempt()
  const cancel = async () => {
    const isHere = presence(session)
    try {
      const { coins } = await send()
      if (!isHere()) return
      session.setCoins(coins)
      notices.popup(told)
      for (const list of stale) void queries.invalidateQueries({ queryKey: [list] })
    } finally {
      setAsking(false)
      onDone()
    }
  }
  return {
    asking,
    isPending,
    /** Without a network there is nothing to ask: it could not be sent. */
    ask: () => (page.online() ? setAsking(true) : notices.popup('离线中，联网后才能撤单')),
    close: () => setAsking(false),
    confirm: () => attempt(cancel)
  }
}
