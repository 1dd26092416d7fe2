interface FieldNoteProps {
  readonly id: string
  readonly fault: string | undefined
  readonly hint?: string | undefined
}

export const noteId = (id: string): string => `${id}-note`

/** The line under a field: its fault, else its hint. */
export function FieldNote({ id, fault, hint }: FieldNoteProps) {
  if (fault !== undefined)
    return (
      <p className="asked__fault" id={noteId(id)} role="alert">
        {fault}
      </p>
    )
  if (hint === undefined) return null
  return (
    <p className="asked__hint" id={noteId(id)}>
      {hint}
    </p>
  )
}

/** How a control names the note under it. */
export const noted = (id: string, fault: string | undefined, hint: string | undefined) => ({
  'aria-invalid': fault === undefined ? undefined : true,
  'aria-describedby': fault === undefined && hint === undefined ? undefined : noteId(id)
})
