import { playOn, playTitleOf } from '../../games/registry'
import { contentText } from '../../rules/contentText'
import type { Play, Selection } from '../../rules/play'
import { twoDigits } from '../../rules/twoDigits'
import { ballLook } from '../../widgets/ballLook'
import { inputText } from './inputText'

interface OrderWords {
  readonly play: string
  readonly content: string
  /** The numbers the picked signs stood for in the year of the draw: 马 01 13 25 37 49. Empty for other picks. */
  readonly numbers: string
}

/** The numbers of picks that stand for others in another lunar year (§P6.0). */
function numbersOf(play: Play, selection: Selection): string {
  if (selection.form !== 'picks') return ''
  return play.rows
    .flatMap(({ options }, row) =>
      options.filter(({ value, yearly }) => yearly && selection.rows[row]?.includes(value))
    )
    .map(({ label, numbers = [] }) => `${label} ${numbers.map(twoDigits).join(' ')}`)
    .join('，')
}

/** Group, play and picks of an order in words; what the wire says where this client does not know the play. */
export function orderWords(order: {
  readonly type: number
  readonly playId: number
  readonly name: string
  readonly actioncode: string
  /** Day of its issue: a sign stands for the numbers of that year, whatever year it is read in. */
  readonly openDate?: string | undefined
}): OrderWords {
  const play = playOn(order.playId, order.openDate ?? '')
  const selection = play?.decode(order.actioncode)
  return {
    play: playTitleOf(order.playId) || order.name,
    numbers: order.openDate && play && selection ? numbersOf(play, selection) : '',
    content:
      play && selection ? contentText(play, selection, ballLook(order.type) === 'race') : inputText(order.actioncode)
  }
}
