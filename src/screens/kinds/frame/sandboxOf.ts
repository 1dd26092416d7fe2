/** A page that must reach nothing of ours: its origin is opaque. */
const CONFINED = 'allow-scripts'
/** An operator's vendor, on an origin of its own, keeps its sign-in there. */
const OWN_ORIGIN = 'allow-scripts allow-same-origin allow-popups'

/**
 * What a game's page may do. A page of our own origin is confined whatever the server says: scripts that kept
 * our origin could read the session.
 * @param keepsOrigin the vendor's page may keep an origin of its own
 */
export function sandboxOf(url: string, keepsOrigin: boolean, page: string): string {
  const { origin } = new URL(url, page)
  return keepsOrigin && origin !== new URL(page).origin ? OWN_ORIGIN : CONFINED
}
