import { useLocation, useNavigate } from 'react-router'

/**
 * The type the address names (0: none), so that a page gone back to has it, and how it is changed in place. Of its own:
 * `kinds/page/useAddressPart` would come with the first page.
 */
export function useChosenType(): readonly [number, (type: number) => unknown] {
  const { search } = useLocation()
  const navigate = useNavigate()
  return [Number(new URLSearchParams(search).get('type')), type => navigate(`?type=${type}`, { replace: true })]
}
