interface SkeletonProps {
  /** Rows of the list that is being fetched. */
  readonly rows: number
  readonly tall?: boolean
}

/** Stands where a list will stand, at its height, so that nothing jumps when it arrives. */
export function Skeleton({ rows, tall = false }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <span key={row} className={tall ? 'skeleton__bar skeleton__bar--tall' : 'skeleton__bar'} />
      ))}
    </div>
  )
}
