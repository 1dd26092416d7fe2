import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EndpointKey } from '../../../contract/endpoints'
import { useServices } from '../../../state/ServicesContext'
import { BALANCES, STALE_AFTER } from '../staleAfter'
import { useNewDay } from './useNewDay'

/** Marks the answers of calls as old: those on the screen are fetched at once, the others when they are shown again. */
export const makeStale = (queries: QueryClient, calls: readonly EndpointKey[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => calls.some(call => queryKey.includes(call)) })

/**
 * Keeps a page of money true while it is open: something moved elsewhere, by a draw, the provider, a reviewer, another
 * device, or a new day began.
 * Without sockets it is asked for by itself: open orders every few seconds, lists when the page is looked at again.
 */
export function useAccountChanges(): void {
  const { socket } = useServices()
  const queries = useQueryClient()
  useNewDay()
  useEffect(() => socket.on('account', ({ what }) => void makeStale(queries, STALE_AFTER[what])), [socket, queries])
  useEffect(
    // Nothing says what was missed.
    () => socket.onGap(stream => void (stream.startsWith('user:') && queries.invalidateQueries())),
    [socket, queries]
  )
  useEffect(
    // The session has the balance from another event; forms of money have it from these calls.
    () => socket.on('settled', () => void makeStale(queries, BALANCES)),
    [socket, queries]
  )
}
