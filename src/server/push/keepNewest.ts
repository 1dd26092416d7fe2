/**
 * Sets the value of a key. Of more keys than `most` the one that was set longest ago is forgotten.
 * @returns the forgotten value
 */
export function keepNewest<V>(map: Map<string, V>, most: number, key: string, value: V): V | undefined {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map
  if (map.size <= most || !oldest) return undefined
  map.delete(oldest[0])
  return oldest[1]
}
