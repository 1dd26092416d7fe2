import { useState } from 'react'
import { message } from '../../text/messages'
import { Button } from '../../ui/controls/Button'
import { Field } from '../../ui/controls/Field'
import { newPasswordErrors } from '../shared/forms/accountForm'
import type { ProofPhase } from '../shared/forms/useProvenForm'
import { ProofNote } from '../shared/proof/ProofNote'

export interface PasswordChange {
  /** Account name; '' where it is not asked for. */
  readonly name: string
  readonly old: string
  readonly next: string
}

export interface PasswordFormProps {
  /** For a visitor: the account is named. */
  readonly withName?: boolean
  /** False where the old password is not asked for: the forced change. */
  readonly withOld: boolean
  readonly phase: ProofPhase
  readonly isHeld: boolean
  readonly onSubmit: (change: PasswordChange) => void
}

interface Errors {
  readonly name?: string | undefined
  readonly old?: string | undefined
  readonly next?: string | undefined
  readonly repeat?: string | undefined
}

export function PasswordForm({ withName = false, withOld, phase, isHeld, onSubmit }: PasswordFormProps) {
  const [name, setName] = useState('')
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [repeat, setRepeat] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const submit = () => {
    const missing = withOld && old === '' ? message('account.password-empty') : undefined
    const nameless = withName && name === '' ? message('account.empty') : undefined
    const found: Errors = {
      name: nameless,
      old: missing,
      ...newPasswordErrors(next, repeat, withOld ? old : undefined)
    }
    setErrors(found)
    if (!isHeld && Object.values(found).every(error => error === undefined)) onSubmit({ name, old, next })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {withName && (
        <Field
          label="账号"
          icon="user"
          name="username"
          autoComplete="username"
          maxLength={64}
          value={name}
          error={errors.name}
          onChange={value => setName(value.trim())}
        />
      )}
      {withOld && (
        <Field
          label="原密码"
          icon="lock"
          autoComplete="current-password"
          maxLength={64}
          secret
          value={old}
          error={errors.old}
          onChange={setOld}
        />
      )}
      <Field
        label="新密码（6-12 位字母加数字）"
        icon="lock"
        autoComplete="new-password"
        maxLength={12}
        secret
        value={next}
        error={errors.next}
        onChange={setNext}
      />
      <Field
        label="再次输入新密码"
        icon="lock"
        autoComplete="new-password"
        maxLength={12}
        secret
        value={repeat}
        error={errors.repeat}
        onChange={setRepeat}
      />
      <div className="form-page__gap" />
      <Button kind="primary" wide submit busy={phase.kind === 'working'} disabled={isHeld}>
        确定
      </Button>
      <ProofNote phase={phase} />
    </form>
  )
}
