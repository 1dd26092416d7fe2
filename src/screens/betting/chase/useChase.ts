import { useMemo, useState } from 'react'
import type { NewBasketEntry } from '../../../state/basketStore'
import { useCall } from '../../useCall'
import type { ChaseBase, ChaseRow, ChaseSettings } from './chasePlan'
import { chaseRows, freshChase, multiplesOf } from './chasePlan'
import { chaseBase } from './chaseSlip'

/** Sale windows move on with every issue; within one they stand. */
const PLAN_MS = 60_000

export interface Chase {
  readonly settings: ChaseSettings
  readonly set: (settings: ChaseSettings) => void
  readonly base: ChaseBase
  readonly rows: readonly ChaseRow[]
  /** The issues the chase goes through, from the one on sale; those the plan does not reach yet are not in it. */
  readonly issues: readonly string[]
}

export interface ChaseInput {
  readonly typeId: number
  /** Issue on sale. */
  readonly issue: string
  readonly entries: readonly NewBasketEntry[]
  /** The plan is on the screen. */
  readonly wanted: boolean
}

/** A chase in the making: its settings, and what they come to issue by issue. */
export function useChase({ typeId, issue, entries, wanted }: ChaseInput): Chase {
  const [settings, set] = useState<ChaseSettings>()
  const current = settings ?? freshChase(entries[0]?.multiple ?? 1)
  const plan = useCall(
    'plan',
    { typeId },
    { staleMs: PLAN_MS, enabled: wanted, again: data => (knows(data?.list, issue) ? false : 5000) }
  )
  const base = useMemo(() => chaseBase(entries), [entries])
  const most = Math.min(...entries.map(entry => entry.maxMultiple))
  const rows = useMemo(() => chaseRows(multiplesOf(current, most), base), [current, most, base])
  const list = plan.data?.list ?? []
  const from = list.findIndex(entry => entry.sot_number === issue)
  const issues = from < 0 ? [issue] : list.slice(from).map(entry => entry.sot_number)
  return { settings: current, set, base, rows, issues }
}

const knows = (list: readonly { readonly sot_number: string }[] | undefined, issue: string): boolean =>
  issue === '' || (list?.some(entry => entry.sot_number === issue) ?? false)
