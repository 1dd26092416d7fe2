import { useNavigate } from 'react-router'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { PlayConfig } from '../../../contract/areas/plays'
import { availableUnits, unitModesOf } from '../../../rules/slip'
import type { CodeLine } from '../../../rules/slip-code/pricedLines'
import type { NewBasketEntry } from '../../../state/basketStore'
import { useSession, useStores } from '../../../state/hooks'
import { basketPath } from '../../../state/paths'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { bonusGroupOf } from '../../shared/bonusGroup'
import { useAttempt } from '../../shared/hooks/useAttempt'
import { basketEntry } from '../basket/basketLines'
import { pickOf } from '../slip/pick'
import { readPicks } from '../slip/readPicks'
import { stakeOnBoard } from '../slip/stakeOnBoard'

/** Up to this many plays are asked for one by one; more are asked for with the whole game in one call. */
const ONE_BY_ONE = 8

/** A line of a code as an entry of the basket; undefined where the game does not sell it so. */
function entryOf(line: CodeLine, config: PlayConfig | undefined, unitMenu: string): NewBasketEntry | undefined {
  const { play, selection } = line
  const stake = config && stakeOnBoard(config.style, line)
  if (!stake || stake.multiple > config.maxMultiple) return undefined
  if (!availableUnits(unitModesOf(config.unitMenu), unitModesOf(unitMenu)).includes(stake.unitMode)) return undefined
  const [read] = readPicks([{ config, play, pick: pickOf(play, selection) }]).lines
  return read && basketEntry(read, stake)
}

/** Puts the lines of a code into the basket at the prices of the game: all of them or none. Who leaves takes none. */
export function useTakeCode({ type, typeId, unitMenu }: LotteryEntry) {
  const { api } = useServices()
  const { basket, notices } = useStores()
  const navigate = useNavigate()
  const bonusGroup = useSession(bonusGroupOf)
  const [busy, attempt] = useAttempt()
  const prices = async (lines: readonly CodeLine[]) => {
    const playIds = [...new Set(lines.map(line => line.playId))]
    if (playIds.length > ONE_BY_ONE)
      return (await api.call('allPages', { type, typeId, bonusGroup })).flatMap(({ plays }) => plays)
    return Promise.all(playIds.map(playId => api.call('playConfig', { type, typeId, playId, bonusGroup })))
  }
  const add = (lines: readonly CodeLine[], configs: readonly PlayConfig[]) => {
    const entries = lines.flatMap(line => {
      const config = configs.find(({ playId }) => playId === line.playId)
      return entryOf(line, config, unitMenu) ?? []
    })
    if (entries.length < lines.length) return notices.popup(betMessage('slip-code.not-sold'))
    if (!basket.add(typeId, entries)) return notices.popup(betMessage('basket.full.lines'))
    notices.popup(betMessage('basket.added'))
    void navigate(basketPath({ type, typeId }), { replace: true })
  }
  return {
    busy,
    take: (lines: readonly CodeLine[]) =>
      attempt(
        () => prices(lines),
        configs => add(lines, configs)
      )
  }
}
