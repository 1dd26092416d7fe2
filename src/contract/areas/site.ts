import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { nothing } from '../fields'

/** What the site says of itself outside of its configuration. */
export const site = {
  appUrl: endpoint({
    method: 'POST',
    path: 'appapi/appurl',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.object({ ios: described(z.string(), 'empty: there is none'), android: z.string() }),
    doc: 'Where the operator’s own apps are.'
  }),
  appLogo: endpoint({
    method: 'POST',
    path: 'index/weblogo/app',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.object({ logo: z.array(z.object({ place: z.string(), url: z.string() })) }),
    doc: 'Logos by place; none: the product’s own is shown.'
  })
}
