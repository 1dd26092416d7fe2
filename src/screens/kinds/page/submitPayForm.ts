/** A form of a payment provider's, opened or posted in the same tab. */
export interface PayForm {
  readonly method: 'GET' | 'POST'
  readonly action: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/**
 * Leaves for the provider's page. Its origin is one that the policy of the page
 * allows (`form-action`), or the browser refuses.
 */
export function submitPayForm({ method, action, fields }: PayForm): void {
  const form = document.createElement('form')
  Object.assign(form, { method, action, hidden: true })
  for (const field of fields) form.append(Object.assign(document.createElement('input'), { type: 'hidden', ...field }))
  document.body.append(form)
  form.submit()
  form.remove()
}
