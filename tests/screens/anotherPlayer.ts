import type { Stores } from '../../src/state/createStores'
import { userOf } from '../state/fakeWorld'

/** The player leaves the phone, and another with 50 yuan logs in. */
export function anotherPlayer({ session }: Stores): void {
  session.clear()
  session.store.setState({ token: 'another', user: { ...userOf(50), uid: 8 } })
  session.showCoins(50)
}
