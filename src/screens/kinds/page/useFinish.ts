import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStores } from '../../../state/hooks'
import { makeStale } from '../../shared/hooks/useAccountChanges'
import { useBack } from '../../shared/hooks/useBack'
import { useHere } from '../../shared/hooks/useHere'
import type { Done } from './Task'

/** What follows a task that was carried out: who has left its page hears of it too, but is led nowhere. */
export function useFinish(onDone: (done: Done) => void): (done: Done, coins: number | undefined) => void {
  const { session, notices } = useStores()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const back = useBack()
  const here = useHere()
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  return (done, coins) => {
    const { toast, stale = [], to } = done
    if (coins === undefined) void session.refresh()
    else session.setCoins(coins)
    if (toast !== undefined) notices.popup(toast)
    void makeStale(queries, stale)
    if (!here.current) return
    latest.current(done)
    if (to === 'back') back()
    else if (to !== undefined) void navigate(to, { replace: true, state: done.state })
  }
}
