import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TrendCall } from '../../contract/trendCalls'
import { chinaDateTime } from '../../rules/chinaTime'

export interface NewestDraw {
  readonly issue: string
  /** yyyy-MM-dd HH:mm:ss, UTC+8; absent where answers are only asked for once the draw may be read. */
  readonly openTime?: string
}

/**
 * The issue that was drawn while the page was open or was opening. It makes every answer of the visit stale, also one
 * that is on its way, which may have been made before the draw: the shown tab asks at once, a hidden one when it is
 * shown, so that a draw costs one call and not six.
 */
export function useFreshIssue(
  latest: NewestDraw | undefined,
  visit: number,
  reading: TrendCall | undefined
): string | undefined {
  const queries = useQueryClient()
  const known = useRef<string>(undefined)
  const [fresh, setFresh] = useState<string>()
  const { issue, openTime = '' }: Partial<NewestDraw> = latest ?? {}
  useEffect(() => {
    const answers = { queryKey: ['trend', visit] }
    if (issue !== undefined && issue !== known.current) {
      if (known.current !== undefined || openTime >= chinaDateTime(visit)) {
        setFresh(issue)
        void queries.cancelQueries(answers)
        void queries.invalidateQueries({ ...answers, refetchType: 'none' })
      }
      known.current = issue
    }
    void queries.refetchQueries(
      { queryKey: ['trend', visit, reading], type: 'active', stale: true },
      { cancelRefetch: false }
    )
  }, [issue, openTime, reading, visit, queries])
  return fresh
}
