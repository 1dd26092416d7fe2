import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { CODE } from '../../src/contract/codes'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../src/contract/endpoints'
import { SOCKET_EVENTS } from '../../src/contract/socket'
import { FAMILIES } from '../../src/games/registry'
import { ROOT } from '../../src/tools/node.mjs'

const args = ['--import', 'tsx', 'src/tools/contractDocs.ts']
const markdown = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
const sectionOf = (heading: string): string => markdown.split(`\n### ${heading}\n`)[1]?.split('\n### ')[0] ?? ''

test('contract:docs prints every call and event with its shapes', () => {
  for (const key of ENDPOINT_KEYS) {
    const { method, path } = ENDPOINTS[key]
    expect(markdown).toContain(`### ${key}\n\n\`${method} ${path}\``)
  }
  for (const event of Object.keys(SOCKET_EVENTS)) expect(markdown).toContain(`### ${event}\n`)
  expect(markdown).not.toMatch(/\bunknown\b(?!")/)
  expect(markdown).toContain('JSON text of ')
})

test('§S8 every code says what the client does with it', () => {
  for (const code of Object.values(CODE))
    expect(markdown).toMatch(new RegExp(`^\\| ${code} \\| \\w+ \\| .{6,} \\|$`, 'm'))
})

test('every state that a field names has its numbers', () => {
  const named = new Set(markdown.match(/\b[A-Z]+(?:_[A-Z]+)*_STATE\b/g))
  expect(named.size).toBeGreaterThan(5)
  for (const name of named)
    expect(markdown).toMatch(new RegExp(`^\\| ${name} \\| 0 \\w+, |^\\| ${name} \\| -1 \\w+, `, 'm'))
})

describe('a draw list has the attributes named that its page shows', () => {
  const lists = FAMILIES.flatMap(({ trends }) =>
    (trends?.tabs ?? []).flatMap(tab => (tab.kind === 'draw-list' ? [[tab.call, tab.views] as const] : []))
  )
  test('most families have one', () => expect(lists.length).toBeGreaterThan(6))
  test.each(lists)('%s', (call, views) => {
    const section = sectionOf(call)
    expect(section).toContain('[more]: number | number[]')
    for (const view of views)
      for (const cell of view.shows === 'facts' ? view.cells : [])
        if (cell.shows === 'attribute') expect(section).toContain(`\`${cell.attribute}\``)
  })
})
