import { sideClass } from '../../../widgets/trend/sideTone'

/** Sides that stand against each other. */
const RIVALS: ReadonlyMap<string, string> = new Map([
  ['大', '小'],
  ['单', '双'],
  ['龙', '虎']
])

/**
 * What the eye should find in a row of counts: of two neighbouring sides the one that came more often, in its colour,
 * and the number that came most. Undefined for every other column.
 */
export function standouts(labels: readonly string[], counts: readonly number[]): readonly (string | undefined)[] {
  const numbers = counts.filter((_, at) => /^\d+$/.test(labels[at] ?? ''))
  const most = Math.max(0, ...numbers)
  const isAhead = (at: number, rival: number) => (counts[at] ?? 0) > (counts[rival] ?? 0)
  return labels.map((label, at) => {
    if (/^\d+$/.test(label)) return most > 0 && counts[at] === most ? 'side-a' : undefined
    const first = RIVALS.get(label) !== undefined && RIVALS.get(label) === labels[at + 1]
    const second = at > 0 && RIVALS.get(labels[at - 1] ?? '') === label
    return (first && isAhead(at, at + 1)) || (second && isAhead(at, at - 1)) ? sideClass(label) : undefined
  })
}
