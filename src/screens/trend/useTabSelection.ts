import { useState } from 'react'
import type { TrendTab } from '../../rules/trend/tab'
import { useServices } from '../../state/ServicesContext'
import type { Period } from './periods'
import { followsCalendar, periodRequest, periodsOf, standardPeriod } from './periods'
import type { TrendContext } from './trendContext'
import type { TrendAnswer } from './useTrendCall'
import { useTrendCall } from './useTrendCall'

/** What a tab asks for. */
export interface TabSelection {
  readonly period: Period
  readonly code?: number
  /** Place of the view, where it changes the request. */
  readonly view: number
}

export interface SelectedAnswer extends TrendAnswer<TabSelection> {
  readonly choice: TabSelection
  /** Dates and numbers of draws to choose from; none where a tab has no choice. */
  readonly periods: readonly Period[]
  readonly choose: (change: Partial<TabSelection>) => void
}

export interface ChoiceOptions {
  readonly code?: number | undefined
  /** Further fields of the request, by view. */
  readonly views?: readonly ({ readonly type?: number; readonly code?: number } | undefined)[]
}

/** A tab's selection and the answer to it. A selection whose call fails is taken back. */
export function useTabSelection(tab: TrendTab, context: TrendContext, options: ChoiceOptions = {}): SelectedAnswer {
  const { time } = useServices()
  const { game, trends, visit } = context
  const calendar = followsCalendar(game)
  const [choice, setChoice] = useState<TabSelection>(() => ({
    period: standardPeriod(tab.period, calendar),
    view: 0,
    ...(options.code !== undefined && { code: options.code })
  }))
  const statistic = trends.calls[tab.call]
  const answer = useTrendCall(
    visit,
    tab.call,
    {
      type: game.type,
      typeId: game.typeId,
      ...periodRequest(tab.period, choice.period, game, time.now()),
      ...(choice.code !== undefined && { code: choice.code }),
      ...options.views?.[choice.view]
    },
    choice,
    { pair: statistic?.kind === 'miss-table' && statistic.shape === 'datasets', onRestore: setChoice }
  )
  return {
    ...answer,
    choice,
    periods: periodsOf(tab.period, calendar),
    choose: change => setChoice(old => ({ ...old, ...change }))
  }
}
