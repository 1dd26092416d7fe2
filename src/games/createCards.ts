import type { BallLook, FamilyCard, FamilyIcon } from './FamilyCard'

const SHOWN_DIGITS = 6

interface OwnPage {
  readonly path: string
  readonly title: string
  readonly typeId: number
}

interface Cards<Card extends FamilyCard = FamilyCard> {
  readonly CARDS: readonly Card[]
  readonly FAMILY_KEYS: readonly Card['key'][]
  cardOf(key: Card['key']): Card
  /** The family of a game by the numbers of the wire; undefined for a type of a later version. */
  cardOfGame(type: number, typeId?: number): FamilyCard | undefined
  /** The picture a family's games are named by on the wire. */
  iconNamed(name: string): FamilyIcon | undefined
  /** Names of the balls of a look, from number 1 on; undefined where balls bear their number. */
  ballNamesOf(look: BallLook): readonly string[] | undefined
  /** Games whose betting screen has an address of its own. */
  readonly OWN_PAGES: readonly OwnPage[]
  /** The part of an issue that players read (§S9). */
  shownIssue(issue: string, type: number): string
}

/** Everything that pages ask of the families' cards. */
export function createCards<const Card extends FamilyCard>(list: readonly Card[]): Cards<Card> {
  const all: readonly FamilyCard[] = list
  const byKey = new Map<string, Card>(list.map(card => [card.key, card]))
  const cardOfGame = (type: number, typeId = 0): FamilyCard | undefined =>
    all.find(card => card.typeIds?.includes(typeId)) ?? all.find(card => card.type === type && !card.typeIds)
  return {
    CARDS: list,
    FAMILY_KEYS: list.map(card => card.key),
    cardOf(key) {
      const card = byKey.get(key)
      if (!card) throw new RangeError(`no family ${key} in games/cards.ts`)
      return card
    },
    cardOfGame,
    iconNamed: name => all.find(card => card.icon.name === name)?.icon,
    ballNamesOf: look => all.find(card => card.balls === look && card.ballNames)?.ballNames,
    OWN_PAGES: all.flatMap(({ path, name, typeIds = [] }) =>
      path === undefined ? [] : typeIds.map(typeId => ({ path, title: name, typeId }))
    ),
    shownIssue: (issue, type) => issue.slice(-(cardOfGame(type)?.shownIssueDigits ?? SHOWN_DIGITS))
  }
}
