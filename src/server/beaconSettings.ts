import { z } from 'zod'
import { isHash } from '../rules/trust/hex'
import type { BeaconAddress } from './ports/BeaconPort'
import { calledUrl } from './settingParts'

/** The variables of public randomness, each checked on its own. */
export const beaconEnvironment = {
  BEACON_URL: calledUrl('BEACON_URL', 'https://api.drand.sh'),
  BEACON_CHAIN: z
    .string()
    .optional()
    .refine(
      text => !text || isHash(text),
      'BEACON_CHAIN is no hash of a chain: copy its 64 lower-case hexadecimal digits from the beacon.'
    ),
  BEACON_KEY: z
    .string()
    .optional()
    .refine(
      text => !text || /^(?:[0-9a-f]{96}|[0-9a-f]{192})$/.test(text),
      'BEACON_KEY is no public key of a chain: copy its 96 or 192 lower-case hexadecimal digits from the beacon.'
    )
}

type BeaconEnvironment = z.output<z.ZodObject<typeof beaconEnvironment>>

/** Why the settings do not go together, in one sentence; undefined when they do. */
export function beaconProblem(read: BeaconEnvironment, production: boolean): string | undefined {
  const { BEACON_URL: url, BEACON_CHAIN: chain, BEACON_KEY: key } = read
  if (Boolean(chain) !== Boolean(key) || (chain && !url))
    return 'BEACON_URL, BEACON_CHAIN and BEACON_KEY belong together: set all of them, BEACON_URL alone, or none.'
  return production && url?.startsWith('http:')
    ? 'BEACON_URL is no https address while NODE_ENV is production: use https.'
    : undefined
}

export const beaconOf = ({ BEACON_URL, BEACON_CHAIN, BEACON_KEY }: BeaconEnvironment): BeaconAddress | undefined =>
  BEACON_URL
    ? { url: BEACON_URL, ...(BEACON_CHAIN && BEACON_KEY && { chain: { hash: BEACON_CHAIN, key: BEACON_KEY } }) }
    : undefined
