import type { SiteSettings } from '../../siteSettings'
import type { HandlersOf } from '../handlers'

/** What the operator's file says of apps and logos. */
export const siteHandlers = (site: SiteSettings): HandlersOf<'appUrl' | 'appLogo'> => ({
  appUrl: () => ({ ios: site.ios, android: site.android }),
  appLogo: () => ({ logo: [...site.logo] })
})
