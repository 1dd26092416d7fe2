/**
 * Whether what is done every so many ms is due. A clock that was ahead when it was planned must not hold it off until
 * that clock has come as far again.
 */
export const hasCome = (now: number, plannedAt: number, every: number): boolean =>
  now >= plannedAt || plannedAt - now > every
