import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Failure } from '../../net/Failure'
import { failureOf, refusalField } from '../../net/Failure'
import { useStores } from '../../state/hooks'
import { CHANGE_PASSWORD_PATH, REGISTER_PATH, redirectTarget } from '../../state/paths'
import { message } from '../../text/messages'
import { Button } from '../../ui/controls/Button'
import { Check } from '../../ui/controls/Check'
import { Input } from '../../ui/controls/Input'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useForm } from '../shared/forms/useForm'
import { HealthyPlay } from '../shared/HealthyPlay'
import { useBack } from '../shared/hooks/useBack'
import { useCall } from '../shared/hooks/useCall'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { ProofNote } from '../shared/proof/ProofNote'
import { SiteLogo } from '../shared/SiteLogo'
import { LoginBar } from './LoginBar'
import { forgetName, rememberedName, rememberName } from './rememberedName'
import './login.css'

const failedAttempts = lazyPart(() => import('../shared/FailedAttempts'))

/** A refusal that asks for the code of an authenticator; nothing else is typed again. */
const needsCode = (failure: Failure | undefined): boolean => refusalField(failure, 'needsGoogle') === 1

/** 登录: also the target of every session that ended, with the page to return to in `redirect`. */
export function Login() {
  const navigate = useNavigate()
  const back = useBack()
  const [query] = useSearchParams()
  const [remember, setRemember] = useState(true)
  const [attempts, setAttempts] = useState(0)
  /** Attempts on this page. The server's count of failed logins has them too, and nobody need be told of their own. */
  const [refused, setRefused] = useState(0)
  /** The password was right, and the account has an authenticator. */
  const [asksCode, setAsksCode] = useState(false)
  const site = useCall('loginData', { platformType: 1 }, { quiet: true }).data
  const { session } = useStores()
  const leave = () => void navigate(redirectTarget(query.get('redirect')), { replace: true })

  const form = useForm({
    initial: { username: rememberedName(), password: '', googleCode: '' },
    check: ({ username, password }) => ({
      username: username === '' ? message('account.empty') : undefined,
      password: password === '' ? message('account.password-empty') : undefined
    }),
    refusedAt: failure => (needsCode(failure) ? 'googleCode' : 'password'),
    async submit({ username, password, googleCode }, watch) {
      if (remember) rememberName(username)
      else forgetName()
      setRefused(refused + 1)
      const { failedLogins } = await session.login({ username, password, remember, googleCode }, watch).catch(error => {
        if (needsCode(failureOf(error))) setAsksCode(true)
        throw error
      })
      if (failedLogins > refused) setAttempts(failedLogins)
      // A player who has left the page meanwhile is not taken elsewhere.
      else if (!watch.signal?.aborted) leave()
    }
  })
  const username = form.field('username')
  const code = form.field('googleCode')

  if (attempts > 0)
    return (
      <Lazy part={failedAttempts} waiting={null}>
        {({ FailedAttempts }) => <FailedAttempts attempts={attempts} onLeave={leave} />}
      </Lazy>
    )
  return (
    <>
      <LoginBar onBack={back} />
      <ScreenBody className="login__body">
        <div className="login__brand">
          <SiteLogo logos={site?.logo} place="login" />
          <h1>账号登录</h1>
          <p>每一期都先公示，再开奖，可验证</p>
        </div>
        <form noValidate onSubmit={form.onSubmit}>
          <Input
            label="账号"
            icon="user"
            autoComplete="username"
            {...username}
            onChange={value => {
              username.onChange(value.trim())
              code.onChange('')
              setAsksCode(false)
              form.reset()
            }}
          />
          <Input label="密码" icon="lock" autoComplete="current-password" secret {...form.field('password')} />
          {asksCode && (
            <Input label="动态验证码或恢复码" icon="shield" autoComplete="one-time-code" maxLength={16} {...code} />
          )}
          <div className="login__row">
            <Check checked={remember} onChange={setRemember}>
              记住账号
            </Check>
            {site?.isOpenRetrievePassword === 1 && (
              <button type="button" className="nav__text" onClick={() => navigate(CHANGE_PASSWORD_PATH)}>
                忘记密码
              </button>
            )}
          </div>
          <Button kind="primary" wide submit busy={form.isHeld}>
            登录
          </Button>
          <Button kind="line" wide onPress={() => navigate({ pathname: REGISTER_PATH, search: query.toString() })}>
            注册新账号
          </Button>
          <ProofNote phase={form.phase} />
        </form>
        <HealthyPlay className="login__foot" />
      </ScreenBody>
    </>
  )
}
