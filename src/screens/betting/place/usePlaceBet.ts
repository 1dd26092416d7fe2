import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStores } from '../../../state/hooks'
import { loginPath } from '../../../state/paths'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { usePollLost } from '../../shared/hooks/usePollLost'
import type { SlipFault } from '../slip/SlipFault'
import type { PlaceState } from './placeState'
import { mayConfirm, panelState } from './placeState'
import type { SendInput } from './useSendBet'
import { noteReceipt, useSendBet } from './useSendBet'

interface PlaceInput extends SendInput {
  /** Why the slip cannot be placed now; undefined when it can. */
  readonly check: () => SlipFault | undefined
  /** Why the panel may not even open; `check` and being offline unless given. */
  readonly mayOpen?: () => SlipFault | undefined
  /** A visitor wants to bet, and is led to the login. */
  readonly onVisitor?: () => void
}

export interface PlaceBet {
  /** Undefined while the panel is closed. */
  readonly place: PlaceState | undefined
  readonly open: () => void
  readonly cancel: () => void
  readonly confirm: () => void
  readonly edited: () => void
}

const OFFLINE: SlipFault = { code: 'bet.offline' }

/** What the bet-setting panel does: it opens, follows the issue, and has its bet sent and asked for (`useSendBet`). */
export function usePlaceBet(input: PlaceInput): PlaceBet {
  const { time, page } = useServices()
  const { session, notices } = useStores()
  const navigate = useNavigate()
  const location = useLocation()
  const [place, dispatch] = useReducer(panelState, undefined)
  const { send, ask } = useSendBet(input, dispatch)

  const { issue } = input
  const phase = place?.phase
  // With every phase anew: an issue that came while the bet was on its way waits for the answer.
  useEffect(() => {
    if (phase !== undefined && issue !== '') dispatch({ on: 'issue', issue, at: time.now() })
  }, [phase, issue, time])

  usePollLost(place?.phase === 'lost' ? place : undefined, ({ key }) => void ask(key))

  // Without a network a bet is refused, never queued: sent minutes later it might be one the player no longer wants.
  const fault = () => (page.online() ? input.check() : OFFLINE)

  return {
    place,
    open() {
      if (!session.store.getState().token) {
        input.onVisitor?.()
        void navigate(loginPath(location.pathname + location.search))
        return
      }
      const refusal = (input.mayOpen ?? fault)()
      if (refusal) notices.popup(betMessage(refusal.code, refusal.params))
      else {
        dispatch({ on: 'opened', issue: input.issue })
        // Fetched now: where it is needed most the network is gone.
        noteReceipt(() => undefined)
      }
    },
    cancel: () => dispatch({ on: 'closed' }),
    confirm() {
      if (!place) return
      if (place.phase === 'lost') return void ask(place.key)
      if (!mayConfirm(place, time.now())) return
      const refusal = fault()
      if (refusal) dispatch({ on: 'refused', message: betMessage(refusal.code, refusal.params) })
      else void send(place.issue)
    },
    edited: () => dispatch({ on: 'edited' })
  }
}
