import { securityMessage } from '../../text/securityMessages'
import { formScreen } from '../kinds/form/formScreen'
import { Qr } from '../kinds/order/Qr'
import '../kinds/order/order.css'
import { fromCall } from '../kinds/page/Source'
import { CopyButton } from '../shared/CopyButton'
import { SECURITY_PATH, TWO_STEP_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { saveText } from '../shared/saveText'
import { STALE_AFTER } from '../shared/staleAfter'
import { loginPassword } from './loginPassword'
import './twoStep.css'

/** Read and typed more easily in groups. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

interface KeyProps {
  readonly secret: string
  readonly uri: string
}

function Key({ secret, uri }: KeyProps) {
  return (
    <section className="card totp" aria-label="密钥">
      <div className="totp__scan">
        <Qr text={uri} label="两步验证密钥" small />
        <p className="grow">
          <b>用验证器扫码，或手动输入密钥</b>
          动态码每 30 秒换一次
        </p>
      </div>
      <p className="totp__key num">
        <span className="grow">{grouped(secret)}</span>
        <CopyButton text={secret} label="密钥" />
      </p>
    </section>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <section className="card totp__codes" aria-label="恢复码">
      <p>恢复码只显示这一次，每个只能使用一次。手机丢失时用它登录。</p>
      <ol className="num">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="totp__acts">
        <CopyButton text={text} label="恢复码" />
        <button type="button" className="nav__text" onClick={() => saveText('kaijiang-recovery-codes.txt', text)}>
          下载
        </button>
      </p>
    </section>
  )
}

const isSaved = (codes: string): boolean => codes !== ''

/** 两步验证: the login password, a key to scan, a code of it, and recovery codes shown once; or its end. */
export const TwoStep = formScreen({
  title: titleOf(TWO_STEP_PATH),
  parent: SECURITY_PATH,
  source: fromCall('isGoogleBound', () => ({})),
  lead: ({ data, values }) =>
    isSaved(values.codes)
      ? '两步验证已开启，请保存恢复码'
      : data.isBind
        ? '关闭后 24 小时内暂停提现与转出'
        : '开启后，登录和提现时要填验证器的六位动态码',
  fields: {
    login: ({ data, values }) =>
      isSaved(values.codes) || (!data.isBind && values.secret !== '') ? undefined : loginPassword(values.login),
    code: ({ data, values }) =>
      isSaved(values.codes) || (!data.isBind && values.secret === '')
        ? undefined
        : {
            kind: 'text',
            label: '动态码',
            placeholder: data.isBind ? '动态验证码或恢复码' : '六位动态验证码',
            inputMode: data.isBind ? 'text' : 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 16,
            fault: values.code === '' ? securityMessage('totp.needed') : undefined
          },
    // What the server answered on the way; never typed.
    secret: () => undefined,
    uri: () => undefined,
    codes: () => undefined
  },
  first: ({ values }) =>
    !isSaved(values.codes) && values.secret !== '' && <Key secret={values.secret} uri={values.uri} />,
  part: ({ values }) => isSaved(values.codes) && <RecoveryCodes codes={values.codes.split(' ')} />,
  notes: ({ data, values }) =>
    data.isBind || values.secret !== '' ? [] : ['任何支持动态码的验证器都可以使用。', '每个动态码只能使用一次。'],
  button: ({ data, values }) =>
    isSaved(values.codes) ? '我已保存' : data.isBind ? '关闭两步验证' : values.secret === '' ? '下一步' : '开启',
  confirm: ({ data, values }) =>
    data.isBind && !isSaved(values.codes)
      ? { title: '关闭两步验证', text: '关闭后，登录和提现不再需要动态码。确定要关闭吗？' }
      : undefined,
  send: async ({ data, values, set }, { api }) => {
    if (isSaved(values.codes)) return 'saved'
    if (data.isBind) {
      await api.call('unbindGoogle', { loginPassword: values.login, code: values.code })
      return 'off'
    }
    if (values.secret === '') {
      set(await api.call('googleQrCode', { loginPassword: values.login }))
      return 'key'
    }
    const { recoveryCodes } = await api.call('bindGoogle', { code: values.code })
    set({ codes: recoveryCodes.join(' ') })
    return 'codes'
  },
  done: result => {
    const step = result.by === 'answer' ? result.answer : 'off'
    if (step === 'key') return {}
    // The form goes on showing the recovery codes: what it fetched at first stays until it is left.
    if (step === 'codes') return { toast: '两步验证已开启', stale: STALE_AFTER.security }
    if (step === 'off')
      return { toast: '两步验证已关闭', to: 'back', stale: [...STALE_AFTER.security, 'isGoogleBound'] }
    return { to: 'back', stale: [...STALE_AFTER.security, 'isGoogleBound'] }
  }
})
