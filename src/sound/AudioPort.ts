/** One loaded sprite. */
export interface SpritePlayer {
  ready(): boolean
  /** Runs once when the sprite has arrived; never, if it does not. */
  onReady(run: () => void): void
  /** Starts a clip and names the playing. */
  play(clip: string): number
  stop(playing: number): void
  /** Speed and pitch, 1 as recorded. */
  rate(playing: number, rate: number): void
  /** Where it is heard: −1 left, 0 in the middle, 1 right. */
  pan(playing: number, place: number): void
  fade(playing: number, from: number, to: number, ms: number): void
}

/** What the manager needs of the machine's sound. */
export interface AudioPort {
  /** `none` before the first sprite and where there is no sound at all. iOS adds `interrupted`. */
  state(): string
  /** True when the sound runs afterwards. */
  resume(): Promise<boolean>
  /** Throws the broken sound away; sprites load again on their next cue. */
  rebuild(): void
  sprite(name: string): SpritePlayer
}
