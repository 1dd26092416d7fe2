import type { BoundFunctions, ByRoleMatcher, queries } from '@testing-library/react'
import { screen } from '@testing-library/react'

type Place = Pick<BoundFunctions<typeof queries>, 'getByText' | 'getByRole'>

/** One such text is in the page, or in the given place. @throws an error that prints the page where it is not */
export function seesText(text: string | RegExp, place: Place = screen): void {
  place.getByText(text)
}

/** One such element of this role and accessible name. @throws an error that prints the page where it is not */
export function seesRole(role: ByRoleMatcher, name: string | RegExp, place: Place = screen): void {
  place.getByRole(role, { name })
}
