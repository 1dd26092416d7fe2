import type { PlayConfig } from '../../../contract/areas/plays'
import { Icon } from '../../../ui/art/Icon'
import { Segmented } from '../../../ui/controls/Segmented'
import { useChosenInView } from '../../../ui/controls/useChosenInView'
import { oddsText } from './prices'

interface PlayHeadProps {
  readonly plays: readonly { readonly playId: number; readonly name: string }[]
  readonly playId: number
  readonly config?: PlayConfig | undefined
  /** The price of what is picked, where only the picks decide it. */
  readonly price?: string | undefined
  readonly onIntro: () => void
  /** Opens 收藏号码. */
  readonly onSets: () => void
  readonly onPlay: (playId: number) => void
}

/** The plays of a group, what the chosen one pays, the numbers kept of it, and its introduction. */
export function PlayHead({ plays, playId, config, price, onIntro, onSets, onPlay }: PlayHeadProps) {
  const odds = config && oddsText(config)
  // A play far along the line is brought into view when it is chosen elsewhere,
  // and when its price takes room of the line.
  const box = useChosenInView<HTMLSpanElement>('aria-checked', `${playId} ${plays.map(play => play.playId)} ${odds}`)
  return (
    <div className="sub">
      {plays.length > 1 && (
        <span className="sub__plays" ref={box}>
          <Segmented
            items={plays.map(play => ({ key: play.playId, label: play.name }))}
            value={playId}
            onChange={onPlay}
            label="玩法"
          />
        </span>
      )}
      {config && (
        <>
          <span className="sub__odds">
            赔率 <b className="num">{price ?? odds}</b>
          </span>
          <button type="button" className="sub__info" aria-label="收藏号码" onClick={onSets}>
            <Icon name="star" size="s" />
          </button>
          <button type="button" className="sub__info" aria-label="玩法说明" onClick={onIntro}>
            <Icon name="info" size="s" />
          </button>
        </>
      )}
    </div>
  )
}
