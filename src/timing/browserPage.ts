import type { Page, PageEvent } from './Page'

/** The Page of a browser tab. `connection` is absent in Safari and Firefox, where online and offline must do. */
export function browserPage(view: Window): Page {
  const { document, navigator } = view
  const connection: unknown = Reflect.get(navigator, 'connection')
  return {
    visible: () => document.visibilityState !== 'hidden',
    online: () => navigator.onLine !== false,
    on(listener) {
      const bind = (target: EventTarget, type: string, toEvent: (dom: Event) => PageEvent | undefined) => {
        const run = (dom: Event) => {
          const event = toEvent(dom)
          if (event) listener(event)
        }
        target.addEventListener(type, run)
        return () => target.removeEventListener(type, run)
      }
      const undo = [
        bind(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? 'hidden' : 'visible')),
        // A page brought back from the back-forward cache; the first showing is no news.
        bind(view, 'pageshow', dom => (Reflect.get(dom, 'persisted') === true ? 'visible' : undefined)),
        bind(view, 'online', () => 'online'),
        bind(view, 'offline', () => 'offline')
      ]
      if (connection instanceof EventTarget) undo.push(bind(connection, 'change', () => 'network'))
      return () => {
        for (const off of undo.splice(0)) off()
      }
    }
  }
}
