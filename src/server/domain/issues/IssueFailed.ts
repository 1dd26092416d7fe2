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
 * Runs work that finds out on the way which issue it is about, and throws its failure together with that issue. Two
 * kinds of failure say nothing about the issue and are thrown as they are: those before an issue was named, and a lost
 * connection, unless the connection was lost because the work took too long.
 * @param done what was to be done to the issue, as a participle for the message: drawn, settled
 * @throws IssueFailed
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
