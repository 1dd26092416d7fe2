type SideTone = 'a' | 'b' | 'tie'

const RED: readonly string[] = ['大', '双', '龙', '前', '升', '√', '豹子']
const BLUE: readonly string[] = ['小', '单', '虎', '后', '降']

/** The colour an outcome has wherever it is written: red, blue, or jade for 和 (§T9); others have none. */
export function sideTone(word: string): SideTone | undefined {
  if (RED.includes(word)) return 'a'
  if (BLUE.includes(word)) return 'b'
  return word === '和' ? 'tie' : undefined
}

/** The same as the class of a word in a list. */
export function sideClass(word: string): string {
  const tone = sideTone(word)
  return tone ? `side-${tone}` : ''
}
