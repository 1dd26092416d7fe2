import { sideClass } from '../../../widgets/trend/sideTone'

const PAIRS: readonly string[] = ['大小', '单双', '龙虎']
const isNumber = (label: string): boolean => /^\d+$/.test(label)

/**
 * What the eye should find in a row of counts: of two neighbouring sides the one that came more often, in its colour,
 * and the number that came most. Undefined for every other column.
 */
export function highlights(labels: readonly string[], counts: readonly number[]): readonly (string | undefined)[] {
  const most = Math.max(1, ...counts.filter((_, at) => isNumber(labels[at] ?? '')))
  return labels.map((label, at) => {
    const count = counts[at] ?? 0
    if (isNumber(label)) return count === most ? 'side-a' : undefined
    const first = PAIRS.includes(`${label}${labels[at + 1]}`)
    const rival = first ? at + 1 : PAIRS.includes(`${labels[at - 1]}${label}`) ? at - 1 : at
    return count > (counts[rival] ?? 0) ? sideClass(label) : undefined
  })
}
