import { describe, expect, test } from 'vitest'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../src/contract/endpoints'
import { FAMILIES } from '../../src/games/registry'
import { nameOf, textOf, treeOf, within } from '../../src/tools/syntax'
import { filesUnder, read } from './sourceText'

const CLIENT = /^src\/(main\.tsx|(net|state|screens|widgets)\/.+\.tsx?)$/

/** Functions whose first argument is the key of a call: types allow nothing else there. */
const CALLERS = ['useCall', 'call', 'send', 'fromCall', 'fromPages', 'fromCursor']

/** Keys that a file of the client calls by name: `api.call('key', …)`, `useCall('key', …)`, `money.send('key', …)`, `fromCall('key', …)`. */
function callsIn(file: string, text: string): readonly string[] {
  return [...within(treeOf(file, text))].flatMap(node => {
    if (node.type !== 'CallExpression') return []
    const callee = node['callee'] as { readonly property?: unknown }
    const key = textOf((node['arguments'] as readonly unknown[])[0])
    return key !== undefined && CALLERS.includes(nameOf(callee.property ?? callee) ?? '') ? [key] : []
  })
}

/** Keys that the tabs of families' trend pages name: the pages ask what the tab names. */
const TAB_CALLS = FAMILIES.flatMap(({ trends }) =>
  trends ? [trends.base ?? [], ...trends.tabs.map(tab => tab.call), ...trends.extras.map(tab => tab.call)].flat() : []
)

const sources = (pattern: RegExp) => filesUnder('src').filter(file => pattern.test(file))
const called = new Set<string>([...sources(CLIENT).flatMap(file => callsIn(file, read(file))), ...TAB_CALLS])

describe('every call of the contract is asked by the client (acceptance 4)', () => {
  test.each(ENDPOINT_KEYS)('%s', key => {
    expect(called.has(key)).toBe(true)
  })

  test('and the client asks for no other', () => {
    expect([...called].filter(key => !(key in ENDPOINTS))).toEqual([])
  })

  test('a key in a type, a list, a comment or another argument is no call', () => {
    const text = `type Key = 'proof' | 'bill'
      const KEYS = ['proof'] as const // api.call('proof')
      const label: Key = 'bill'
      queries.invalidate(callKey('proof', {}))
      label.concat('proof')`
    expect(callsIn('a.ts', text)).toEqual([])
    expect(callsIn('a.ts', `useCall('bill', {}); api.call<'x'>('proof', {}); money.send('saveOrder', {})`)).toEqual([
      'bill',
      'proof',
      'saveOrder'
    ])
  })

  test('no two calls share a method and path', () => {
    const places = ENDPOINT_KEYS.map(key => `${ENDPOINTS[key].method} ${ENDPOINTS[key].path}`)
    expect(new Set(places).size).toBe(places.length)
  })
})
