import type { Device } from './NetSettings'

declare global {
  interface Window {
    /** Device in the request-source header (§S7); found before the script comes (early.ts). */
    sourceDevice?: Device
  }
}

/** iPhones, and iPads that call themselves Macs but have fingers. */
const isApple = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** What calls, for the request-source header: the app that wraps the site where one says so, else by the browser. */
export function deviceOf(app: string | undefined, view: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (app === 'app' || app === 'ios') return app
  return isApple(view) ? 'ios' : 'web'
}
