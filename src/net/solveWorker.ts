import { scrypt } from '@noble/hashes/scrypt.js'
import { solveChallenge } from 'altcha-lib'
import type { WorkChallenge } from '../contract/areas/login'
import type { WorkerWord } from './WorkSolver'

const say = (word: WorkerWord) => postMessage(word)

/**
 * Does the work of a login off the page's thread. The hash is plain JavaScript: the browser's own is missing on plain
 * http, as where a phone opens the page from a server in the same network, and WebAssembly counts as eval.
 */
addEventListener('message', (event: MessageEvent<WorkChallenge>) => {
  const challenge = event.data
  void solveChallenge({
    challenge,
    deriveKey: async ({ cost, memoryCost, parallelism, keyLength }, salt, password) => ({
      derivedKey: scrypt(password, salt, { N: cost, r: memoryCost ?? 8, p: parallelism ?? 1, dkLen: keyLength })
    })
  }).then(
    solution => say(solution && { counter: solution.counter, derivedKey: solution.derivedKey }),
    () => say(null)
  )
})
say('here')
