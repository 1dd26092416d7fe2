import { useCallback, useEffect, useRef } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import type { GameFamily } from '../../../games/family'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import type { Cancel } from '../../../timing/Clock'
import type { InstantView } from './instantView'
import { keepAsking } from './keepAsking'
import { failedForNow } from './refusedForGood'
import { useInstantRunner } from './useInstantRunner'

interface Instant {
  /** Undefined while no round is on the screen. */
  readonly view: InstantView | undefined
  /** The bet is accepted: a single round by its number; empty when the answer with the number was lost. */
  readonly playRound: (issue: string) => void
  /** A series was started: its present state is asked for. */
  readonly playSeries: () => void
  /** A series may run of which this page does not know: one that does waits for 继续. */
  readonly findSeries: () => void
  /** The round that stands on the stage until the next. */
  readonly rests: (round: InstantRound | undefined) => void
  /** 继续: a series that waits since the player came back. */
  readonly goOn: () => void
  readonly stop: () => void
  readonly close: () => void
}

/** The rounds of an instant game while its page is looked at; a series begun on an earlier visit waits for 继续. */
export function useInstant(game: LotteryEntry, family: GameFamily, stopsOnWin: boolean): Instant {
  const { type, typeId } = game
  const { api, clock, page } = useServices()
  const { session, game: gameStore, lateBets } = useStores()
  const token = useSession(state => state.token)
  const { runner, view, end, askLists } = useInstantRunner(game, family, stopsOnWin)
  useEffect(() => gameStore.enterInstant({ typeId, type }), [gameStore, typeId, type])
  /** The player is on this page. What was bet before he left is played when he is back. */
  const isHere = useRef(false)
  const cancel = useRef<Cancel>(() => undefined)
  /** Asks for the series of this game until there is an answer, while the visit lasts and nobody asks anew. */
  const find = useCallback(
    (take: (series: InstantSeries) => void) => {
      if (!isHere.current) return
      cancel.current()
      cancel.current = keepAsking(clock, {
        ask: () => api.call('seriesState', { typeId }),
        answered: series => {
          take(series)
          return false
        },
        failed: failedForNow
      })
    },
    [api, clock, typeId]
  )
  const findSeries = useCallback(() => find(series => runner.resume(series)), [find, runner])
  useEffect(() => {
    if (!token) return undefined
    isHere.current = true
    findSeries()
    return () => {
      isHere.current = false
      cancel.current()
      // The page may outlive the session: what the player left behind has nobody who could close it.
      end()
    }
  }, [findSeries, end, token])
  useEffect(
    () =>
      lateBets.subscribe(({ accepted }, { accepted: before }) => {
        const found = accepted.slice(before.length).map(({ call }) => call.endpoint)
        if (found.includes('startSeries')) findSeries()
        if (found.includes('saveInstant')) askLists()
      }),
    [lateBets, findSeries, askLists]
  )
  useEffect(() => page.on(event => event === 'hidden' && runner.pause()), [page, runner])
  useEffect(
    () =>
      session.store.subscribe(({ user }, { user: before }) => {
        if (before?.protection?.dueTime && user?.protection?.dueTime === 0) runner.proceed()
      }),
    [session, runner]
  )
  const playSeries = useCallback(
    () =>
      find(series => {
        if (series.status === 'none') return
        runner.series(series)
        // Looked away while the answer was on its way.
        if (!page.visible()) runner.pause()
      }),
    [find, runner, page]
  )
  return {
    view,
    playRound: issue => {
      if (isHere.current) runner.round(issue)
    },
    playSeries,
    findSeries,
    rests: useCallback(round => runner.rests(round), [runner]),
    goOn: () => runner.goOn(),
    stop: () => runner.stop(),
    close: () => {
      end()
      // Its stop was not answered: where the server has not heard it, the series waits for 停止 or 继续.
      if (view?.status === 'stopping') findSeries()
    }
  }
}
