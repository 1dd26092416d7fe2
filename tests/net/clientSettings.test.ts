import { describe, expect, it } from 'vitest'
import type { ClientEnvironment } from '../../src/net/clientSettings'
import { clientSettings } from '../../src/net/clientSettings'

describe('whether forms are sealed', () => {
  it.each<[string, ClientEnvironment, unknown]>([
    ['our own server', {}, undefined],
    ['empty values count as absent', { VITE_SIGN_SUFFIX: '', VITE_CIPHER_KEY: '' }, undefined],
    ['signed', { VITE_SIGN_SUFFIX: 'x' }, { signSuffix: 'x', cipherKey: '' }],
    ['enciphered', { VITE_CIPHER_KEY: 'ab' }, { signSuffix: '', cipherKey: 'ab' }]
  ])('%s', (_, env, seal) => expect(clientSettings(env, 'web').net.seal).toEqual(seal))
})

describe('whether public answers may be kept and revalidated', () => {
  it.each<[string, ClientEnvironment, boolean | undefined]>([
    ['our own server', {}, true],
    ['empty values count as absent', { VITE_API_BASE: '', VITE_TREND_BASE: '' }, true],
    ['another back end: not known', { VITE_API_BASE: 'https://host/api/' }, undefined],
    ['another trend base: not known', { VITE_TREND_BASE: 'https://trend.example/' }, undefined],
    ['another that says so', { VITE_API_BASE: 'https://host/api/', VITE_REVALIDATES: '1' }, true]
  ])('%s', (_, env, revalidates) => expect(clientSettings(env, 'web').net.revalidates).toBe(revalidates))
})
