import { codeWords } from '../../rules/codeWords'
import { ballLook } from '../../widgets/ballLook'
import { useCall } from './hooks/useCall'
import { inputText } from './inputText'

/** Codes change only with a new release of the rules. */
const CODES_FRESH_MS = 60 * 60_000

interface PickedWordsProps {
  readonly order: {
    readonly type: number
    readonly typeId: number
    readonly playId: number
    readonly inputCode: string
  }
}

/**
 * What was picked, in words. A list is of every family: the server names the codes of a play, once for all its rows.
 */
export function PickedWords({ order }: PickedWordsProps) {
  const { type, typeId, playId, inputCode } = order
  const codes = useCall('playCodes', { type, typeId, playId }, { staleMs: CODES_FRESH_MS, quiet: true })
  if (codes.data) return codeWords(inputCode, codes.data, ballLook(type) === 'race')
  return codes.isError ? inputText(inputCode) : '…'
}
