import { expect, test } from 'vitest'
import { listEndOf } from '../../../src/screens/shared/lists/listEndOf'
import type { ListEnd } from '../../../src/ui/lists/LoadMore'

const NOTHING = { data: undefined, hasNextPage: false, isFetchingNextPage: false, isPending: false, isError: false }

const ENDS: readonly (readonly [string, Partial<typeof NOTHING>, hasRows: boolean, ListEnd])[] = [
  ['the first page is on its way', { isPending: true }, false, 'loading'],
  ['the first page failed', { isError: true }, false, 'failed'],
  ['the only page is empty', {}, false, 'complete'],
  ['a page is to come', { hasNextPage: true }, true, 'more'],
  ['the next page is on its way', { hasNextPage: true, isFetchingNextPage: true }, true, 'loading'],
  ['the next page failed', { hasNextPage: true, isError: true }, true, 'failed'],
  ['all pages are there', {}, true, 'complete'],
  ['all pages are there, and asking for them anew failed', { isError: true }, true, 'complete']
]

test.each(ENDS)('%s', (_, state, hasRows, end) => {
  expect(listEndOf({ ...NOTHING, ...state }, hasRows)).toBe(end)
})

test('pages that were fetched have rows, unless whoever shows them says otherwise', () => {
  const failed = { ...NOTHING, isError: true }
  expect(listEndOf(failed)).toBe('failed')
  expect(listEndOf({ ...failed, data: { pages: [] } })).toBe('complete')
})
