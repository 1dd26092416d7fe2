/** Seven-segment-like strokes on a 4 × 6 grid, one path a digit: shapes instead of text, so no text can be read out. */
const STROKES: readonly string[] = [
  'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  'M1 1L2 0V6M1 6H3',
  'M0 1L1 0H3L4 1V2L0 6H4',
  'M0 0H4L2 2.5H3L4 3.5V5L3 6H1L0 5',
  'M3 6V0L0 4H4',
  'M4 0H0V2.5H3L4 3.5V5L3 6H0',
  'M3.5 0H2L0 2V5L1 6H3L4 5V4L3 3H0',
  'M0 0H4L1.5 6',
  'M1 3L0 2V1L1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3',
  'M4 3H1L0 2V1L1 0H3L4 1V4L2 6H1'
]

const WIDTH = 120
const HEIGHT = 44

/**
 * A picture of the digits as SVG, every one shifted, turned and sized by chance, over a few lines.
 * `pick(n)` gives a whole number in 0…n−1.
 */
export function codePicture(digits: string, pick: (below: number) => number): string {
  const glyphs = [...digits].map((digit, place) => {
    const x = 10 + place * 27 + pick(5)
    const y = 7 + pick(9)
    const turn = pick(41) - 20
    const size = (42 + pick(10)) / 10
    return `<path transform="translate(${x} ${y}) rotate(${turn} 8 12) scale(${size})" d="${STROKES[Number(digit)] ?? ''}" stroke-width="${(5 + pick(3)) / 10}"/>`
  })
  const noise = Array.from({ length: 4 }, () => {
    const [x1, y1, x2, y2, x3, y3] = [pick(30), pick(HEIGHT), 30 + pick(60), pick(HEIGHT), 90 + pick(30), pick(HEIGHT)]
    return `<path d="M${x1} ${y1}Q${x2} ${y2} ${x3} ${y3}" stroke-width="1" opacity=".5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#5b6472" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}${noise.join('')}</svg>`
}
