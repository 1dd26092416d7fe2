import { readFile } from 'node:fs/promises'
import { StartProblem } from '../startProblem'
import type { PaymentChannel } from './PaymentProvider'
import { channelsAnswer } from './paymentAnswers'

/**
 * The channels of PAY_CHANNELS.
 * @throws StartProblem with one sentence where the file is missing or holds no channels
 */
export async function readChannels(path: string): Promise<readonly PaymentChannel[]> {
  try {
    const read = channelsAnswer.safeParse({ channels: JSON.parse(await readFile(path, 'utf8')) })
    if (read.success) return read.data
    const [place = ''] = read.error.issues.map(issue => issue.path.slice(1).join('.'))
    throw new StartProblem(`PAY_CHANNELS: ${path} is no list of channels (${place}): correct it as ports/SPEC.md says.`)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`PAY_CHANNELS: ${path} cannot be read as JSON: correct it or leave PAY_CHANNELS out.`)
  }
}
