const MOST = 99

/** How many are unread; none shows nothing. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <span className="badge" role="img" aria-label={`${count} 条未读`}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}
