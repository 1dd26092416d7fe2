import { useState } from 'react'
import type { PlaceState } from './placeState'

/** The state a panel shows: the latest there was, so that it does not go blank while it slides down. */
export function useLastPlace(place: PlaceState | undefined): PlaceState | undefined {
  const [last, setLast] = useState(place)
  if (place && place !== last) setLast(place)
  return place ?? last
}
