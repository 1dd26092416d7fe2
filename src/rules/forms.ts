/** Forms of three numbers, in the order of their wire codes 1–5 (§S3, §T3). */
export const FORMS = ['triple', 'straight', 'pair', 'halfStraight', 'mixed'] as const
export type Form = (typeof FORMS)[number]
export const FORM_NAMES: Readonly<Record<Form, string>> = {
  triple: '豹子',
  straight: '顺子',
  pair: '对子',
  halfStraight: '半顺',
  mixed: '杂六'
}
/** Their names in the same order. */
export const FORM_LABELS = FORMS.map(form => FORM_NAMES[form])
/** Ways of 1000 in which three digits take each form, 9 and 0 adjacent (§P3.8). */
export const DIGIT_FORM_WAYS: Readonly<Record<Form, number>> = {
  triple: 10,
  straight: 60,
  pair: 270,
  halfStraight: 360,
  mixed: 300
}

/** Digits close the ring 9–0 (§P14); dice and 11x5 do not. */
type Adjacency = 'ring' | 'line'

/** The form of three numbers, order ignored: 1 豹子, 2 顺子, 3 对子, 4 半顺, 5 杂六. */
export function formCode(three: readonly number[], adjacency: Adjacency = 'ring'): number {
  const [a = 0, b = 0, c = 0] = three
  const [low, high] = [Math.min(a, b, c), Math.max(a, b, c)]
  const middle = a + b + c - low - high
  if (low === high) return 1
  if (low === middle || middle === high) return 3
  const links =
    Number(middle - low === 1) + Number(high - middle === 1) + Number(adjacency === 'ring' && high - low === 9)
  if (links >= 2) return 2
  return links === 1 ? 4 : 5
}

/** The form of three numbers, order ignored. */
export const formOf = (three: readonly number[], adjacency: Adjacency = 'ring'): Form =>
  FORMS[formCode(three, adjacency) - 1] ?? 'mixed'

/** Its name: 豹子, 顺子 … */
export const formName = (three: readonly number[], adjacency: Adjacency = 'ring'): string =>
  FORM_NAMES[formOf(three, adjacency)]
