/** Radius of the circle, in the drawing's own units. */
const RADIUS = 34
const ROUND = 2 * Math.PI * RADIUS

/** A part of a whole, jade; nothing of it draws nothing. @param part 0 to 1 */
export function Ring({ part, label }: { readonly part: number; readonly label: string }) {
  const shown = Math.min(1, Math.max(0, part))
  const percent = `${Math.floor(shown * 100)}%`
  return (
    <span className="ring" role="img" aria-label={`${label} ${percent}`}>
      <svg viewBox="0 0 76 76" aria-hidden="true">
        <circle className="ring__track" cx="38" cy="38" r={RADIUS} />
        {shown > 0 && (
          <circle className="ring__part" cx="38" cy="38" r={RADIUS} strokeDasharray={`${shown * ROUND} ${ROUND}`} />
        )}
      </svg>
      <b>{percent}</b>
      <small>{label}</small>
    </span>
  )
}
