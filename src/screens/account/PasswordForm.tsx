import { useState } from 'react'
import { message } from '../../text/messages'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { newPasswordErrors } from '../accountForm'

export interface PasswordChange {
  readonly old: string
  readonly next: string
}

export interface PasswordFormProps {
  /** False where the old password is not asked for: the forced change. */
  readonly withOld: boolean
  readonly busy: boolean
  readonly onSubmit: (change: PasswordChange) => void
}

interface Errors {
  readonly old?: string | undefined
  readonly next?: string | undefined
  readonly again?: string | undefined
}

export function PasswordForm({ withOld, busy, onSubmit }: PasswordFormProps) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const submit = () => {
    const missing = withOld && old === '' ? message('account.password-empty') : undefined
    const found: Errors = { old: missing, ...newPasswordErrors(next, again, withOld ? old : undefined) }
    setErrors(found)
    if (!found.old && !found.next && !found.again) onSubmit({ old, next })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
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
        value={again}
        error={errors.again}
        onChange={setAgain}
      />
      <div className="form-page__gap" />
      <Button kind="primary" wide submit busy={busy}>
        确定
      </Button>
    </form>
  )
}
