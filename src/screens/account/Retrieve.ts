import { CHANGE_PASSWORD_PATH, LOGIN_PATH } from '../../state/paths'
import { message } from '../../text/messages'
import { securityMessage } from '../../text/securityMessages'
import { formScreen } from '../kinds/form/formScreen'
import { NO_SOURCE } from '../kinds/page/Source'
import { newPasswordErrors } from '../shared/forms/accountForm'

/** 找回密码, step 1: a code to the bound contact. The answer is one for every name. */
export const RetrievePassword = formScreen({
  title: '找回密码',
  parent: LOGIN_PATH,
  source: NO_SOURCE,
  lead: '验证码会发送到账号绑定的手机或邮箱',
  fields: {
    username: ({ values }) => ({
      kind: 'text',
      label: '账号',
      autoComplete: 'username',
      maxLength: 64,
      clean: typed => typed.trim(),
      fault: values.username === '' ? message('account.empty') : undefined
    }),
    code: ({ values }) => ({
      kind: 'code',
      label: '验证码',
      blocked: values.username === '',
      sent: securityMessage('code.sent-to-bound'),
      send: ({ api, proven }) =>
        proven.send({ purpose: 'retrieve', username: values.username }, work =>
          api.call('retrieveCode', { username: values.username, purpose: 'retrieve', work })
        ),
      fault: /^\d{6}$/.test(values.code) ? undefined : securityMessage('code.wrong')
    })
  },
  notes: ['没有绑定手机或邮箱的账号，请联系客服。'],
  button: '下一步',
  send: ({ values }, { api }) => api.call('retrievePassword', { username: values.username, code: values.code }),
  done: (result, { values }) => ({
    to: '/app/changeLgPw',
    // Never in the address: it would stand in the history.
    ...(result.by === 'answer' && { state: { ticket: result.answer.ticket, username: values.username } })
  })
})

/**
 * Step 2: the new password, by the ticket of step 1.
 * @param keep takes the secret by which the server knows this device from now on
 */
export const resetScreen = (ticket: string, keep: (device: string | undefined) => void) =>
  formScreen({
    title: '设置新密码',
    parent: CHANGE_PASSWORD_PATH,
    source: NO_SOURCE,
    fields: {
      next: ({ values }) => ({
        kind: 'password',
        label: '新密码',
        autoComplete: 'new-password',
        fault: newPasswordErrors(values.next, values.next).next
      }),
      again: ({ values }) => ({
        kind: 'password',
        label: '再次输入',
        autoComplete: 'new-password',
        fault: newPasswordErrors(values.next, values.again).repeat
      })
    },
    notes: ['密码由 6-12 位字母加数字组成。', '设置后所有设备都要重新登录，24 小时内暂停提现与转出。'],
    button: '确定',
    send: async ({ values }, { api }) => {
      const { device } = await api.call('retrievePassword', { ticket, newPassword: values.next })
      keep(device)
    },
    done: () => ({ toast: securityMessage('password.changed'), to: LOGIN_PATH })
  })
