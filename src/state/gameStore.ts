import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Cancel } from '../timing/Clock'
import { countdownParts } from '../timing/countdownParts'
import { freshCycle } from '../timing/freshCycle'
import type { CurtainState } from './drawCurtain'
import { curtainOf, OPEN_CURTAIN, revealAt } from './drawCurtain'
import type { FollowedDraws, GameOnScreen, GamePorts, GameState } from './gameState'

type OnScreen = Pick<GameOnScreen, 'typeId' | 'type'>

/** Follows the draws of the game on the screen. */
export interface GameStore {
  readonly store: StoreApi<GameState>
  /** Follows a game's draws until the returned function is called. Entering another game leaves this one. */
  enter(game: GameOnScreen): Cancel
  /**
   * How long after its arrival the scene on the screen shows a result, ms; undefined without a scene: at once. It
   * stands for 5 s from then on.
   */
  setRevealAfter(ms: number | undefined): void
  /** A round of an instant game is under way (`visit`). */
  setCurtain(state: CurtainState): void
  /** An instant game is on the screen: it has no draws to follow, its own overlay shows its wins. */
  enterInstant(game: OnScreen): Cancel
  /** Ends what `enter` began, whoever began it. */
  leave(): void
  /** Asks for issue and draw anew: after a refused bet (§S8). */
  refresh(): void
}

const ELSEWHERE: GameState = {
  typeId: undefined,
  type: undefined,
  cycle: freshCycle,
  countdown: countdownParts(0),
  stage: 'cutoff',
  digits: [],
  reveal: { revealed: '', fresh: false },
  curtain: OPEN_CURTAIN
}

/** The game on the screen: its issue, countdown and draw, and when a result may be read. */
export function createGameStore(ports: GamePorts): GameStore {
  const { clock, time, notices } = ports
  const store = createStore<GameState>(() => ELSEWHERE)
  let leave: Cancel = () => undefined
  let followed: FollowedDraws | undefined
  let revealAfter: number | undefined
  let cancelReveal: Cancel = () => undefined

  function reveal(issue: string): void {
    const { revealed } = store.getState().reveal
    if (revealed !== issue) store.setState({ reveal: { revealed: issue, fresh: revealed !== '' } })
    updateCurtain()
  }

  function updateCurtain(): void {
    const { cycle, reveal, curtain } = store.getState()
    const next = curtainOf(cycle, revealAfter, reveal.revealed)
    if (next.state !== curtain.state || next.issues.join() !== curtain.issues.join()) store.setState({ curtain: next })
  }

  /** Keeps a result from the player until the scene on the stage has shown it. */
  function scheduleReveal(): void {
    cancelReveal()
    const { cycle } = store.getState()
    const issue = cycle.latest?.issue ?? ''
    const wait = revealAt(cycle, revealAfter) - time.now()
    if (wait <= 0) reveal(issue)
    else {
      updateCurtain()
      cancelReveal = clock.after(wait, () => reveal(issue))
    }
  }

  function begin({ typeId, type }: OnScreen, after?: number, follow?: () => FollowedDraws): Cancel {
    leave()
    revealAfter = after
    // A draw may be under way before the first answer comes: on a page with a stage, balance and records wait from the
    // start.
    store.setState({ typeId, type, curtain: curtainOf(freshCycle, revealAfter, '') })
    followed = follow?.()
    let gone = false
    const end = () => {
      if (gone) return
      gone = true
      followed?.leave()
      cancelReveal()
      notices.forget('next-issue')
      followed = undefined
      store.setState(ELSEWHERE)
    }
    leave = end
    return end
  }

  return {
    store,
    enter: game => begin(game, game.revealAfter, () => game.follow(game, ports, store, scheduleReveal)),
    enterInstant: game => begin(game),
    setRevealAfter(ms) {
      if (ms === revealAfter || !followed) return
      revealAfter = ms
      followed.setRevealAfter(ms)
    },
    setCurtain: state => store.setState({ curtain: { state, issues: [] } }),
    leave: () => leave(),
    refresh: () => followed?.refresh()
  }
}
