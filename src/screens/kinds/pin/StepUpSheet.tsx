import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/modal/Sheet'
import { FORGOTTEN_PIN_PATH } from '../../shared/moneyPaths'
import type { StepUp, StepUpAsk } from '../page/Task'
import { PIN_LENGTH } from './keypad'
import { PinBoxes } from './PinBoxes'
import { PinPad } from './PinPad'
import { usePinKeys } from './usePinKeys'

interface StepUpSheetProps {
  readonly open: boolean
  readonly ask: StepUpAsk
  /** The account has an authenticator: its code is asked for in the same sheet. */
  readonly google: boolean
  /** The call is on its way. */
  readonly busy: boolean
  /** Why it asks again; the sentence says how many tries are left. */
  readonly refusal: string
  readonly onEnter: (stepUp: StepUp) => void
  readonly onClose: () => void
}

/** 输入提现密码: what it is for, six places, the keypad; sent with the sixth digit, or with the code after it. */
export function StepUpSheet(props: StepUpSheetProps) {
  return (
    <Sheet open={props.open} onClose={props.busy ? () => undefined : props.onClose} title="输入提现密码">
      {props.open && <StepUpEntry {...props} />}
    </Sheet>
  )
}

function StepUpEntry({ ask, google, busy, refusal, onEnter }: StepUpSheetProps) {
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  // The entry is cleared once it is sent, and after every refusal.
  const turn = busy ? undefined : refusal
  const [lastTurn, setLastTurn] = useState(turn)
  if (turn !== lastTurn) {
    setLastTurn(turn)
    setPin('')
    setCode('')
  }
  const enter = (next: string) => {
    if (busy) return
    setPin(next)
    if (next.length === PIN_LENGTH && !google) onEnter({ withdrawalPassword: next })
  }
  usePinKeys(!busy, pin, enter)
  return (
    <>
      <div className="ask">
        <p>{ask.line}</p>
        {ask.amount !== undefined && (
          <span className="amount amount--big">
            {ask.amount}
            <small>元</small>
          </span>
        )}
      </div>
      <PinBoxes entered={busy ? PIN_LENGTH : pin.length} active={!busy} />
      <p className="ask__note">
        <span role="alert">{refusal}</span>
        <Link to={FORGOTTEN_PIN_PATH}>忘记密码</Link>
      </p>
      {google && (
        <div className="ask__code">
          <input
            aria-label="动态验证码"
            placeholder="动态验证码或恢复码"
            autoComplete="one-time-code"
            maxLength={16}
            value={code}
            onChange={event => setCode(event.currentTarget.value.trim())}
          />
          <Button
            kind="primary"
            busy={busy}
            disabled={!busy && (pin.length < PIN_LENGTH || code.length < PIN_LENGTH)}
            onPress={() => onEnter({ withdrawalPassword: pin, googleCode: code })}
          >
            确定
          </Button>
        </div>
      )}
      <PinPad value={pin} onChange={enter} busy={busy} />
    </>
  )
}
