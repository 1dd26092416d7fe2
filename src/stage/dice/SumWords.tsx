import { Words } from '../hud/Words'

export interface SumWordsProps {
  readonly caption: string
  readonly captionX: number
  readonly words: readonly string[]
  /** x of each of the words. */
  readonly places: readonly number[]
}

/** The words of the line under the dice, beside its figure. */
export function SumWords({ caption, captionX, words, places }: SumWordsProps) {
  return (
    <>
      <Words text={caption} x={captionX} size={11} color="#8A95A8" />
      {[0, 1, 2].map(i => (
        <Words key={i} text={words[i] ?? ''} x={places[i] ?? 0} size={13} color="#F7F5F1" bold />
      ))}
    </>
  )
}
