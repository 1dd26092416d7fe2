import { useCallback, useState } from 'react'
import { useServices } from '../../state/ServicesContext'

export interface CodePicture {
  readonly codeId: string
  readonly svg: string
  readonly renew: () => void
}

/** The picture code of the server (login/getRandomCode), asked for when a login needs one. */
export function useCodePicture(): CodePicture {
  const { api } = useServices()
  const [picture, setPicture] = useState({ codeId: '', svg: '' })
  const renew = useCallback(() => {
    // A refusal is told by the notice; the field keeps its old picture.
    api.call('randomCode', {}).then(setPicture, () => undefined)
  }, [api])
  return { ...picture, renew }
}
