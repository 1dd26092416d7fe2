import { useNavigate, useSearchParams } from 'react-router'
import { useStores } from '../../state/hooks'
import { LOGIN_PATH, redirectTarget } from '../../state/paths'
import { CASHIER_LINES } from '../../text/cashierLines'
import { Button } from '../../ui/controls/Button'
import { Input } from '../../ui/controls/Input'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { DEFAULT_NAME_RULES, isAboutNew, nameError, passwordError, repeatError } from '../shared/forms/accountForm'
import { useForm } from '../shared/forms/useForm'
import { HealthyPlay } from '../shared/HealthyPlay'
import { useBack } from '../shared/hooks/useBack'
import { useCall } from '../shared/hooks/useCall'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { ProofNote } from '../shared/proof/ProofNote'
import { LoginBar } from './LoginBar'
import { useInvitation } from './useInvitation'
import './login.css'

const invitationCard = lazyPart(() => import('../shared/invitation/InvitationCard'))

/** 注册: opens an account by the site's name rules and logs it in. */
export function Register() {
  const navigate = useNavigate()
  const back = useBack(LOGIN_PATH)
  const [query] = useSearchParams()
  const site = useCall('loginData', { platformType: 1 })
  const { session } = useStores()
  const { code: agencyCode, card, owed, failed, ask, leave } = useInvitation()
  const rules = site.data ?? DEFAULT_NAME_RULES

  const form = useForm({
    initial: { username: '', password: '', repeat: '' },
    check: ({ username, password, repeat }) => ({
      username: nameError(username, rules),
      password: passwordError(password),
      repeat: repeatError(password, repeat)
    }),
    refusedAt: failure => (isAboutNew(failure) ? 'password' : 'username'),
    async submit({ username, password }, watch) {
      await session.register({ username, password, ...(agencyCode && { agencyCode }) }, watch).catch(error => {
        // The code may have ended since its card was shown.
        if (agencyCode) ask()
        throw error
      })
      if (!watch.signal?.aborted) void navigate(redirectTarget(query.get('redirect')), { replace: true })
    }
  })
  const username = form.field('username')

  return (
    <>
      <LoginBar onBack={back} />
      <ScreenBody className="login__body">
        <div className="login__brand login__brand--low">
          <h1>注册新账号</h1>
          {site.data && <p>{CASHIER_LINES[site.data.cashier]}</p>}
        </div>
        <form noValidate onSubmit={form.onSubmit}>
          <Input
            label="账号"
            icon="user"
            autoComplete="username"
            {...username}
            onChange={value => username.onChange(value.trim())}
          />
          <Input
            label="密码（6-12 位字母加数字）"
            icon="lock"
            autoComplete="new-password"
            secret
            {...form.field('password')}
          />
          <Input label="再次输入密码" icon="lock" autoComplete="new-password" secret {...form.field('repeat')} />
          <div className="login__row" />
          {(card || failed) && (
            <Lazy part={invitationCard} waiting={null}>
              {({ InvitationCard }) => <InvitationCard card={card} onRetry={ask} onLeave={leave} />}
            </Lazy>
          )}
          <Button kind="primary" wide submit busy={form.isHeld || owed}>
            {owed ? '加载中' : '注册并登录'}
          </Button>
          <Button kind="line" wide onPress={() => navigate({ pathname: LOGIN_PATH, search: query.toString() })}>
            已有账号，去登录
          </Button>
          <ProofNote phase={form.phase} />
        </form>
        <HealthyPlay className="login__foot" />
      </ScreenBody>
    </>
  )
}
