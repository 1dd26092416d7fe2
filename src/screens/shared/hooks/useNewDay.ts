import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToday } from './useToday'

/**
 * What is on the screen is asked for again once a day begins in China: figures and lists of 今日 are of another one now.
 */
export function useNewDay(): void {
  const queries = useQueryClient()
  const today = useToday()
  const [first] = useState(today)
  useEffect(() => {
    if (today !== first) void queries.invalidateQueries()
  }, [today, first, queries])
}
