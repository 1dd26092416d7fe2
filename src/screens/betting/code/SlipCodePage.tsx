import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readSlipCode } from '../../../rules/slip-code/slipCode'
import { slipCodeIn } from '../../../rules/slip-code/slipCodeIn'
import { BET_TYPE_PATH } from '../../../state/paths'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { useBack } from '../../shared/hooks/useBack'
import '../../../widgets/widgets.css'
import '../betting.css'
import '../basket/basket.css'
import { CodeImport } from './CodeImport'
import { CodeSlip } from './CodeSlip'
import './code.css'

/** 购彩码: what somebody sent, by link or pasted. It fills the basket and never bets (§K1.2). */
export function SlipCodePage() {
  const { hash } = useLocation()
  const back = useBack(BET_TYPE_PATH)
  const code = slipCodeIn(hash)
  const slip = useMemo(() => (code === undefined ? undefined : readSlipCode(code)), [code])
  return (
    <>
      <NavBar title="购彩码" onBack={back} />
      <ScreenBody>{slip ? <CodeSlip slip={slip} /> : <CodeImport fault={hash.length > 1} />}</ScreenBody>
    </>
  )
}
