import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RequestOf } from '../../contract/endpoints'
import type { StatisticKind } from '../../contract/statistics'
import type { CallOf } from '../../contract/trendCalls'
import { CallFailed, failureOf } from '../../net/Failure'
import type { AnswerOf } from '../../rules/trend/answers'
import { readTrend } from '../../state/readTrend'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'

interface TrendRequest {
  /** Absent where the kind's calls are asked by the game alone. */
  readonly type?: number
  readonly typeId: number
  readonly date?: string
  readonly numPeriods?: string
  readonly code?: number
}

interface TrendQuestion<Kind extends StatisticKind> {
  /** Identity of this visit to the page: answers are cached for it. */
  readonly visit: number
  /** Not to be asked now, whoever asks: the end of it asks by itself. */
  readonly held: boolean
  readonly kind: Kind
  readonly call: CallOf<Kind>
  readonly request: TrendRequest
  /** How many datasets the answer must have, where it is a list of them. */
  readonly datasets?: number | undefined
}

interface Answered<Data, Selection> {
  readonly data: Data
  readonly selection: Selection
  /** The request as a text. Selections that make the same request share an answer: views of one table. */
  readonly asked: string
}

export interface TrendAnswer<Data, Selection> {
  readonly data: Data | undefined
  /** What `data` is the answer to: a selection whose call failed is not it. */
  readonly shown: Selection | undefined
  readonly failed: string | undefined
  readonly busy: boolean
  readonly retry: () => void
}

/** Answers change with a draw, and that invalidates them; until then they are good. */
const FRESH_MS = 10 * 60_000
/**
 * While an old answer is shown, the one that could not be fetched is asked for again,
 * as base info is (§S9), without waiting for a draw.
 */
const AGAIN_MS = 5000

/**
 * The answer to a selection. What is on the screen stays while another selection is fetched; when that fails, the
 * selection before is restored through `onRestore`. Failures show no notice (§S8), but for a wrong number of datasets.
 */
export function useTrendCall<Kind extends StatisticKind, Selection>(
  { visit, held, kind, call, request, datasets }: TrendQuestion<Kind>,
  selection: Selection,
  onRestore: (selection: Selection) => void
): TrendAnswer<AnswerOf<Kind>, Selection> {
  const { api } = useServices()
  const asked = JSON.stringify(request)
  const [shown, setShown] = useState<Answered<AnswerOf<Kind>, Selection>>()
  const query = useQuery({
    queryKey: ['trend', visit, call, request],
    queryFn: async ({ signal }): Promise<Answered<AnswerOf<Kind>, Selection>> => {
      const data = await api.call(call, request as RequestOf<CallOf<Kind>>, { signal, quiet: true })
      const answer = readTrend(kind, data)
      if (datasets !== undefined && Array.isArray(answer) && answer.length !== datasets)
        throw new CallFailed(call, { kind: 'contract', detail: `${answer.length} datasets` })
      return { data: answer, selection, asked }
    },
    enabled: !held,
    staleTime: FRESH_MS,
    // A page that is seen again fetches the latest draw by itself, and that makes answers stale; hidden tabs ask when
    // they are opened.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.status === 'error' && shown ? AGAIN_MS : false),
    placeholderData: keepPreviousData
  })
  const { isError, isPlaceholderData, data, error } = query
  if (data && !isPlaceholderData && shown !== data) setShown(data)
  const failedAnew = isError && shown !== undefined && shown.selection !== selection && shown.asked !== asked
  const wrongDatasets =
    datasets !== undefined && (failureOf(error)?.kind === 'contract' || (error !== null && !failureOf(error)))
  useEffect(() => {
    if (failedAnew && shown) onRestore(shown.selection)
  }, [failedAnew, shown, onRestore])
  return {
    data: shown?.data,
    shown: shown?.selection,
    failed: isError && shown === undefined ? (wrongDatasets ? message('trend.failed') : '加载失败，请重试') : undefined,
    busy: query.isFetching,
    retry: () => void (held || query.refetch())
  }
}
