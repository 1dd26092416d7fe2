import { useSearchParams } from 'react-router'

/** Changes a parameter of the address in place: back leaves the page at once. */
export function useAddressPart(param: string): readonly [string | null, (value: string | number) => void] {
  const [at, setAt] = useSearchParams()
  const set = (value: string | number) =>
    setAt(
      old => {
        const next = new URLSearchParams(old)
        next.set(param, String(value))
        // Another question begins at its first page.
        if (param !== 'page') next.delete('page')
        return next
      },
      { replace: true }
    )
  return [at.get(param), set]
}
