import type { LotteryEntry } from '../../../contract/areas/games'
import type { Play } from '../../../rules/play'
import type { BasketEntry } from '../../../state/basketStore'
import { useSession, useStores } from '../../../state/hooks'
import { presence } from '../../../state/presence'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { bonusGroupOf } from '../../shared/bonusGroup'
import { deviceRandom } from '../../shared/deviceRandom'
import { useAttempt } from '../../shared/hooks/useAttempt'
import { emptyPick, randomPick } from '../slip/pick'
import { readPicks } from '../slip/readPicks'
import { basketEntry } from './basketLines'

/** 机选一注: one more line of the play, unit and multiple of the last one; of the game's first play in an empty basket. */
export function useRandomLine(
  { type, typeId }: Pick<LotteryEntry, 'type' | 'typeId'>,
  entries: readonly BasketEntry[],
  playOf: (playId: number) => Play | undefined
) {
  const { api } = useServices()
  const { basket, notices, session } = useStores()
  const bonusGroup = useSession(bonusGroupOf)
  const last = entries.at(-1)
  const [busy, attempt] = useAttempt()
  const add = async () => {
    const isHere = presence(session)
    const playId = last?.playId ?? (await api.call('playList', { type, typeId }))[0]?.playList[0]?.playId ?? 0
    const config = await api.call('playConfig', { type, typeId, playId, bonusGroup })
    const play = playOf(config.playId)
    // The prices are of the player who asked, and so is the basket.
    if (!play || !isHere()) return
    const pick = randomPick(play, emptyPick(play), deviceRandom)
    const stake = { multiple: last?.multiple ?? 1, unitMode: last?.unitMode ?? 1 }
    const added = basket.add(
      typeId,
      readPicks([{ config, play, pick }]).lines.map(entry => basketEntry(entry, stake))
    )
    if (!added) notices.popup(betMessage('basket.full.lines'))
  }
  return { busy, add: () => attempt(add) }
}
