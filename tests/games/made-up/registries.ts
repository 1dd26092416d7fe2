import type * as CardRegistry from '../../../src/games/cards'
import { createCards } from '../../../src/games/createCards'
import { createClientFamilies } from '../../../src/games/createClientFamilies'
import { createFamilies } from '../../../src/games/createFamilies'
import { createTrendCalls } from '../../../src/games/createTrendCalls'
import type * as FamilyRegistry from '../../../src/games/registry'
import type * as ClientRegistry from '../../../src/games/registry.client'
import type * as CallRegistry from '../../../src/games/trendCalls'
import type * as WriterRegistry from '../../../src/games/trendWriters'
import type * as Catalogue from '../../../src/server/catalogue/games'
import { madeUpCalls } from './calls'
import { madeUpCard } from './card'
import { madeUp } from './rules/family'
import { madeUpArt } from './stage/art'
import { madeUpWriters } from './wire'

/* What stands in place of the registries: theirs with one line more, and the catalogue with one row more. */

export const MADE_UP_ID = 942

type Original<Module> = () => Promise<Module>

export const withCard = async (original: Original<typeof CardRegistry>) =>
  createCards([...(await original()).CARDS, madeUpCard])

export const withRules = async (original: Original<typeof FamilyRegistry>) =>
  createFamilies([...(await original()).FAMILIES, madeUp])

export const withCalls = async (original: Original<typeof CallRegistry>) =>
  createTrendCalls({ ...(await original()).TREND_ROWS, ...madeUpCalls })

export const withWriters = async (original: Original<typeof WriterRegistry>) => ({
  TREND_WRITERS: { ...(await original()).TREND_WRITERS, ...madeUpWriters }
})

export const withClient = async (original: Original<typeof ClientRegistry>) =>
  createClientFamilies({
    ...(await original()).CLIENT_FAMILIES,
    [madeUp.key]: {
      art: madeUpArt,
      stage: async () => (await import('./stage/index')).madeUpStage,
      ui: async () => (await import('./ui/index')).madeUpUi
    }
  })

export const withGame = async (original: Original<typeof Catalogue>) => {
  const real = await original()
  const everyFiveMinutes = { kind: 'interval', seconds: 300, from: 0, until: 86_400 } as const
  return { ...real, GAMES: [...real.GAMES, real.game(MADE_UP_ID, madeUp.key, madeUp.name, everyFiveMinutes)] }
}
