import { shownIssue } from '../games/cards'
import { message } from '../text/messages'
import { DrawCycleRunner } from '../timing/DrawCycleRunner'
import { rollingDigits } from '../timing/rollingDigits'
import type { FollowDraws } from './gameState'
import { issueSeed } from './issueSeed'
import { drawnOf, snapshotOf } from './wireDraw'

/** Drives the draw cycle of a game (§S4) by the clock and by pushed events, and keeps in the store what comes of it. */
export const followDraws: FollowDraws = (
  { typeId, type, numbers: range, byDay = false, revealAfter },
  { clock, page, time, api, socket, notices, session },
  store,
  onCycle
) => {
  let seed = 0
  const cycle = new DrawCycleRunner({
    clock,
    page,
    time,
    snapshot: async signal => snapshotOf(await api.call('currentIssue', { typeId }, { signal }), byDay),
    onCycle(next) {
      seed = issueSeed(typeId, next.current?.previous ?? '')
      store.setState({ cycle: next, ...(next.state !== 2 && { digits: [] }) })
      onCycle()
    },
    onCountdown: (countdown, stage) => store.setState({ countdown, stage }),
    onDigits(elapsed) {
      if (range) store.setState({ digits: rollingDigits(seed, elapsed, range) })
    },
    onBalanceDue: () => void session.refresh(),
    onNotice: (previous, issue) =>
      notices.nextIssue(
        message('issue.next', { previous: shownIssue(previous, type), issue: shownIssue(issue, type) })
      ),
    // Without a network that is why, and is said above the page.
    onIssueFailed: () => page.online() && notices.popup(message('issue.failed'))
  })
  const undo = [
    socket.watch(typeId),
    socket.on('drawn', event => {
      const drawn = event.typeId === typeId ? drawnOf(event.last) : undefined
      if (drawn) cycle.acceptDraw(drawn)
    }),
    socket.on('issue', event => {
      if (event.typeId === typeId) cycle.acceptSnapshot(snapshotOf(event.current, byDay))
    }),
    socket.onGap(stream => {
      if (stream === `game:${typeId}`) cycle.refresh()
    }),
    cycle.start(revealAfter)
  ]
  return {
    leave() {
      for (const off of undo.splice(0)) off()
    },
    refresh: () => cycle.refresh(),
    setRevealAfter: ms => cycle.setRevealAfter(ms)
  }
}
