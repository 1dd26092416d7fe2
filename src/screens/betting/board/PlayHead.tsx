import type { PlayConfig } from '../../../contract/areas/catalogue'
import { Icon } from '../../../ui/Icon'
import { Segmented } from '../../../ui/Segmented'
import { oddsText } from './PlayIntro'

export interface PlayHeadProps {
  readonly plays: readonly { readonly playId: number; readonly name: string }[]
  readonly playId: number
  readonly config?: PlayConfig | undefined
  readonly onIntro: () => void
  readonly onPlay: (playId: number) => void
}

/** The plays of a group, what the chosen one pays, and its introduction. */
export function PlayHead({ plays, playId, config, onIntro, onPlay }: PlayHeadProps) {
  return (
    <div className="sub">
      {plays.length > 1 && (
        <span className="sub__plays">
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
            赔率 <b className="num">{oddsText(config)}</b>
          </span>
          <button type="button" className="sub__info" aria-label="玩法说明" onClick={onIntro}>
            <Icon name="info" size="s" />
          </button>
        </>
      )}
    </div>
  )
}
