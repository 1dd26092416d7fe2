import { describe, expect, test } from 'vitest'
import { codeFault, contactFault, maskContact, plainContact } from '../../../src/rules/security/contact'

describe('[§M7] contacts', () => {
  test.each([
    ['phone', '138 1234 5678', '13812345678', '138****678'],
    ['phone', '199-8765-4321', '19987654321', '199****321'],
    ['phone', '010-6655 4433', '01066554433', '010****433'],
    ['phone', '0571-88886666', '057188886666', '057****6666'],
    ['phone', '１３８ １２３４－５６７８', '13812345678', '138****678'],
    ['email', ' Lin.Hai@D.com ', 'lin.hai@d.com', 'l***@d.com'],
    ['email', 'lin８８＠d.com', 'lin88@d.com', 'l***@d.com'],
    ['email', 'a@mail.example.cn', 'a@mail.example.cn', 'a***@mail.example.cn']
  ] as const)('%s %s is kept as %s and shown as %s', (kind, typed, plain, mask) => {
    expect(plainContact(kind, typed)).toBe(plain)
    expect(contactFault(kind, plain)).toBeUndefined()
    expect(maskContact(kind, plain)).toBe(mask)
  })

  test.each([
    ['phone', '1381234567', 'contact.phone'],
    ['phone', '138123456789', 'contact.phone'],
    ['phone', '12812345678', 'contact.phone'],
    ['phone', '88886666', 'contact.phone'],
    ['phone', '0571888866', 'contact.phone'],
    ['phone', '01166554433', 'contact.phone'],
    ['phone', '１３８12345678', 'contact.phone'],
    ['phone', '', 'contact.phone'],
    ['email', 'lin@', 'contact.email'],
    ['email', 'lin@d', 'contact.email'],
    ['email', 'lin hai@d.com', 'contact.email'],
    ['email', `${'a'.repeat(64)}@${'b'.repeat(70)}.com`, 'contact.email']
  ] as const)('%s "%s" is none', (kind, text, key) => {
    expect(contactFault(kind, text)).toEqual({ key })
  })

  test('a code has six digits', () => {
    expect(codeFault('012345')).toBeUndefined()
    for (const code of ['12345', '1234567', '12a456', '']) expect(codeFault(code)).toEqual({ key: 'code.wrong' })
  })
})
