import { createClientFamilies } from './createClientFamilies'
import { eggArt } from './egg/stage/art'
import { elevenFiveArt } from './eleven-five/stage/art'
import { fc3dArt } from './fc3d/stage/art'
import { fishShrimpCrabArt } from './fish-shrimp-crab/stage/art'
import { k3Art } from './k3/stage/art'
import { markSixArt } from './mark-six/stage/art'
import { raceArt } from './racing/stage/art'
import { sevenStarArt } from './seven-star/stage/art'
import { sscArt } from './ssc/stage/art'

/** The browser half of every family, one entry each. */
export const { CLIENT_FAMILIES, loadStage, loadUi, hasUi } = createClientFamilies({
  racing: { art: raceArt, stage: async () => (await import('./racing/stage/index')).raceStage },
  ssc: { art: sscArt, stage: async () => (await import('./ssc/stage/index')).sscStage },
  k3: {
    art: k3Art,
    stage: async () => (await import('./k3/stage/index')).k3Stage,
    ui: async () => (await import('./k3/ui/index')).k3Ui
  },
  'mark-six': {
    art: markSixArt,
    stage: async () => (await import('./mark-six/stage/index')).markSixStage,
    ui: async () => (await import('./mark-six/ui/index')).markSixUi
  },
  'eleven-five': { art: elevenFiveArt, stage: async () => (await import('./eleven-five/stage/index')).elevenFiveStage },
  egg: {
    art: eggArt,
    stage: async () => (await import('./egg/stage/index')).eggStage,
    ui: async () => (await import('./egg/ui/index')).eggUi
  },
  fc3d: { art: fc3dArt, stage: async () => (await import('./fc3d/stage/index')).fc3dStage },
  'seven-star': { art: sevenStarArt, stage: async () => (await import('./seven-star/stage/index')).sevenStarStage },
  'fish-shrimp-crab': {
    art: fishShrimpCrabArt,
    stage: async () => (await import('./fish-shrimp-crab/stage/index')).fishShrimpCrabStage,
    ui: async () => (await import('./fish-shrimp-crab/ui/index')).fishShrimpCrabUi
  }
})
