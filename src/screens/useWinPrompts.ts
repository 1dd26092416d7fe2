import { useEffect } from 'react'
import type { DataOf } from '../contract/endpoints'
import { useSession, useStores } from '../state/hooks'
import { useServices } from '../state/ServicesContext'
import { message } from '../text/messages'
import { Poller } from '../timing/Poller'
import { exactAmount } from '../ui/amountText'
import { issueText } from './gameLook'

type Prompts = DataOf<'repeatPrompt'>

const EVERY_MS = 15_000

/**
 * Tells a player of orders that won since the last time, wherever they are. Not on a betting screen: there the
 * draw itself tells, and the sentence would come before it.
 */
export function useWinPrompts(): void {
  const { api, clock, page, socket } = useServices()
  const { notices, game } = useStores()
  const token = useSession(state => state.token)
  useEffect(() => {
    if (!token) return undefined
    const poller = new Poller<Prompts>({
      clock,
      page,
      everyMs: EVERY_MS,
      ask: signal => {
        const isWatching = game.store.getState().typeId !== undefined
        return isWatching ? Promise.resolve([]) : api.call('repeatPrompt', {}, { signal })
      },
      onAnswer(won) {
        for (const { title, actionNo, bonus } of won)
          notices.popup(message('win.prompt', { title, issue: issueText(actionNo, 0), bonus: exactAmount(bonus) }))
      }
    })
    const stop = poller.start()
    const off = socket.on('settled', () => poller.askNow())
    return () => {
      off()
      stop()
    }
  }, [token, api, clock, page, socket, notices, game])
}
