import { LONGEST_SET } from '../../../contract/areas/numberSets'
import { playByNumber } from '../../../games/registry'
import { CallRefused } from '../../CallRefused'
import type { NewSet, NumberSets } from '../../domain/users/NumberSets'
import { MOST_OF_A_PLAY, MOST_OF_A_PLAYER } from '../../domain/users/NumberSets'
import type { HandlersOf } from '../handlers'

interface WantedSet {
  readonly playId: number
  readonly actionCode: string
}

/** 收藏号码: the number sets a player keeps of plays. */
export function numberSetHandlers(
  sets: NumberSets,
  now: () => number
): HandlersOf<'numberSets' | 'saveNumberSets' | 'removeNumberSet'> {
  return {
    numberSets: async ({ playIds }, { session }) => {
      const kept = await sets.of(session.uid, playIds.split(',').map(Number))
      return { sets: kept.map(({ id, play, code }) => ({ id, playId: play, actionCode: code })), most: MOST_OF_A_PLAY }
    },
    saveNumberSets: async ({ sets: wanted }, { session }) => {
      const keeping = await sets.keep(session.uid, wanted.map(readSet), now())
      if (keeping.ok) return { saved: keeping.saved }
      throw keeping.full === 'play'
        ? CallRefused.of('number-sets.full', { n: MOST_OF_A_PLAY })
        : CallRefused.of('number-sets.full.all', { n: MOST_OF_A_PLAYER })
    },
    removeNumberSet: async ({ id }, { session }) => {
      await sets.remove(session.uid, id)
      return {}
    }
  }
}

/**
 * What may be kept is what may be bet; kept as the play itself writes it.
 * @throws CallRefused with the sentence a bet of it would get
 */
function readSet({ playId, actionCode }: WantedSet): NewSet {
  const play = playByNumber(playId)
  if (!play) throw CallRefused.of('play.unknown')
  if (actionCode.length > LONGEST_SET) throw CallRefused.of('number-sets.long', { n: LONGEST_SET })
  const read = play.read(actionCode)
  if (!read.ok) throw CallRefused.of(read.code, read.params)
  const check = play.check(read.selection)
  if (!check.ok) throw CallRefused.of(check.code, check.params)
  if (play.count(read.selection) < 1) throw CallRefused.of('bet.none')
  return { play: play.number, code: play.encode(read.selection) }
}
