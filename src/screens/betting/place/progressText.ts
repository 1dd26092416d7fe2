import { betMessage } from '../../../text/betMessages'
import type { PlaceState } from './placeState'

/** What is said about the bet on its way; nothing while the player still decides. */
export function progressText(place: PlaceState): { readonly text: string; readonly bad: boolean } | undefined {
  switch (place.phase) {
    case 'sending':
      return { text: betMessage('bet.sending'), bad: false }
    case 'asking':
      return { text: betMessage('bet.asking'), bad: false }
    case 'lost':
      return { text: betMessage('bet.lost'), bad: true }
    case 'refused':
      return { text: place.message, bad: true }
    case 'open':
      return undefined
  }
}

/** An answer is awaited: the panel can be neither changed nor left. */
export const isBusy = (place: PlaceState): boolean => place.phase === 'sending' || place.phase === 'asking'

/** The bet on the panel is fixed: it is on its way, or its answer is lost. */
export const isLocked = (place: PlaceState | undefined): boolean =>
  place !== undefined && (isBusy(place) || place.phase === 'lost')
