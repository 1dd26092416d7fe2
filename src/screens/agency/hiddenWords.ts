/** Said of a chase in place of its numbers: the server sends none while one of its issues is to be drawn (§G6.1). */
export const HIDDEN_CHASE = '追号结束后可见'

/** The same of a bet; one that a chase made has the numbers of its issues to come. */
export const hiddenWords = ({ chsOrderId }: { readonly chsOrderId?: string | undefined }): string =>
  chsOrderId === undefined ? '开奖后可见' : HIDDEN_CHASE
