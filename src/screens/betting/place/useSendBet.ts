import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from '../../../net/Failure'
import { failureFrom, refusalField } from '../../../net/Failure'
import type { OnKey } from '../../../net/MoneyCalls'
import { failureText } from '../../../state/failureText'
import { useStores } from '../../../state/hooks'
import { presence } from '../../../state/presence'
import { useServices } from '../../../state/ServicesContext'
import type { SentBet } from '../../../state/sentBets'
import { betMessage } from '../../../text/betMessages'
import { useHere } from '../../shared/hooks/useHere'
import type { PanelEvent } from './placeState'

export interface PlacedBet {
  readonly coins: number
  readonly orderIds?: readonly string[]
  /** It was placed before, and its first answer lost. */
  readonly replayed?: boolean
}

export interface SendInput {
  /** Issue on sale now. */
  readonly issue: string
  /** Sends the money call, under a key of its own that `onKey` receives first (MoneyCalls). @throws CallFailed */
  readonly send: (issue: string, onKey: OnKey) => Promise<PlacedBet>
  /** Told the key under which the bet leaves: whatever the bet is made of is marked with it. */
  readonly onKey?: OnKey
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

interface SendBet {
  /** Bets on an issue, once. */
  readonly send: (issue: string) => Promise<void>
  /** Asks what became of the bet of a key. */
  readonly ask: (key: string) => Promise<void>
}

/** Without the chunk a bet stands all the same; only this phone's note of it is missing. */
export const noteReceipt = (note: (file: typeof import('../../shared/receipt/keepSent')) => void): void =>
  void import('../../shared/receipt/keepSent').then(note, () => undefined)

/** A bet from its tap to its answer, or to what its key tells where the answer is lost. The panel is told each step. */
export function useSendBet(input: SendInput, tell: (event: PanelEvent) => void): SendBet {
  const { money, time } = useServices()
  const { basket, game, session, notices, deviceStorage } = useStores()
  const queries = useQueryClient()
  const here = useHere()
  const latest = useRef(input)
  /** The bet on its way, kept apart: by the time of the answer slip, game and issue may be others. */
  const sent = useRef<BetOnItsWay>(undefined)
  useEffect(() => {
    latest.current = input
  })

  const accepted = (key: string, orderIds: readonly string[], coins?: number) => {
    // Without a first answer of its own the stake may be gone from the balance already: it was pushed.
    if (coins === undefined) void session.refresh()
    else session.pay(sent.current?.cost ?? 0, coins)
    notices.popup(betMessage('bet.done'))
    tell({ on: 'closed' })
    latest.current.onPlaced(key)
    for (const list of ['orderList', 'chaseList']) void queries.invalidateQueries({ queryKey: [list] })
    if (!sent.current) return
    const receipt = { ...sent.current.note, key, orderIds }
    noteReceipt(file => file.keepAccepted(deviceStorage, receipt))
  }

  /** The answer is told once: who has left the page has no panel to read it on, and nobody else tells it. */
  const answeredNo = (message: string) => (here.current ? tell({ on: 'refused', message }) : notices.popup(message))

  const ask = async (key: string) => {
    tell({ on: 'asking', key })
    const outcome = await money.outcomeOf(key)
    if (outcome === 'lost') tell({ on: 'lost', key })
    else if (outcome === 'told') tell({ on: 'closed' })
    else if (outcome.state === 'accepted') accepted(key, outcome.orderIds)
    else answeredNo(outcome.state === 'refused' ? outcome.message : betMessage('bet.not-sent'))
  }

  const refused = (failure: Failure) => {
    const coins = refusalField(failure, 'coins')
    if (typeof coins === 'number') session.setCoins(coins)
    // The prices on the screen are another group's: with the user state come the own ones.
    if (typeof refusalField(failure, 'bonusGroup') === 'number') void session.refresh()
    game.refresh()
    tell({ on: 'refused', message: failureText(failure) ?? '' })
  }

  const send = async (onIssue: string) => {
    tell({ on: 'sending', key: '' })
    let key = ''
    const isHere = presence(session)
    const on = { uid: session.store.getState().user?.uid, typeId: game.store.getState().typeId, issue: onIssue }
    const tappedAt = time.now()
    const cost = latest.current.cost()
    const leaves = (given: string) => {
      key = given
      const note = { ...on, key, tappedAt, sentAt: time.now(), error: time.reading().uncertainty }
      sent.current = { cost, note }
      // The page may be gone before the answer.
      noteReceipt(file => file.keepSent(deviceStorage, note))
      latest.current.onKey?.(given)
    }
    try {
      const answer = await latest.current.send(onIssue, leaves)
      if (isHere()) return accepted(key, answer.orderIds ?? [], answer.replayed ? undefined : answer.coins)
      // What was bet is in no basket any more, whoever is here.
      basket.betPlaced(key)
      tell({ on: 'closed' })
    } catch (error) {
      const failure = failureFrom(error)
      if (failure.kind === 'session' || !isHere()) return tell({ on: 'closed' })
      if (failure.kind === 'silent') return tell({ on: 'opened', issue: latest.current.issue })
      if (failure.kind === 'refused' && !money.isOpen(key)) return refused(failure)
      if (key === '') return tell({ on: 'refused', message: betMessage('net.system') })
      await ask(key)
    }
  }

  return { send, ask }
}
