import { fireEvent, screen } from '@testing-library/react'
import { later } from '../pageOnAnswers'
import { openTable, press } from './world'

export const lines = () => [...document.querySelectorAll('.slip--basket')].map(line => line.textContent)
export const footer = () => document.querySelector('.betbar__sum')?.textContent
export const dialog = () => document.querySelector('.dialog')
export const inDialog = async (name: string) => {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`no ${name} in the dialog`)
  fireEvent.click(button)
  await later(50)
}
export const flip = async (name: string) => {
  fireEvent.click(screen.getByRole('switch', { name, hidden: true }))
  await later(100)
}

type Options = Parameters<typeof openTable>[0]

/** Two lines in the basket, and the basket open. */
export async function withBasket(options: Options = {}) {
  const table = await openTable(options)
  await press('冠军 2')
  await press('冠军 6')
  await press('加入购彩篮')
  await press('亚军 3')
  await press('加入购彩篮')
  await press('购彩篮 2 注单')
  // Sentences come one after the other.
  await later(4200)
  return table
}
