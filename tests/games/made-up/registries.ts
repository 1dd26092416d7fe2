import type * as CardRegistry from '../../../src/games/cards'
import { createCards } from '../../../src/games/createCards'
import { createClientFamilies } from '../../../src/games/createClientFamilies'
import { createFamilies } from '../../../src/games/createFamilies'
import type * as FamilyRegistry from '../../../src/games/registry'
import type * as ClientRegistry from '../../../src/games/registry.client'
import type * as Catalogue from '../../../src/server/catalogue/games'
import { madeUpCard } from './card'
import { madeUp } from './rules/family'

/* What stands in place of the registries: theirs with one line more, and the catalogue with one row more. */

export const MADE_UP_ID = 942

type Original<Module> = () => Promise<Module>

export const withCard = async (original: Original<typeof CardRegistry>) =>
  createCards([...(await original()).CARDS, madeUpCard])

export const withRules = async (original: Original<typeof FamilyRegistry>) =>
  createFamilies([...(await original()).FAMILIES, madeUp])

export const withClient = async (original: Original<typeof ClientRegistry>) =>
  createClientFamilies({
    ...(await original()).CLIENT_FAMILIES,
    [madeUp.key]: {
      stage: async () => (await import('./stage/index')).madeUpStage,
      ui: async () => (await import('./ui/index')).madeUpUi
    }
  })

export const withGame = async (original: Original<typeof Catalogue>) => {
  const real = await original()
  const everyFiveMinutes = { kind: 'interval', seconds: 300, from: 0, until: 86_400 } as const
  return { ...real, GAMES: [...real.GAMES, real.game(MADE_UP_ID, madeUp.key, madeUp.name, everyFiveMinutes)] }
}
