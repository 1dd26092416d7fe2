import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathOf } from '../../state/paths'
import { brandName } from '../shared/brand'
import { titleOf } from '../shared/moneyTitles'
import type { ScreensByPath } from '../shared/ScreensByPath'

/**
 * Screens that come in one chunk. Tables over the same kinds weigh less together than apart, and the first page names
 * one chunk instead of thirty.
 * @returns the page of them that the address names
 */
export const tabledScreens = (screens: ScreensByPath) => () => <TabledScreen screens={screens} />

function TabledScreen({ screens }: { readonly screens: ScreensByPath }) {
  const at = pathOf(useLocation().pathname)
  useEffect(() => {
    document.title = `${titleOf(at)} - ${brandName()}`
  }, [at])
  const [, Screen] = Object.entries(screens).find(([path]) => path === at) ?? []
  if (!Screen) throw new Error(`the route table leads to ${at}, which is no page of its chunk`)
  return <Screen />
}
