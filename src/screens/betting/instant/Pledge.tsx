import { useState } from 'react'
import { useSession } from '../../../state/hooks'
import { Icon } from '../../../ui/art/Icon'
import { Sheet } from '../../../ui/modal/Sheet'
import { CopyButton } from '../../shared/CopyButton'
import { useCall } from '../../shared/hooks/useCall'

const SHOWN = 4

/** What the server has committed to before the next round: in short on the stage, whole behind a tap. */
export function Pledge() {
  const token = useSession(state => state.token)
  const [open, setOpen] = useState(false)
  const seeds = useCall('instantSeeds', {}, { staleMs: 0, quiet: true, enabled: token !== undefined }).data
  if (!token || !seeds) return null
  const { serverSeedHash: hash, clientSeed, rounds } = seeds.current
  return (
    <>
      <button type="button" className="pledge" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="shield" size="xs" />
        下一局承诺{' '}
        <span className="pledge__hash">
          {hash.slice(0, SHOWN)}…{hash.slice(-SHOWN)}
        </span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="下一局承诺">
        <dl className="pledge__facts">
          <div>
            <dt>服务器种子的 SHA-256</dt>
            <dd className="pledge__hash">{hash}</dd>
            <CopyButton text={hash} label="承诺" />
          </div>
          <div>
            <dt>您的种子</dt>
            <dd className="pledge__hash">{clientSeed}</dd>
            <CopyButton text={clientSeed} label="您的种子" />
          </div>
          <div>
            <dt>这对种子已开</dt>
            <dd className="num">{rounds} 局</dd>
          </div>
        </dl>
        <p className="pledge__note">
          结果由服务器种子、您的种子和局数算出，与投注内容无关。承诺在投注前已经公布；服务器种子更换后公开，届时可以逐局核对。
        </p>
      </Sheet>
    </>
  )
}
