import type { KeyValue } from '../net/KeyValue'
import { IS_APP_KEY } from './storedKeys'

/**
 * The app that wraps the site, as the address it opened says: `?isApp=app`, or `?isApp=ios`. Kept for the tab (§S3):
 * the pages behind the first one do not say it again. Undefined: none.
 */
export function wrappingApp(search: string, tab: KeyValue): string | undefined {
  const named = new URLSearchParams(search).get('isApp')
  if (named) tab.setItem(IS_APP_KEY, named)
  return tab.getItem(IS_APP_KEY) ?? undefined
}
