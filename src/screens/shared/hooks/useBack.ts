import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { INDEX_PATH } from '../../../state/paths'

/** Back in the history, or to `fallback` on the first page of a visit. */
export function useBack(fallback: string = INDEX_PATH): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    // 'default' is the key of the entry the page was opened with.
    if (key === 'default') void navigate(fallback, { replace: true })
    else void navigate(-1)
  }, [navigate, key, fallback])
}
