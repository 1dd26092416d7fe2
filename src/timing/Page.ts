import type { Cancel } from './Clock'

/** What happened to the page. `network` is a change of connection while staying online. */
const PAGE_EVENTS = ['visible', 'hidden', 'online', 'offline', 'network'] as const
export type PageEvent = (typeof PAGE_EVENTS)[number]

/** Whether anyone looks at the page and whether it can reach anything. */
export interface Page {
  visible(): boolean
  online(): boolean
  on(listener: (event: PageEvent) => void): Cancel
}
