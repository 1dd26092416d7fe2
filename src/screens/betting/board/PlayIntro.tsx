import type { PlayConfig } from '../../../contract/areas/catalogue'
import { Dialog } from '../../../ui/Dialog'

export interface PlayIntroProps {
  readonly open: boolean
  readonly config: PlayConfig
  readonly onClose: () => void
}

const PERCENT = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 2 })

/** Lowest and highest printed odds of the play. */
export function oddsText({ selectGroup, maxOdds, maxOddTwo, layout }: PlayConfig): string {
  const options = selectGroup.flatMap(row => row.options)
  const [first] = options
  // A play with two prices for one note names both (plays.md §0.3).
  if (maxOddTwo !== 0) return `${maxOdds} / ${maxOddTwo}`
  if (layout !== 'tiles' || !first) return first?._odds ?? String(maxOdds)
  const sorted = [...options].sort((a, b) => a.odds - b.odds)
  const least = sorted[0]?._odds ?? ''
  const most = sorted.at(-1)?._odds ?? ''
  return least === most ? most : `${least} 至 ${most}`
}

/** 玩法说明: introduction, win rules, example, and what the play really costs: odds, chance, return. */
export function PlayIntro({ open, config, onClose }: PlayIntroProps) {
  const { info, wininfo, example } = config.playInfo
  return (
    <Dialog open={open} title="玩法说明" confirmText="知道了" onClose={onClose}>
      <p className="intro__play">
        {config.groupName} {config.playName}
      </p>
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
        <dd>{PERCENT.format(config.returnRate)}</dd>
      </dl>
    </Dialog>
  )
}
