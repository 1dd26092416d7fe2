import type { Outcome } from '../../rules/trend/series'
import { outcomeNamed } from '../../rules/trend/series'

type SideTone = 'a' | 'b' | 'tie'

const RED: readonly Outcome[] = ['big', 'even', 'dragon', 'front', 'rise', 'shown', 'triple']
const BLUE: readonly Outcome[] = ['small', 'odd', 'tiger', 'back', 'fall']

/** The colour an outcome has wherever it is written: red, blue, or jade for 和 (§T9); others have none. */
export function sideTone(word: string): SideTone | undefined {
  const outcome = outcomeNamed(word)
  if (RED.includes(outcome)) return 'a'
  if (BLUE.includes(outcome)) return 'b'
  return outcome === 'tie' ? outcome : undefined
}

/** The same as the class of a word in a list. */
export function sideClass(word: string): string {
  const tone = sideTone(word)
  return tone ? `side-${tone}` : ''
}
