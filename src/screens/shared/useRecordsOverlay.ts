import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldOf } from '../../contract/fieldOf'
import { useSession } from '../../state/hooks'

/**
 * What the overlay shows, kept in its history entry: it is the same after an order was looked at, and after a reload.
 */
export interface OverlayView {
  readonly tab: 0 | 1
  /** The date filter of §S9. */
  readonly date: 1 | -1 | 7
  readonly status: string
}

const FIRST: OverlayView = { tab: 0, date: 1, status: '' }

interface RecordsOverlay {
  /** Undefined while it is closed. */
  readonly view: OverlayView | undefined
  readonly open: () => void
  readonly show: (view: OverlayView) => void
  readonly close: () => void
}

/** The view a history entry keeps; undefined where its state is anything else. */
function viewOf(state: unknown): OverlayView | undefined {
  const records = fieldOf(state, 'records')
  if (typeof records !== 'object' || records === null) return undefined
  const { tab, date, status } = records as Record<string, unknown>
  return {
    tab: tab === 1 ? 1 : 0,
    date: date === -1 || date === 7 ? date : FIRST.date,
    status: typeof status === 'string' && /^[0-4]?$/.test(status) ? status : ''
  }
}

/**
 * The bet records over a game are an entry of the history of their own, at the same address: the back button closes
 * them and stays on the game, and the page behind them is never left.
 */
export function useRecordsOverlay(): RecordsOverlay {
  const navigate = useNavigate()
  const { key, pathname, search, state } = useLocation()
  const token = useSession(session => session.token)
  const view = useMemo(() => (token ? viewOf(state) : undefined), [token, state])
  // Until the history has moved, a second tap would open two overlays, or leave the game.
  const moving = useRef('')
  useEffect(() => {
    if (moving.current !== key) moving.current = ''
  }, [key])
  const here = pathname + search
  const move = (go: () => void) => {
    if (moving.current === key) return
    moving.current = key
    go()
  }
  return {
    view,
    open() {
      if (!view) move(() => void navigate(here, { state: { records: FIRST } }))
    },
    show: next => void navigate(here, { replace: true, state: { records: next } }),
    close() {
      // The sheet may be tapped once more while it slides down.
      if (view) move(() => void navigate(-1))
    }
  }
}
