/** A tap this soon after the issue changed under the finger was meant for the old one. */
export const MOVED_GUARD_MS = 800

interface OnIssue {
  /** The issue the panel shows and 确定 bets on. */
  readonly issue: string
  /** The issue it showed before, which the panel names until the player acts, and server ms of the change. */
  readonly moved?: { readonly from: string; readonly at: number }
}

/** The bet-setting panel: deciding, on its way, unanswered, or refused. */
export type PlaceState =
  | (OnIssue & { readonly phase: 'open' })
  | (OnIssue & { readonly phase: 'refused'; readonly message: string })
  | (OnIssue & { readonly phase: 'sending' | 'asking' | 'lost'; readonly key: string })

export type PlaceEvent =
  | { readonly on: 'opened'; readonly issue: string }
  | { readonly on: 'issue'; readonly issue: string; readonly at: number }
  | { readonly on: 'sending' | 'asking' | 'lost'; readonly key: string }
  | { readonly on: 'refused'; readonly message: string }
  | { readonly on: 'edited' }

/** What happens to the panel: it is opened and closed as well. */
export type PanelEvent = PlaceEvent | { readonly on: 'closed' }

export const openPlace = (issue: string): PlaceState => ({ phase: 'open', issue })

/** While a bet is on its way its issue is fixed; the panel moves to the new one when the answer is there. */
const isUnderWay = (state: PlaceState): boolean =>
  state.phase === 'sending' || state.phase === 'asking' || state.phase === 'lost'

/** Where a bet on its way stands after an event. Pure; an event that does not fit the state changes nothing. */
export function placeState(state: PlaceState, event: PlaceEvent): PlaceState {
  const { issue, moved } = state
  const stays = { issue, ...(moved && { moved }) }
  switch (event.on) {
    case 'opened':
      return openPlace(event.issue)
    case 'issue': {
      if (event.issue === issue || isUnderWay(state)) return state
      const shift = { issue: event.issue, moved: { from: issue, at: event.at } }
      return state.phase === 'refused'
        ? { phase: 'refused', message: state.message, ...shift }
        : { phase: 'open', ...shift }
    }
    case 'sending':
    case 'asking':
    case 'lost':
      return { phase: event.on, key: event.key, issue }
    case 'refused':
      return { phase: 'refused', message: event.message, ...stays }
    case 'edited':
      return state.phase === 'refused' ? { phase: 'open', ...stays } : state
  }
}

/** The same for the panel, which is undefined while it is closed: what comes then is told to nobody. */
export function panelState(state: PlaceState | undefined, event: PanelEvent): PlaceState | undefined {
  if (event.on === 'closed') return undefined
  if (event.on === 'opened') return openPlace(event.issue)
  return state && placeState(state, event)
}

/** Whether 确定 may bet now. */
export const mayConfirm = (state: PlaceState, now: number): boolean =>
  (state.phase === 'open' || state.phase === 'refused') && !(state.moved && now - state.moved.at < MOVED_GUARD_MS)
