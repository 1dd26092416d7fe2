import type { Positions } from '../../positions'
import type { Kind } from '../parts/kind'
import { kindFault } from '../parts/kind'
import { zonesKind } from './zones'

/* 组选 by multiplicity over four or five digits (§P3.1, §P3.2), each a line: zones and what a bet without a note is told. */

const DOUBLE = '二重号'
const TRIPLE = '三重号'
const FOURFOLD = '四重号'
const SINGLE = '单号'

const need = (a: number, first: string, b: number, second: string) => ({ a, first, b, second })

export const group60 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: DOUBLE, times: 2, take: 1 },
    second: { label: SINGLE, times: 1, take: 3 },
    none: kindFault('pick.zones.distinct', need(1, DOUBLE, 3, SINGLE)),
    name: '组选60'
  })

export const group30 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: DOUBLE, times: 2, take: 2 },
    second: { label: SINGLE, times: 1, take: 1 },
    none: kindFault('pick.zones', need(2, DOUBLE, 1, SINGLE)),
    name: '组选30'
  })

export const group20 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: TRIPLE, times: 3, take: 1 },
    second: { label: SINGLE, times: 1, take: 2 },
    none: kindFault('pick.zones', need(1, TRIPLE, 2, SINGLE)),
    name: '组选20'
  })

export const group10 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: TRIPLE, times: 3, take: 1 },
    second: { label: DOUBLE, times: 2, take: 1 },
    none: kindFault('pick.zones.different', need(1, TRIPLE, 1, DOUBLE)),
    name: '组选10'
  })

export const group5 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: FOURFOLD, times: 4, take: 1 },
    second: { label: SINGLE, times: 1, take: 1 },
    none: kindFault('pick.zones', need(1, FOURFOLD, 1, SINGLE)),
    name: '组选5'
  })

export const group12 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: DOUBLE, times: 2, take: 1 },
    second: { label: SINGLE, times: 1, take: 2 },
    none: kindFault('pick.zones', need(1, DOUBLE, 2, SINGLE)),
    name: '组选12'
  })

export const group6Doubles = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: DOUBLE, times: 2, take: 2 },
    none: kindFault('pick.doubles', { n: 2 }),
    name: '组选6'
  })

export const group4 = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: TRIPLE, times: 3, take: 1 },
    second: { label: SINGLE, times: 1, take: 1 },
    none: kindFault('pick.zones', need(1, TRIPLE, 1, SINGLE)),
    name: '组选4'
  })

/** 组三复式: of every two numbers each is once the pair. */
export const group3Pairs = (positions: Positions): Kind =>
  zonesKind(positions, {
    first: { label: '对子', times: 2, take: 1 },
    second: { label: SINGLE, times: 1, take: 1 },
    oneRow: true,
    none: kindFault('pick.least', { n: 2 }),
    name: '组三'
  })
