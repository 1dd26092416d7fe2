import { publicChainName, roundTime } from '../../rules/trust/beacon'
import type { ProofBeacon } from '../../rules/trust/proof'
import type { CheckedStep } from '../../rules/trust/steps'
import { Icon } from '../../ui/art/Icon'
import { instantText } from '../shared/instantText'
import { HashText } from './StepRow'

interface BeaconNoteProps {
  readonly chain: ProofBeacon
  readonly found: NonNullable<CheckedStep['beacon']>
}

/** The round of public randomness in the draw: which, since when, and whether its signature holds. */
export const BeaconNote = ({ chain, found }: BeaconNoteProps) => (
  <>
    <div className="calc">
      <div>
        <span>公共信标 {publicChainName(chain.hash) ?? chain.name}</span>
        <b>第 {found.round} 轮</b>
      </div>
      <div>
        <span>产生于</span>
        <b>{instantText(roundTime(chain, found.round))}</b>
      </div>
      <div>
        <span>截止后第一轮，签名属于这条链</span>
        <b className={found.good ? undefined : 'calc__bad'}>
          <Icon name={found.good ? 'check' : 'close'} size="s" />
          <span className="visually-hidden">{found.good ? '通过' : '不通过'}</span>
        </b>
      </div>
    </div>
    <HashText hash={chain.hash} label="信标链" />
  </>
)
