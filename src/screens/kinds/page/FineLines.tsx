/** Fine print. */
export function FineLines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="fine">
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
