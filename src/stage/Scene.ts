import type { Container, Texture } from 'pixi.js'
import type { Hud } from './hud/Hud'

/**
 * How fast a draw is shown. `draw`: the full shot list, result at about 3.3 s. `instant`: an instant game, whose prize
 * opens 5 s after the start, 3 s in racing; `quick`: the other racing variant, 2 s (§S4).
 */
export const PACES = ['draw', 'instant', 'quick'] as const
export type Pace = (typeof PACES)[number]

/** Money in 1/10000 yuan (src/rules/money.ts), and when it was announced, server ms. */
export interface Win {
  readonly stake: number
  readonly payout: number
  readonly at: number
}

/** What a draw scene shows. Times are server ms since 1970; `result` is absent until it is known. */
export interface DrawSceneProps {
  readonly issue: string
  /** Lottery type of the game: it decides how an issue is named (games/cards). */
  readonly type: number
  /** Public seed of the choreography (issue identity). It never depends on the result. */
  readonly seed: number
  /** The previous draw, shown while waiting. */
  readonly lastIssue?: string
  readonly lastResult?: readonly number[]
  /** Day of the issue and of the one before, yyyy-MM-dd in UTC+8: the words of a ball may follow it. */
  readonly day?: string
  readonly lastDay?: string
  /** Countdown reaches zero: D of the shot list. */
  readonly drawAt: number
  /** When this client learned the result: R of the shot list. Both or neither. */
  readonly settled?: { readonly result: readonly number[]; readonly at: number }
  /** `draw` by default. */
  readonly pace?: Pace
  /** What the player's own bet brought: shown by scenes that can celebrate (win/withWin). */
  readonly win?: Win
  /**
   * What the player bet on among `SceneModule.ownPlays` has come,
   * and the bets of the issue brought more than they cost.
   */
  readonly own?: boolean
}

/** The room a scene has. */
export interface StageLayout {
  /** CSS px of the host. Scenes draw in 390-wide units and scale. */
  readonly width: number
  readonly height: number
}

/** What a scene spends on looks. */
export const QUALITIES = ['high', 'medium', 'low'] as const
/** high: DPR up to 2; medium: 1.5; low: 1 and no per-pixel effects. */
export type Quality = (typeof QUALITIES)[number]

/** What a scene is given by its host. */
export interface SceneContext {
  readonly texture: (alias: string) => Texture
  /** Textures of `SceneModule.later`; undefined until they have come. */
  readonly later: () => ((alias: string) => Texture) | undefined
  /** Words are declared on it (`hud/HudLayer`). */
  readonly hud: Hud
  /** Read at every pose: a player turns it on in the middle of a draw. */
  readonly reducedMotion: boolean
  readonly quality: () => Quality
  /** Sound cues go out; the scene never plays them. */
  readonly cue: (name: string) => void
  /** The page was hidden since the frame before. */
  readonly returned: () => boolean
  /** Phase changes for the DOM around the stage. */
  readonly onPhase: (phase: DrawPhase) => void
}

/** Racing display of §S4: waiting, running, finished; `closed` after about 8.3 s. */
export const DRAW_PHASES = ['waiting', 'running', 'finished', 'closed'] as const
export type DrawPhase = (typeof DRAW_PHASES)[number]

/**
 * One scene of the stage. The constructor builds nodes; `exit` is synchronous and leaves nothing behind.
 * A scene never reads a store: props in, cues and phases out. Poses come from its pure motion file.
 */
export interface Scene<Props = DrawSceneProps> {
  readonly view: Container
  enter(props: Props): void
  setProps(next: Props): void
  /**
   * Draws the pose at server time `now`. True while it moves; a number when nothing will move for that many ms;
   * false when nothing will until the next setProps.
   */
  update(now: number): boolean | number
  /** `height` in units of the panel, whose width it has (`panel.ts`). */
  resize(height: number): void
  exit(): void
}

/** A pose as plain boxes: what the page shows without WebGL. */
export interface StageBoard {
  readonly phase: DrawPhase
  readonly title: string
  readonly note: string
  readonly cells: readonly { readonly text: string; readonly color: string; readonly ink: string }[]
  /** Short lines under the cells: the countdown, the sum. */
  readonly facts: readonly string[]
}

/** What a family's stage folder exports. */
export interface SceneModule<Props = DrawSceneProps> {
  readonly key: string
  /** ms from the arrival of a result to the moment all of it is shown, at the pace of a draw. */
  readonly revealAfter: number
  /** Plays whose win the scene marks as the player's own as it comes (`DrawSceneProps.own`). */
  readonly ownPlays?: readonly string[]
  /** That mark is read for so many ms before winnings are celebrated over it. */
  readonly ownStands?: number
  /** Texture bundles under assets/, loaded before `create`. */
  readonly bundles: readonly string[]
  /** Bundles that the first frame does not wait for. Where they do not come, the scene goes on without. */
  readonly later?: readonly string[]
  readonly create: (context: SceneContext) => Scene<Props>
  /** The same poses as one readable sentence, for the live region. */
  readonly describe: (props: Props, now: number) => string
  /** The same poses as boxes, for pages without WebGL. */
  readonly board: (props: Props, now: number) => StageBoard
}
