import type { PlayConfig } from '../../../contract/areas/plays'
import type { Play } from '../../../rules/play'
import { playTitle } from '../../../rules/playTitle'
import { rateText } from '../../../rules/rateText'
import { Dialog } from '../../../ui/modal/Dialog'
import { oddsText, priceTable } from './prices'

interface PlayIntroProps {
  readonly open: boolean
  readonly config: PlayConfig
  /** As it is played on the day of the draw. */
  readonly play: Play | undefined
  readonly onClose: () => void
}

/** 玩法说明: introduction, win rules, example, and what the play really costs: odds, chance, return. */
export function PlayIntro({ open, config, play, onClose }: PlayIntroProps) {
  const { info, wininfo, example } = config.playInfo
  const prices = open && play ? priceTable(config, play) : []
  return (
    <Dialog open={open} title="玩法说明" confirmText="知道了" onClose={onClose}>
      <p className="intro__play">{playTitle(config.groupName, config.playName)}</p>
      <dl className="intro">
        <dt>玩法介绍</dt>
        <dd>{info}</dd>
        <dt>中奖规则</dt>
        <dd>{wininfo}</dd>
        <dt>投注示例</dt>
        <dd>{example}</dd>
      </dl>
      <dl className="intro intro--figures num">
        <dt>赔率</dt>
        <dd>{oddsText(config)}</dd>
        <dt>每注中奖概率</dt>
        <dd>{config.chance}</dd>
        <dt>返还率</dt>
        <dd>{rateText(config.returnRate)}</dd>
      </dl>
      {prices.length > 0 && (
        <table className="intro__prices num">
          <thead>
            <tr>
              <th scope="col">{play?.ladder ? '中奖情形' : '选项'}</th>
              <th scope="col">赔率</th>
              <th scope="col">中奖概率</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(price => (
              <tr key={price.name}>
                <th scope="row">{price.name}</th>
                <td>{price.odds}</td>
                <td>{price.chance}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
