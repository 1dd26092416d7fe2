import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Failure } from '../../../net/Failure'
import { failureFrom, refusalField } from '../../../net/Failure'
import type { OnKey } from '../../../net/MoneyCalls'
import { failureText } from '../../../state/failureText'
import { useStores } from '../../../state/hooks'
import { loginPath } from '../../../state/paths'
import { presence } from '../../../state/presence'
import { useServices } from '../../../state/ServicesContext'
import type { SentBet } from '../../../state/sentBets'
import { betMessage } from '../../../text/betMessages'
import { useHere } from '../../shared/hooks/useHere'
import { usePollLost } from '../../shared/hooks/usePollLost'
import type { SlipFault } from '../slip/SlipFault'
import type { PlaceEvent, PlaceState } from './placeState'
import { mayConfirm, openPlace, placeState } from './placeState'

export interface PlacedBet {
  readonly coins: number
  readonly orderIds?: readonly string[]
  /** It was placed before, and its first answer lost. */
  readonly replayed?: boolean
}

interface PlaceInput {
  /** Issue on sale now. */
  readonly issue: string
  /** Why the slip cannot be placed now; undefined when it can. */
  readonly check: () => SlipFault | undefined
  /** Why the panel may not even open; `check` and being offline unless given. */
  readonly mayOpen?: () => SlipFault | undefined
  /** Sends the money call, under a key of its own that `onKey` receives first (MoneyCalls). @throws CallFailed */
  readonly send: (issue: string, onKey: OnKey) => Promise<PlacedBet>
  /** Told the key under which the bet leaves: whatever the bet is made of is marked with it. */
  readonly onKey?: OnKey
  /** A visitor wants to bet, and is led to the login. */
  readonly onVisitor?: () => void
  /** Yuan that the bet takes from the balance now. */
  readonly cost: () => number
  /** The bet of this key is placed: the slip starts anew. */
  readonly onPlaced: OnKey
}

interface BetOnItsWay {
  /** Yuan that it takes from the balance. */
  readonly cost: number
  /** The note this phone keeps of the bet once it is accepted. */
  readonly note: SentBet
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

type Action = PlaceEvent | { readonly on: 'closed' }

const reduce = (state: PlaceState | undefined, action: Action): PlaceState | undefined => {
  if (action.on === 'closed') return undefined
  if (action.on === 'opened') return openPlace(action.issue)
  return state && placeState(state, action)
}

/** Without the chunk a bet stands all the same; only this phone's note of it is missing. */
const noteReceipt = (note: (file: typeof import('../../shared/receipt/keepSent')) => void): void =>
  void import('../../shared/receipt/keepSent').then(note, () => undefined)

/** What the bet-setting panel does: it opens, follows the issue, sends once, and finds out what became of the bet. */
export function usePlaceBet(input: PlaceInput): PlaceBet {
  const { money, time, page } = useServices()
  const { basket, game, session, notices, deviceStorage } = useStores()
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const [place, dispatch] = useReducer(reduce, undefined)
  const latest = useRef(input)
  /** The bet on its way, kept apart: by the time of the answer slip, game and issue may be others. */
  const sent = useRef<BetOnItsWay>(undefined)
  const here = useHere()
  useEffect(() => {
    latest.current = input
  })

  const { issue } = input
  const phase = place?.phase
  // With every phase anew: an issue that came while the bet was on its way waits for the answer.
  useEffect(() => {
    if (phase !== undefined && issue !== '') dispatch({ on: 'issue', issue, at: time.now() })
  }, [phase, issue, time])

  const accepted = (key: string, orderIds: readonly string[], coins?: number) => {
    // Without a first answer of its own the stake may be gone from the balance already: it was pushed.
    if (coins === undefined) void session.refresh()
    else session.pay(sent.current?.cost ?? 0, coins)
    notices.popup(betMessage('bet.done'))
    dispatch({ on: 'closed' })
    latest.current.onPlaced(key)
    for (const list of ['orderList', 'chaseList']) void queries.invalidateQueries({ queryKey: [list] })
    if (!sent.current) return
    const receipt = { ...sent.current.note, key, orderIds }
    noteReceipt(file => file.keepAccepted(deviceStorage, receipt))
  }

  /** The answer is told once: who has left the page has no panel to read it on, and nobody else tells it. */
  const answeredNo = (message: string) => (here.current ? dispatch({ on: 'refused', message }) : notices.popup(message))

  const ask = async (key: string) => {
    dispatch({ on: 'asking', key })
    const outcome = await money.outcomeOf(key)
    if (outcome === 'lost') dispatch({ on: 'lost', key })
    else if (outcome === 'told') dispatch({ on: 'closed' })
    else if (outcome.state === 'accepted') accepted(key, outcome.orderIds)
    else answeredNo(outcome.state === 'refused' ? outcome.message : betMessage('bet.not-sent'))
  }

  usePollLost(place?.phase === 'lost' ? place : undefined, ({ key }) => void ask(key))

  const refused = (failure: Failure) => {
    const coins = refusalField(failure, 'coins')
    if (typeof coins === 'number') session.setCoins(coins)
    // The prices on the screen are another group's: with the user state come the own ones.
    if (typeof refusalField(failure, 'bonusGroup') === 'number') void session.refresh()
    game.refresh()
    dispatch({ on: 'refused', message: failureText(failure) ?? '' })
  }

  const send = async (onIssue: string) => {
    dispatch({ on: 'sending', key: '' })
    let key = ''
    const isHere = presence(session)
    const on = { uid: session.store.getState().user?.uid, typeId: game.store.getState().typeId, issue: onIssue }
    const tappedAt = time.now()
    const cost = latest.current.cost()
    try {
      const answer = await latest.current.send(onIssue, given => {
        key = given
        const note = { ...on, key, tappedAt, sentAt: time.now(), error: time.reading().uncertainty }
        sent.current = { cost, note }
        // The page may be gone before the answer.
        noteReceipt(file => file.keepSent(deviceStorage, note))
        latest.current.onKey?.(given)
      })
      // What was bet is in no basket any more, whoever is here.
      if (!isHere()) {
        basket.betPlaced(key)
        return dispatch({ on: 'closed' })
      }
      accepted(key, answer.orderIds ?? [], answer.replayed ? undefined : answer.coins)
    } catch (error) {
      const failure = failureFrom(error)
      if (failure.kind === 'session' || !isHere()) return dispatch({ on: 'closed' })
      if (failure.kind === 'silent') return dispatch({ on: 'opened', issue: latest.current.issue })
      if (failure.kind === 'refused' && !money.isOpen(key)) return refused(failure)
      if (key === '') return dispatch({ on: 'refused', message: betMessage('net.system') })
      await ask(key)
    }
  }

  return {
    place,
    open() {
      if (!session.store.getState().token) {
        input.onVisitor?.()
        void navigate(loginPath(location.pathname + location.search))
        return
      }
      const refusal = input.mayOpen ? input.mayOpen() : page.online() ? input.check() : OFFLINE
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
      if (place.phase === 'lost') {
        void ask(place.key)
        return
      }
      if (!mayConfirm(place, time.now())) return
      // Without a network a bet is refused, never queued: sent minutes later
      // it might be one the player no longer wants.
      const refusal = page.online() ? input.check() : OFFLINE
      if (refusal) dispatch({ on: 'refused', message: betMessage(refusal.code, refusal.params) })
      else void send(place.issue)
    },
    edited: () => dispatch({ on: 'edited' })
  }
}
