import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChaseBase, ChaseSettings, PlanRow } from '../../../rules/chase'
import { freshChase, multiplesOf, planRows } from '../../../rules/chase'
import type { NewBasketEntry } from '../../../state/basketStore'
import { useStores } from '../../../state/hooks'
import { readPlan } from '../../../state/readPlan'
import { useServices } from '../../../state/ServicesContext'
import { chaseBase } from './chaseSlip'

/** Another server may not know yet an issue that has just opened: it is asked again after this. */
const UNKNOWN_MS = 5000

export interface Chase {
  readonly settings: ChaseSettings
  readonly set: (settings: ChaseSettings) => void
  /** As for a first chase: what was set was for lines or a stake that are bet or gone. */
  readonly reset: () => void
  readonly base: ChaseBase
  readonly rows: readonly PlanRow[]
  readonly typeId: number
  readonly entries: readonly NewBasketEntry[]
  /** The issues the chase goes through, from the one on sale; those the plan does not reach yet are not in it. */
  readonly issues: readonly string[]
}

interface ChaseInput {
  readonly typeId: number
  /** Its plan ends with the month (§S4). */
  readonly planByMonth: 0 | 1
  /** Issue on sale. */
  readonly issue: string
  readonly entries: readonly NewBasketEntry[]
  /** The plan is on the screen. */
  readonly wanted: boolean
}

/** A chase in the making: its settings, and what they come to issue by issue. */
export function useChase({ typeId, planByMonth, issue, entries, wanted }: ChaseInput): Chase {
  const { api, time } = useServices()
  const { deviceStorage: local } = useStores()
  const [settings, set] = useState<ChaseSettings>()
  const current = settings ?? freshChase(entries[0]?.multiple ?? 1)
  const plan = useQuery({
    queryKey: ['plan', typeId, issue],
    queryFn: () => readPlan({ api, local, time }, { typeId, planByMonth }, issue),
    enabled: wanted && issue !== '',
    refetchInterval: query => (knows(query.state.data?.list, issue) ? false : UNKNOWN_MS)
  })
  const base = useMemo(() => chaseBase(entries), [entries])
  const most = Math.min(...entries.map(entry => entry.maxMultiple))
  const rows = useMemo(() => planRows(multiplesOf(current, most), base), [current, most, base])
  const list = plan.data?.list ?? []
  const from = list.findIndex(entry => entry.sot_number === issue)
  const issues = from < 0 ? [issue] : list.slice(from).map(entry => entry.sot_number)
  return { settings: current, set, reset: () => set(undefined), base, rows, typeId, entries, issues }
}

const knows = (list: readonly { readonly sot_number: string }[] | undefined, issue: string): boolean =>
  list?.some(entry => entry.sot_number === issue) ?? false
