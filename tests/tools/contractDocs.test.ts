import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../src/contract/endpoints'
import { SOCKET_EVENTS } from '../../src/contract/socket'
import { ROOT } from '../../src/tools/node.mjs'

test('contract:docs prints every call and event with its shapes', () => {
  const args = ['--import', 'tsx', 'src/tools/contractDocs.ts']
  const markdown = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  for (const key of ENDPOINT_KEYS) {
    const { method, path } = ENDPOINTS[key]
    expect(markdown).toContain(`### ${key}\n\n\`${method} ${path}\``)
  }
  for (const event of Object.keys(SOCKET_EVENTS)) expect(markdown).toContain(`### ${event}\n`)
  expect(markdown).not.toMatch(/\bunknown\b(?!")/)
  expect(markdown).toContain('JSON text of ')
})
