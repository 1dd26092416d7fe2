import type { PlayCodes } from '../contract/areas/plays'
import { rowsText } from './contentText'

/**
 * The picks of an actionCode in words, as `contentText` has them, by the codes the server names for its play: for pages
 * that come without the rules of every family. A code the play does not have stands as it is.
 */
export function codeWords(actionCode: string, { rows, upload }: PlayCodes, numbersAreCars: boolean): string {
  const [body = '', places = ''] = actionCode.split('@')
  const head = places === '' ? '' : `${places.replaceAll(',', '')}　`
  if (upload) return head + body.replaceAll(';', '，')
  const picked = body.split('|').map((codes, index) => {
    const { name = '', list = [] } = rows[index] ?? {}
    const names = codes.split(',').map(code => list.find(({ codeNum }) => codeNum === code)?.num ?? code)
    return { label: name, picked: codes === '' ? [] : names }
  })
  return head + rowsText(picked, numbersAreCars)
}
