import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentIssue } from '../../../contract/areas/issues'
import { useServices } from '../../../state/ServicesContext'
import { useCall } from './useCall'

/** §S9: base info every 5 s while a draw is awaited. */
const AWAITED_MS = 5000
const CALM_MS = 60_000

/** The issue on sale and the last draw of a game: asked for while a draw is awaited, and pushed when sockets work. */
export function useCurrentIssue(typeId: number): UseQueryResult<CurrentIssue> {
  const { socket } = useServices()
  const issue = useCall(
    'currentIssue',
    { typeId },
    {
      staleMs: AWAITED_MS,
      refetchEvery: data => (data && data.last.issue === data.previousIssue ? CALM_MS : AWAITED_MS)
    }
  )
  const { refetch } = issue
  useEffect(() => {
    const leave = socket.watch(typeId)
    const offs = (['drawn', 'issue'] as const).map(event =>
      socket.on(event, pushed => {
        if (pushed.typeId === typeId) void refetch()
      })
    )
    return () => {
      leave()
      for (const off of offs) off()
    }
  }, [socket, typeId, refetch])
  return issue
}
