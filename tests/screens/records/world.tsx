import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { userOf } from '../../state/fakeWorld'
import { gameEntry } from '../betting/fixtures'
import type { Answer } from '../pageOnAnswers'
import { Elsewhere, later, openPage } from '../pageOnAnswers'

/** A screen at a path, on a table of answers and fake timers. @param kept in session storage, from before */
export function openScreen(
  Screen: ComponentType,
  path: string,
  answers: Record<string, Answer>,
  kept: Readonly<Record<string, string>> = {}
) {
  return openPage(<OneScreen path={path.split('?')[0] ?? ''} Screen={Screen} />, {
    entries: ['/app/personalCenter', path],
    answers: { lotteryTypeList: () => [gameEntry()], userInfo: () => userOf(500), ...answers },
    coins: 500,
    newKey: () => 'k'.repeat(32),
    session: Object.entries(kept)
  })
}

const OneScreen = ({ path, Screen }: { readonly path: string; readonly Screen: ComponentType }) =>
  useLocation().pathname === path ? <Screen /> : <Elsewhere />

export async function press(text: string, selector = 'button, a'): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    element => (element.getAttribute('aria-label') ?? element.textContent) === text
  )
  const [only, other] = found
  if (!only || other) throw new Error(`${found.length} × ${text}`)
  fireEvent.click(only)
  await later(50)
}
