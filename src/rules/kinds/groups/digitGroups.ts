import type { Positions } from '../../positions'
import type { Kind, KindFault } from '../parts/kind'
import { kindFault } from '../parts/kind'
import type { Zone } from './zones'
import { zonesKind } from './zones'

/** What a zone of a note asks for: numbers that are drawn so many times. */
const ZONES = {
  single: { label: '单号', times: 1 },
  double: { label: '二重号', times: 2 },
  triple: { label: '三重号', times: 3 },
  fourfold: { label: '四重号', times: 4 },
  pair: { label: '对子', times: 2 }
} as const

const zone = (name: keyof typeof ZONES, take: number): Zone => ({ ...ZONES[name], take })

/** The sentence for picks that make no note yet. */
const need = (code: 'pick.zones' | 'pick.zones.distinct' | 'pick.zones.different', first: Zone, second: Zone) =>
  kindFault(code, { a: first.take, first: first.label, b: second.take, second: second.label })

interface DigitGroup {
  readonly name: string
  readonly zones: readonly [first: Zone, second?: Zone]
  readonly none: KindFault
  readonly oneRow?: true
}

const twoZones = (
  name: string,
  zones: readonly [first: Zone, second: Zone],
  code: Parameters<typeof need>[0] = 'pick.zones'
): DigitGroup => ({ name, zones, none: need(code, ...zones) })

/** 组选 by multiplicity over four or five digits, 组三复式 over three (§P3.1, §P3.2). */
const DIGIT_GROUPS = {
  group60: twoZones('组选60', [zone('double', 1), zone('single', 3)], 'pick.zones.distinct'),
  group30: twoZones('组选30', [zone('double', 2), zone('single', 1)]),
  group20: twoZones('组选20', [zone('triple', 1), zone('single', 2)]),
  group10: twoZones('组选10', [zone('triple', 1), zone('double', 1)], 'pick.zones.different'),
  group5: twoZones('组选5', [zone('fourfold', 1), zone('single', 1)]),
  group12: twoZones('组选12', [zone('double', 1), zone('single', 2)]),
  group6: { name: '组选6', zones: [zone('double', 2)], none: kindFault('pick.doubles', { n: 2 }) },
  group4: twoZones('组选4', [zone('triple', 1), zone('single', 1)]),
  /** Of every two numbers each is once the pair. */
  group3: {
    name: '组三',
    zones: [zone('pair', 1), zone('single', 1)],
    oneRow: true,
    none: kindFault('pick.least', { n: 2 })
  }
} as const satisfies Readonly<Record<string, DigitGroup>>

/** A 组选 play of one form of digits (组选60 …) over the positions it looks at (§P3). */
export const digitGroup =
  (group: keyof typeof DIGIT_GROUPS) =>
  (positions: Positions): Kind => {
    const { zones, ...params }: DigitGroup = DIGIT_GROUPS[group]
    const [first, second] = zones
    return zonesKind(positions, { ...params, first, ...(second && { second }) })
  }
