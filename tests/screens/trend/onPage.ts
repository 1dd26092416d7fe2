import { fireEvent, screen } from '@testing-library/react'
import type { GameFamily } from '../../../src/games/family'
import { later } from '../pageOnAnswers'

/** Place of a family's tab of this name; -1 where it has none. */
export const tabOf = ({ trends }: GameFamily, name: string): number =>
  trends?.tabs.findIndex(tab => tab.name === name) ?? -1

/** Presses a button, and waits until what it asks for is there. */
export async function tap(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await later(60)
}

/** What the shown tab says. */
export const panelText = (): string => screen.getByRole('tabpanel').textContent ?? ''
