import { playsOf } from '../games/createFamilies'
import { FAMILIES } from '../games/registry'
import type { DrawResult } from '../rules/play'
import { seededRandom } from '../rules/random'
import { optionsOf } from './options'
import { outcomeSpace } from './outcomeSpace'
import type { ProofSize } from './provePlay'
import { provePlay } from './provePlay'
import { proveSpecial } from './proveSpecial'

/** `npm run prove [-- --seed 7]`: every play of every family against enumeration; exit 1 on any mismatch. */
const FULL: ProofSize = { selections: 40, draws: 40, sums: 4, whole: 60_000, notes: 20_000 }
const SHOWN = 20

const { seed } = optionsOf({ seed: { type: 'string', default: '1' } })
const failures: string[] = []
const rows = FAMILIES.map(family => {
  const started = performance.now()
  const spaces = new Map<string, readonly DrawResult[]>()
  const row = { family: family.key, plays: 0, selections: 0, outcomes: 0, comparisons: 0, mismatches: 0, seconds: 0 }
  for (const play of playsOf(family)) {
    const key = play.positions.join()
    const space = spaces.get(key) ?? outcomeSpace(family, play)
    spaces.set(key, space)
    const proof = provePlay(family, play, space, seededRandom(`${seed}/${play.id}`), FULL)
    row.plays += 1
    row.selections += proof.selections
    row.outcomes += proof.outcomes
    row.comparisons += proof.comparisons
    row.mismatches += proof.mismatches.length
    failures.push(...proof.mismatches)
  }
  const special = proveSpecial(family)
  row.mismatches += special.length
  failures.push(...special)
  return { ...row, seconds: Math.round((performance.now() - started) / 100) / 10 }
})

console.table(rows)
console.log(`seed ${seed}: ${failures.length === 0 ? 'no mismatch' : `${failures.length} mismatches`}`)
for (const failure of failures.slice(0, SHOWN)) console.log(`  ${failure}`)
if (failures.length > 0) process.exitCode = 1
