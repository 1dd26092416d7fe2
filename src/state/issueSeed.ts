/** Public seed of an issue's choreography: the same on every phone, known before the draw, blind to the result. */
export function issueSeed(typeId: number, issue: string): number {
  let hash = 2166136261 ^ typeId
  for (let at = 0; at < issue.length; at++) hash = Math.imul(hash ^ issue.charCodeAt(at), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
