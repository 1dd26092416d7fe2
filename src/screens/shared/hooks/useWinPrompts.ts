import { useEffect } from 'react'
import type { DataOf } from '../../../contract/endpoints'
import { shownIssue } from '../../../games/cards'
import { yuanText } from '../../../rules/yuanText'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { message } from '../../../text/messages'
import type { Cancel } from '../../../timing/Clock'
import { Poller } from '../../../timing/Poller'

type Won = DataOf<'repeatPrompt'>

const EVERY_MS = 15_000
/** Added while the socket is connected: it tells of settlements at once, and a question only finds what it missed. */
const CONNECTED_MORE_MS = 45_000
/** The server leaves a win to the stages of the player for ten seconds. */
const AFTER_DRAW_MS = 10_500

const NONE: Won = { count: 0, bonus: 0 }

/** The prompt for wins: one sentence, however many orders won. */
const sentence = ({ count, bonus, only }: Won): string =>
  only
    ? message('win.prompt', {
        title: only.title,
        issue: shownIssue(only.actionNo, only.type),
        bonus: yuanText(bonus)
      })
    : message('win.prompts', { n: count, bonus: yuanText(bonus) })

/** Wins that come while the page is hidden join the next ones in one sentence. */
const both = (a: Won, b: Won): Won => {
  if (a.count === 0) return b
  return b.count === 0 ? a : { count: a.count + b.count, bonus: a.bonus + b.bonus }
}

/**
 * Tells players of their wins on any page but a betting screen, where the draw itself tells. Wins that were read there
 * are reported to the server before new ones are asked for, so that none is told twice.
 */
export function useWinPrompts(): void {
  const { api, clock, page, socket } = useServices()
  const { notices, game, seen } = useStores()
  const token = useSession(state => state.token)
  useEffect(() => {
    if (!token) return undefined
    let live = true
    let untold = NONE
    /** Issues with settled orders of the player, as the socket has told. */
    const settled = new Set<string>()
    const tell = () => {
      if (untold.count === 0 || !page.visible()) return
      notices.win(sentence(untold))
      untold = NONE
    }
    const ask = async (): Promise<void> => {
      const watching = game.store.getState().typeId !== undefined
      // Whose draws are watched without a bet has nothing to say of them before the page is left: a crowd does that.
      const sent = seen.pending().filter(issue => !watching || !socket.connected || settled.has(issue))
      if (sent.length > 0) {
        const { unsettled } = await api.call('resultsSeen', { issues: sent.join() })
        if (!live) return
        seen.acknowledge(sent, unsettled)
      }
      if (game.store.getState().typeId !== undefined) return
      // The server gives each win only once: the answer is waited for and used, even when the page has changed since.
      const won = await api.call('repeatPrompt', {})
      if (!live) return
      untold = both(untold, won)
      tell()
    }
    const poller = new Poller<void>({
      ...{ clock, page, ask, everyMs: EVERY_MS, onAnswer: () => undefined },
      jitterMs: () => (socket.connected ? CONNECTED_MORE_MS : 0)
    })
    let cancelAsk: Cancel = () => undefined
    const offs = [
      poller.start(),
      page.on(event => event === 'visible' && tell()),
      seen.onSeen(() => poller.askNow()),
      socket.on('settled', ({ typeId, issue }) => {
        settled.add(`${typeId}:${issue}`)
        cancelAsk()
        cancelAsk = clock.after(AFTER_DRAW_MS, () => poller.askNow())
      })
    ]
    return () => {
      live = false
      cancelAsk()
      for (const off of offs) off()
    }
  }, [token, api, clock, page, socket, notices, game, seen])
}
