import type { DataOf } from '../../contract/endpoints'
import type { Address } from '../kinds/page/Source'
import { memberPage } from './filters'

type Crumbs = DataOf<'memberReport'>['crumbs']

/** 我 › ag***2 › …: from the viewer down; the last one is shown. */
export const crumbsTo = (path: `/${string}`, crumbs: Crumbs, at: Address) =>
  crumbs.map(({ uid, name }, place) => ({
    label: place === 0 ? '我' : name,
    ...(place < crumbs.length - 1 && { to: memberPage(path, place === 0 ? undefined : uid, at) })
  }))
