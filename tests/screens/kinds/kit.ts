import { act, fireEvent } from '@testing-library/react'
import { CODE } from '../../../src/contract/codes'
import { CallFailed } from '../../../src/net/Failure'

/** A back end that says no. */
export function refusal(message: string, data: unknown = null): never {
  throw new CallFailed('kinds', { kind: 'refused', code: CODE.refused, message, data })
}

/** No answer: the call may have arrived or not. */
export function unanswered(): never {
  throw new CallFailed('kinds', { kind: 'network', status: 0 })
}

/** Types a text into a field, in place of what stood there. */
export function typed(field: HTMLElement, text: string): void {
  act(() => void fireEvent.change(field, { target: { value: text } }))
}

/** An answer that does not come. */
export const never = (): Promise<never> => new Promise(() => undefined)
