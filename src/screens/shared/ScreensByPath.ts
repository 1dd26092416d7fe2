import type { ComponentType } from 'react'

/** The screens of an area, by the paths of the route table. */
export type ScreensByPath = Readonly<Record<`/${string}`, ComponentType>>
