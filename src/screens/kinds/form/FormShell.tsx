import type { ReactNode } from 'react'

interface FormShellProps {
  readonly id: string
  readonly onSend: () => void
  readonly children: ReactNode
}

/** What is filled in: Enter in a field sends it, and a browser knows which password belongs to it. */
export function FormShell({ id, onSend, children }: FormShellProps) {
  return (
    <form
      className="form"
      id={id}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A form in a sheet over this one is a child of it to React, wherever it stands in the page.
        event.stopPropagation()
        onSend()
      }}
    >
      {children}
    </form>
  )
}
