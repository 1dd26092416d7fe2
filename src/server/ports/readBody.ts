import { AnswerTooLong } from './PaymentProvider'

/** A body no longer than it may be; what comes after that is not read. @throws AnswerTooLong */
export async function readBody(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > most) throw new AnswerTooLong('the gateway says too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** JSON, or nothing. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
