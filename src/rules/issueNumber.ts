const MARK_SIX_TYPE = 4
/** §S9: issue numbers are shown cut to the last 6 characters, those of mark six to the last 4. */
export const ISSUE_SHOWN = 6
export const ISSUE_SHOWN_MARK_SIX = 4

/** The part of an issue number the player reads. An issue is an identity: never do arithmetic on it. */
export const shownIssue = (issue: string, type: number): string =>
  issue.slice(-(type === MARK_SIX_TYPE ? ISSUE_SHOWN_MARK_SIX : ISSUE_SHOWN))
