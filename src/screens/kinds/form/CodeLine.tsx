import { useEffect, useState } from 'react'
import { useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { pageMessage } from '../../../text/pageMessages'
import { Button } from '../../../ui/controls/Button'
import { useComposed } from '../../../ui/controls/useComposed'
import { useAttempt } from '../../shared/hooks/useAttempt'
import { digitsOf } from './amountText'
import { noted } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { Line } from './Line'

/** Sent at most once a minute, whatever an answer leaves out. */
const WAIT_S = 60
const CODE_LENGTH = 6

/** A code to type, and the button that has it sent: then it counts down until it may be sent again. */
export function CodeLine({ id, field, value, fault, onChange, onLeave }: FieldProps<'code'>) {
  const { label, hint, send, sent = pageMessage('code.sent'), blocked = false } = field
  const { api, proven, clock, time } = useServices()
  const { notices } = useStores()
  const typed = useComposed(value, field => onChange(digitsOf(field.value).slice(0, CODE_LENGTH)))
  const [sending, attempt] = useAttempt()
  /** Server ms: it goes on while the phone sleeps. */
  const [until, setUntil] = useState<number>()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) return undefined
    const tick = () => {
      const seconds = Math.ceil((until - time.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) setUntil(undefined)
    }
    tick()
    return clock.every(1000, tick)
  }, [clock, time, until])

  const ask = async () => {
    const { wait = WAIT_S } = await send({ api, proven })
    setUntil(time.now() + wait * 1000)
    notices.popup(sent)
  }
  return (
    <Line id={id} label={label} fault={fault} hint={hint}>
      <input
        id={id}
        {...noted(id, fault, hint)}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={`请输入${label}`}
        {...typed}
        onBlur={onLeave}
      />
      <Button small onPress={() => attempt(ask)} busy={sending || left > 0} disabled={blocked}>
        {left > 0 ? pageMessage('code.wait', { n: left }) : pageMessage('code.get')}
      </Button>
    </Line>
  )
}
