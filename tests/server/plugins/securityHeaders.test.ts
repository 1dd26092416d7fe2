import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../src/server/plugins/securityHeaders'

const pictures = (addresses: readonly string[]) =>
  contentSecurityPolicy('localhost', addresses)
    .split('; ')
    .find(line => line.startsWith('img-src'))

it.each<[string, string[], string]>([
  ['names of our own pictures', ['g-race', ''], "img-src 'self' data: blob:"],
  ['paths of this site', ['/pictures/a.png'], "img-src 'self' data: blob:"],
  [
    'other sites, each once',
    ['https://cdn.example/a.png', 'https://cdn.example/b.png', 'http://other.example:81/c.png'],
    "img-src 'self' data: blob: https://cdn.example http://other.example:81"
  ]
])('the page may show pictures an operator names: %s', (_, addresses, line) => expect(pictures(addresses)).toBe(line))

it('frames show games, and forms lead to payments, of this site and of the operator’s gateways only', () => {
  const lines = contentSecurityPolicy('localhost', [], ['https://pay.example'], ['https://games.example']).split('; ')
  expect(lines).toContain("frame-src 'self' https://games.example")
  expect(lines).toContain("form-action 'self' https://pay.example")
  expect(contentSecurityPolicy('localhost')).toContain("frame-src 'self'; form-action 'self';")
})
