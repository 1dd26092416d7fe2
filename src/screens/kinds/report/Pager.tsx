import { Button } from '../../../ui/controls/Button'
import { useAddressPart } from '../page/useAddressPart'

/** Which page the address names. */
export const pageAt = (text: string | null): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

interface PagerProps {
  /** Rows of all pages. */
  readonly count: number
  readonly size: number
}

/** From one page of a report to the next; nothing where one page holds all. */
export function Pager({ count, size }: PagerProps) {
  const [named, setPage] = useAddressPart('page')
  const pages = Math.ceil(count / size)
  if (pages <= 1) return null
  const page = Math.min(pageAt(named), pages)
  return (
    <nav className="pager" aria-label="分页">
      <Button small disabled={page <= 1} onPress={() => setPage(page - 1)}>
        上一页
      </Button>
      <span className="num">
        {page} / {pages}
      </span>
      <Button small disabled={page >= pages} onPress={() => setPage(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}
