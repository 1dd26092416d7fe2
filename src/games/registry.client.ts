import { createClientFamilies } from './createClientFamilies'

/** The browser half of every family, one entry each. */
export const { CLIENT_FAMILIES, loadStage, loadUi, hasUi } = createClientFamilies({
  racing: { stage: async () => (await import('./racing/stage/index')).raceStage },
  ssc: { stage: async () => (await import('./ssc/stage/index')).sscStage },
  k3: {
    stage: async () => (await import('./k3/stage/index')).k3Stage,
    ui: async () => (await import('./k3/ui/index')).k3Ui
  },
  'mark-six': {
    stage: async () => (await import('./mark-six/stage/index')).markSixStage,
    ui: async () => (await import('./mark-six/ui/index')).markSixUi
  },
  'eleven-five': { stage: async () => (await import('./eleven-five/stage/index')).elevenFiveStage },
  egg: {
    stage: async () => (await import('./egg/stage/index')).eggStage,
    ui: async () => (await import('./egg/ui/index')).eggUi
  },
  fc3d: { stage: async () => (await import('./fc3d/stage/index')).fc3dStage },
  'seven-star': { stage: async () => (await import('./seven-star/stage/index')).sevenStarStage },
  'fish-shrimp-crab': {
    stage: async () => (await import('./fish-shrimp-crab/stage/index')).fishShrimpCrabStage,
    ui: async () => (await import('./fish-shrimp-crab/ui/index')).fishShrimpCrabUi
  }
})
