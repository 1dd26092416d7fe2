import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RequestOf } from '../../contract/endpoints'
import { failureOf } from '../../net/Failure'
import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { redirectTarget } from '../paths'
import type { CodePicture } from './useCodePicture'
import { useCodePicture } from './useCodePicture'

export interface Attempt<Request> {
  readonly busy: boolean
  /** The server wants the picture code with the next attempt. */
  readonly needsCode: boolean
  readonly code: string
  readonly setCode: (code: string) => void
  readonly picture: CodePicture
  readonly start: (request: Request) => void
}

/** One attempt at a time; a picture code is asked for once the server refuses without one. */
function useAttempt<Request extends object>(
  send: (request: Request & { codeId?: string; randomCode?: string }) => Promise<void>,
  onDone: () => void
): Attempt<Request> {
  const [busy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [code, setCode] = useState('')
  const picture = useCodePicture()

  const attempt = async (request: Request) => {
    setBusy(true)
    try {
      await send(needsCode ? { ...request, codeId: picture.codeId, randomCode: code } : request)
      onDone()
    } catch (error) {
      // The notice has told the player; a code is good once, so the next attempt needs another.
      const failure = failureOf(error)
      const wanted = failure?.kind === 'refused' && failure.message === message('account.code')
      if (wanted) setNeedsCode(true)
      if (wanted || needsCode) picture.renew()
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return { busy, needsCode, code, setCode, picture, start: request => void attempt(request) }
}

type Credentials = Pick<RequestOf<'loginOption'>, 'username' | 'password'>

/** Logs in; the guard then leads away from the login page, to its `redirect` if it has one. */
export function useLogin(): Attempt<Credentials> {
  const { session } = useStores()
  return useAttempt<Credentials>(
    request => session.login(request),
    () => undefined
  )
}

type NewAccount = Credentials & Pick<RequestOf<'register'>, 'agencyCode'>

/** Opens an account, which is logged in at once, and leads to `redirect`. */
export function useRegister(redirect: string | null): Attempt<NewAccount> {
  const { session } = useStores()
  const navigate = useNavigate()
  return useAttempt<NewAccount>(
    request => session.register(request),
    () => navigate(redirectTarget(redirect), { replace: true })
  )
}
