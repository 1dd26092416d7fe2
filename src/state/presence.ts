import type { Stores } from './createStores'

/**
 * Who is at this phone now, to be asked again when the answer of a money call comes: of the money of who has left, the
 * next one hears nothing. @returns whether it is still the same player
 */
export function presence({ store }: Stores['session']): () => boolean {
  const uid = () => store.getState().user?.uid
  const player = uid()
  return () => uid() === player
}
