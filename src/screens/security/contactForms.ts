import type { ContactKind } from '../../contract/areas/security'
import { CONTACT_KINDS } from '../../contract/areas/security'
import { recordOf } from '../../contract/records'
import { codeFault, contactFault, plainContact } from '../../rules/security/contact'
import type { SheetForm } from '../kinds/form/sheetForm'
import { sheetForm } from '../kinds/form/sheetForm'
import { NO_SOURCE } from '../kinds/page/Source'
import { STALE_AFTER } from '../shared/staleAfter'
import { faultText } from './faultText'
import { loginPassword } from './loginPassword'

export const CONTACT_LABELS: Readonly<Record<ContactKind, string>> = { phone: '手机号码', email: '邮箱' }

/** Binds a contact of a kind: a code goes there, and the login password says that it is the owner. */
const contactForm = (kind: ContactKind) =>
  sheetForm({
    title: `绑定${CONTACT_LABELS[kind]}`,
    source: NO_SOURCE,
    fields: {
      value: ({ values }) => ({
        kind: 'text',
        label: CONTACT_LABELS[kind],
        inputMode: kind === 'phone' ? 'tel' : 'email',
        autoComplete: kind === 'phone' ? 'tel' : 'email',
        maxLength: kind === 'phone' ? 16 : 128,
        fault: faultText(contactFault(kind, plainContact(kind, values.value)))
      }),
      code: ({ values }) => ({
        kind: 'code',
        label: '验证码',
        blocked: contactFault(kind, plainContact(kind, values.value)) !== undefined,
        send: ({ api }) => api.call('sendContactCode', { kind, value: plainContact(kind, values.value) }),
        fault: faultText(codeFault(values.code))
      }),
      login: ({ values }) => loginPassword(values.login)
    },
    button: '确定',
    send: ({ values }, { api }) =>
      api.call('bindContact', {
        value: plainContact(kind, values.value),
        code: values.code,
        loginPassword: values.login
      }),
    done: () => ({ toast: '绑定成功', stale: STALE_AFTER.security })
  })

export const CONTACT_FORMS: Readonly<Record<ContactKind, SheetForm>> = recordOf(CONTACT_KINDS, contactForm)
