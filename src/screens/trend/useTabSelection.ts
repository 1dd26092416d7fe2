import { useState } from 'react'
import type { StatisticKind } from '../../contract/statistics'
import type { CallOf } from '../../contract/trendCalls'
import type { AnswerOf } from '../../rules/trend/answers'
import type { TabPeriod } from '../../rules/trend/tab'
import { useServices } from '../../state/ServicesContext'
import type { Period } from './periods'
import { followsCalendar, periodRequest, periodsOf, standardPeriod } from './periods'
import { useTrendSubject, useTrendVisit } from './trendContexts'
import type { TrendAnswer } from './useTrendCall'
import { useTrendCall } from './useTrendCall'

/** What the player chose on a tab. */
interface TabSelection {
  readonly period: Period
  readonly code?: number
  /** Index of the view, where it changes the request. */
  readonly view: number
}

export interface PeriodChoice {
  readonly selection: TabSelection
  /** Dates and numbers of draws to choose from; none where a tab has no choice. */
  readonly periods: readonly Period[]
  readonly select: (change: Partial<TabSelection>) => void
}
export type SelectedAnswer<Data> = TrendAnswer<Data, TabSelection> & PeriodChoice

interface SelectionOptions {
  readonly code?: number | undefined
  /** How many datasets the answer must have. */
  readonly datasets?: number | undefined
  /** Further fields of the request, by view. */
  readonly views?: readonly ({ readonly type?: number; readonly code?: number } | undefined)[]
}

/** What the calls of these kinds answer is asked for by the game alone (§S7). */
const OF_GAME: readonly StatisticKind[] = ['two-sides', 'long-dragon', 'today-numbers']

/** A tab's selection and the answer to it, which is of one `kind`. A selection whose call fails is taken back. */
export function useTabSelection<Kind extends StatisticKind>(
  kind: Kind,
  tab: { readonly call: CallOf<Kind>; readonly period: TabPeriod },
  options: SelectionOptions = {}
): SelectedAnswer<AnswerOf<Kind>> {
  const { time } = useServices()
  const { game } = useTrendSubject()
  const { id: visit, held } = useTrendVisit()
  const calendar = followsCalendar(game)
  const [selection, setSelection] = useState<TabSelection>(() => ({
    period: standardPeriod(tab.period, calendar),
    view: 0,
    ...(options.code !== undefined && { code: options.code })
  }))
  const request = {
    ...(!OF_GAME.includes(kind) && { type: game.type }),
    typeId: game.typeId,
    ...periodRequest(tab.period, selection.period, game, time.now()),
    ...(selection.code !== undefined && { code: selection.code }),
    ...options.views?.[selection.view]
  }
  return {
    ...useTrendCall(
      { visit, held, kind, call: tab.call, request, datasets: options.datasets },
      selection,
      setSelection
    ),
    selection,
    periods: periodsOf(tab.period, calendar),
    select: change => setSelection(old => ({ ...old, ...change }))
  }
}
