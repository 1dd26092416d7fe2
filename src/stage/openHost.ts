import type { Clock } from '../timing/Clock'
import { ART_BASE } from './artAhead'
import { BundleLoader } from './BundleLoader'
import { openSurface } from './openSurface'
import { StageHost } from './StageHost'

/** The stage of a page. */
export function openHost(clock: Clock): StageHost {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  return new StageHost({
    clock,
    textures: new BundleLoader(ART_BASE, clock),
    open: () => openSurface(clock),
    reducedMotion: () => calm.matches,
    devicePixelRatio: () => window.devicePixelRatio
  })
}
