import { message } from '../../text/messages'
import { Button } from '../../ui/controls/Button'
import { Input } from '../../ui/controls/Input'
import { isAboutNew, newPasswordErrors } from '../shared/forms/accountForm'
import { useForm } from '../shared/forms/useForm'
import { ProofNote } from '../shared/proof/ProofNote'
import type { PasswordCall } from './usePasswordCalls'

interface PasswordFormProps {
  /** For a visitor: the account is named. */
  readonly withName: boolean
  /** False where the old password is not asked for: the forced change. */
  readonly withOld: boolean
  readonly submit: PasswordCall
}

export function PasswordForm({ withName, withOld, submit }: PasswordFormProps) {
  const form = useForm({
    initial: { name: '', old: '', next: '', repeat: '' },
    check: ({ name, old, next, repeat }) => ({
      name: withName && name === '' ? message('account.empty') : undefined,
      old: withOld && old === '' ? message('account.password-empty') : undefined,
      ...newPasswordErrors(next, repeat, withOld ? old : undefined)
    }),
    refusedAt: failure => (withOld && !isAboutNew(failure) ? 'old' : 'next'),
    submit
  })
  const name = form.field('name')
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {withName && (
        <Input
          label="账号"
          icon="user"
          autoComplete="username"
          {...name}
          onChange={value => name.onChange(value.trim())}
        />
      )}
      {withOld && <Input label="原密码" icon="lock" autoComplete="current-password" secret {...form.field('old')} />}
      <Input
        label="新密码（6-12 位字母加数字）"
        icon="lock"
        autoComplete="new-password"
        secret
        {...form.field('next')}
      />
      <Input label="再次输入新密码" icon="lock" autoComplete="new-password" secret {...form.field('repeat')} />
      <div className="form-page__gap" />
      <Button kind="primary" wide submit busy={form.isHeld}>
        确定
      </Button>
      <ProofNote phase={form.phase} />
    </form>
  )
}
