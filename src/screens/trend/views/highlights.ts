import { sideClass, sideTone } from '../../../widgets/trend/sideTone'

const isNumber = (label: string): boolean => /^\d+$/.test(label)

/**
 * What the eye should find in a row of counts: of two neighbouring sides the one that came more often, in its colour,
 * and the number that came most. Undefined for every other column.
 */
export function highlights(labels: readonly string[], counts: readonly number[]): readonly (string | undefined)[] {
  const most = Math.max(1, ...counts.filter((_, at) => isNumber(labels[at] ?? '')))
  // Sides stand in pairs after the numbers: 大 小, 单 双.
  const first = labels.findIndex(label => !isNumber(label))
  return labels.map((label, at) => {
    const count = counts[at] ?? 0
    if (isNumber(label)) return count === most ? 'side-a' : undefined
    const rival = first + ((at - first) ^ 1)
    const isSide = sideTone(label) && sideTone(labels[rival] ?? '')
    return isSide && count > (counts[rival] ?? 0) ? sideClass(label) : undefined
  })
}
