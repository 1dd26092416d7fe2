interface DrawingProps {
  /** Its symbol in assets/drawings/drawings.svg, drawn in the colours of the theme. */
  readonly name: string
  readonly className?: string
}

/** A drawing of ours beside or above words that say the same; readers pass over it. */
export const Drawing = ({ name, className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 132 96" aria-hidden="true">
    <use href={`${import.meta.env.BASE_URL}drawings/drawings.svg#${name}`} />
  </svg>
)
