import type { GameFamily } from '../../games/family'
import { FAMILIES } from '../../games/registry'
import { ballLook } from '../../widgets/ballLook'
import { contentText } from '../../widgets/contentText'

const SHOWN = 60

/** An actionCode without its play: rows by 竖线, numbers by spaces, uploads by commas, a dash for an empty row before others. */
export function inputText(actionCode: string): string {
  const [body = '', places] = actionCode.split('@')
  const text = body
    .replace(/\|+$/, '')
    .split(';')
    .map(line =>
      line
        .split('|')
        .map(row => row.replaceAll(',', ' ') || '-')
        .join(' | ')
    )
    .join('，')
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return places ? `${cut}（${places.replaceAll(',', '')}）` : cut
}

const familyOfPlay = (playId: number): GameFamily | undefined =>
  FAMILIES.find(family => family.groups.some(group => group.plays.some(play => play.number === playId)))

export interface OrderWords {
  readonly play: string
  readonly content: string
}

/** Group, play and picks of an order in words; what the wire says where this client does not know the play. */
export function orderWords(order: {
  readonly type: number
  readonly playId: number
  readonly name: string
  readonly actioncode: string
}): OrderWords {
  const group = familyOfPlay(order.playId)?.groups.find(({ plays }) => plays.some(play => play.number === order.playId))
  const play = group?.plays.find(({ number }) => number === order.playId)
  const selection = play?.decode(order.actioncode)
  return {
    play: group && group.name !== order.name ? `${group.name} ${order.name}` : order.name,
    content:
      play && selection ? contentText(play, selection, ballLook(order.type) === 'race') : inputText(order.actioncode)
  }
}
