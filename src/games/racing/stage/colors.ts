/** Colour of each car, in the order of their numbers. */
const CAR_COLORS = [
  '#E6C700',
  '#0092DD',
  '#4B4B4B',
  '#FF7600',
  '#12B5C9',
  '#5234FF',
  '#9A9A9A',
  '#E8260C',
  '#8A1108',
  '#07A800'
] as const

export const carColor = (car: number): string => CAR_COLORS[car - 1] ?? '#4B4B4B'
