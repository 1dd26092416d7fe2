import type { GameFamily } from '../../../games/family'
import type { Play, PlayGroup } from '../../../rules/play'
import type { SavedBoard } from '../../../state/boardSlots'
import type { GameQuery } from '../useGameQuery'

/** A group of plays as far as it decides what a board opens on. */
export interface Offer {
  readonly groupId: number
  readonly style: PlayGroup['style']
  readonly playList: readonly { readonly playId: number }[]
}

interface Opening<Group> {
  readonly group: Group | undefined
  /** 0 where there is no group. */
  readonly playId: number
}

/** The group and the play a board opens on: what the page names, else what was chosen last, else the first. */
export function openingPlay<Group extends Offer>(
  groups: readonly Group[],
  headerIndex: GameQuery['headerIndex'],
  saved: Pick<SavedBoard, 'groupId' | 'playId'> | undefined
): Opening<Group> {
  const last = groups.find(({ groupId }) => groupId === saved?.groupId)
  const group = (headerIndex === undefined ? last : groups[headerIndex]) ?? groups[0]
  const chosen = saved?.groupId === group?.groupId ? saved?.playId : undefined
  const play = group?.playList.find(({ playId }) => playId === chosen) ?? group?.playList[0]
  return { group, playId: play?.playId ?? 0 }
}

/** What is sold by the rules, as a server lists it (input/getPlayedList): any other may sell less. */
export const offersOf = (family: GameFamily): readonly Offer[] =>
  family.groups.map(({ id, style, plays }) => ({
    groupId: id,
    style,
    playList: plays.map(({ number }) => ({ playId: number }))
  }))

/**
 * Boards small enough to stand under one another: tiles, and tails that are bets of their own. Others take the screen.
 */
const isSmall = ({ layout, rows, tiers }: Play): boolean =>
  layout === 'tiles' || (layout === 'tails' && rows[0]?.options.length === tiers.length)

/** Credit plays made of tiles are one board (§P0.2). */
export const standTogether = (group: Offer | undefined, rules: ReadonlyMap<number, Play>): boolean =>
  group?.style === 'credit' &&
  group.playList.length > 1 &&
  group.playList.every(({ playId }) => {
    const play = rules.get(playId)
    return play !== undefined && isSmall(play)
  })
