import type { SceneModule } from '../Scene'
import { WinScene } from './WinScene'

/**
 * The same scene, able to celebrate: give it `win` with its props and it does so from `win.at` on, if the payout
 * is above the stake. A panel of 460 units and more has room for it under the scene.
 */
export const withWin = (module: SceneModule): SceneModule => ({
  ...module,
  key: `${module.key}+win`,
  bundles: [...new Set([...module.bundles, 'figures'])],
  // Winnings are announced seconds after the first frame at the earliest.
  later: ['figures', 'celebrate'],
  create: context => new WinScene(module.create(context), context)
})
