import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { GameFamily } from '../../../games/family'
import { useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { InstantRunner } from './InstantRunner'
import type { InstantView } from './instantView'
import { instantTimingOf } from './runnerTiming'

interface RunnerOnScreen {
  readonly runner: InstantRunner
  /** What it shows; undefined while no round is on the screen. */
  readonly view: InstantView | undefined
  /** Ends it, and takes what it shows off the screen. */
  readonly end: () => void
  /** A round has news for every list of rounds, and the pair that it was drawn from. */
  readonly askLists: () => void
}

/** The runner of an instant game; balance, lists and curtain follow what it shows. */
export function useInstantRunner(
  { type, typeId, pace }: LotteryEntry,
  family: GameFamily,
  stopsOnWin: boolean
): RunnerOnScreen {
  const { api, clock } = useServices()
  const { session, game } = useStores()
  const queries = useQueryClient()
  const [view, setView] = useState<InstantView>()
  const timing = instantTimingOf(family, pace)
  const stops = useRef(stopsOnWin)
  stops.current = stopsOnWin
  const askLists = useCallback(() => {
    for (const list of ['instantHistory', 'instantSeeds', 'orderList'])
      void queries.invalidateQueries({ queryKey: [list] })
  }, [queries])
  const runner = useMemo(
    () =>
      new InstantRunner({
        clock,
        api,
        type,
        typeId,
        timing,
        stopsOnWin: () => stops.current,
        onView: next => {
          setView(next)
          game.setCurtain(next.shown ? 'open' : next.round ? 'revealing' : 'awaiting')
        },
        onCoins: coins => session.showCoins(coins),
        onBalance: () => void session.refresh(),
        onShown: () => {
          void session.refresh()
          askLists()
        }
      }),
    [clock, api, type, typeId, timing, session, game, askLists]
  )
  const end = useCallback(() => {
    runner.end()
    setView(undefined)
    game.setCurtain('open')
  }, [runner, game])
  return { runner, view, end, askLists }
}
