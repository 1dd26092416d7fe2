import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentIssue } from '../../../contract/areas/issues'
import { useServices } from '../../../state/ServicesContext'
import { useCall } from './useCall'

/** §S9: base info every 5 s while a draw is awaited. */
const AWAITED_MS = 5000
const CALM_MS = 60_000

/** The end of the sale, or the beginning of the next one, server ms. */
export const countsTo = ({ selling, endTime, startTime }: CurrentIssue): number => (selling ? endTime : startTime)

/** The issue on sale and the last draw of a game: asked for while a draw is awaited, and pushed when sockets work. */
export function useCurrentIssue(typeId: number): UseQueryResult<CurrentIssue> {
  const { socket, time } = useServices()
  const issue = useCall(
    'currentIssue',
    { typeId },
    {
      staleMs: AWAITED_MS,
      refetchEvery: data =>
        // What the answer counts down to is over: it came too early, or the one after it was lost.
        data && data.last.issue === data.previousIssue && countsTo(data) > time.now() ? CALM_MS : AWAITED_MS
    }
  )
  const { refetch } = issue
  useEffect(() => {
    const ask = (pushed: { readonly typeId: number }) => {
      if (pushed.typeId === typeId) void refetch()
    }
    const offs = [socket.watch(typeId), socket.on('drawn', ask), socket.on('issue', ask)]
    return () => {
      for (const off of offs) off()
    }
  }, [socket, typeId, refetch])
  return issue
}
