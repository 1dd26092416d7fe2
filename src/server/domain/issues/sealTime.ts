/**
 * How long after its cutoff an issue is sealed: bets under way are written by then. Shorter than the time to any draw.
 */
export const SEAL_AFTER_MS = 300
