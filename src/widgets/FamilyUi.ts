import type { ComponentType, ReactNode } from 'react'
import type { PlayConfig } from '../contract/areas/plays'
import type { Play, PlayOption, QuickPick } from '../rules/play'

/** A row that can be picked, with everything a picker needs. */
export interface PickerProps {
  readonly play: Play
  readonly config: PlayConfig
  /** Picked values, row by row. */
  readonly rows: readonly (readonly number[])[]
  /** Day of the draw that is bet on, yyyy-MM-dd in UTC+8: the zodiac follows it. Empty while no issue is known. */
  readonly day: string
  /** What the play is called on this board. */
  readonly name: string
  /** What an option pays by the server's prices, as its tile prints it: 1.96, or every step of a ladder, 2 / 3 / 4. */
  readonly oddsAt: (row: number, value: number) => string
  /** The multiple; on a credit board the yuan a note. */
  readonly multiple: number
  /** Opens the introduction, where several plays share the board. */
  readonly onInfo?: (() => void) | undefined
  readonly onToggle: (row: number, value: number) => void
  readonly onQuick: (row: number, quick: QuickPick) => void
  /** Leaves exactly these values in a row. */
  readonly onSet: (row: number, values: readonly number[]) => void
}

export interface Face {
  readonly node: ReactNode
  /** Width in figures of text. */
  readonly width: number
}

/** The pickers a family has of its own, fetched with its first board. What is absent looks as everywhere. */
export interface FamilyUi {
  /** Draws an option in place of its label; undefined: the label says it. */
  face?(option: PlayOption, play: Play): Face | undefined
  /** The family's own picker for this play; undefined: the common one of the play's layout. */
  picker?(play: Play): ComponentType<PickerProps> | undefined
  /** The server's price of what is picked, where only the picks decide which it is (特码包三). */
  price?(config: PlayConfig, play: Play, rows: readonly (readonly number[])[]): string | undefined
}
