import { useRef, useState } from 'react'
import type { ProofFileFault } from '../../rules/trust/hostileFile'
import type { ReadProof } from '../../rules/trust/readProofFile'
import { readProofFile } from '../../rules/trust/readProofFile'
import type { ReadRound } from '../../rules/trust/roundFile'
import { readRoundFile } from '../../rules/trust/roundFile'
import { proofMessage } from '../../text/proofMessages'

/** Bytes a file may have: three a character at most. */
const MOST_BYTES = 3_000_000

type Read = ReadProof | ReadRound

/** A file of a draw, else of a round. */
function read(text: string): Read | ProofFileFault {
  const proof = readProofFile(text)
  return proof === 'otherFormat' ? readRoundFile(text) : proof
}

export interface ProofFile {
  /** What was opened, with the sum it was saved with. */
  readonly opened: Read | undefined
  /** Why the last file or text was not opened; empty: it was. */
  readonly refusal: string
  readonly open: (file: File) => Promise<void>
  readonly paste: (text: string) => void
}

/** A proof that somebody saved: as a file, or its text. */
export function useProofFile(): ProofFile {
  const [opened, setOpened] = useState<Read>()
  const [refusal, setRefusal] = useState('')
  /** The one chosen last: a file that is slower to read must not take its place. */
  const chosen = useRef<unknown>(undefined)
  const take = (found: Read | ProofFileFault) => {
    setRefusal(typeof found === 'string' ? proofMessage(`proof.file.${found}`) : '')
    if (typeof found !== 'string') setOpened(found)
  }
  return {
    opened,
    refusal,
    open: async file => {
      chosen.current = file
      // Moved or changed meanwhile, it cannot be read any more.
      const found = file.size > MOST_BYTES ? 'tooLong' : await file.text().then(read, (): ProofFileFault => 'damaged')
      if (chosen.current === file) take(found)
    },
    paste: text => {
      chosen.current = text
      take(read(text))
    }
  }
}
