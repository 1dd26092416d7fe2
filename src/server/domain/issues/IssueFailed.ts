import { endsConnection, outlasted } from '../../store/unavailable'

/** Names the issue on which something could not be done, so that the others can go on. */
export class IssueFailed extends Error {
  constructor(
    readonly issueId: number,
    done: string,
    cause: unknown
  ) {
    super(`issue row ${issueId} could not be ${done}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause
    })
  }
}

/**
 * Work on one issue, which it names once it knows which. A lost connection says nothing about the issue, unless it was
 * lost for how long the work took, and what fails before there is one neither: both are thrown as they are.
 * @param done what it was to be: drawn, settled. @throws IssueFailed
 */
export async function namingIssue<T>(done: string, work: (name: (issueId: number) => void) => Promise<T>): Promise<T> {
  let issueId: number | undefined
  try {
    return await work(id => {
      issueId = id
    })
  } catch (error) {
    if (issueId === undefined || (endsConnection(error) && !outlasted(error))) throw error
    throw new IssueFailed(issueId, done, error)
  }
}
